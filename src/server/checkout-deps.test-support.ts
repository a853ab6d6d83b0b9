import { createActivityLog } from '#server/platform/activity.ts'
import { createAudit } from '#server/platform/audit.ts'
import { createLimits } from '#server/platform/limits/limits.ts'
import type { Payments } from '#server/ports/payments.ts'
import type { CheckoutDeps } from './checkout/deps.ts'
import { orderChanged } from './checkout/order-changed.ts'
import { joinBilling } from './join-billing.ts'
import { joinCheckout } from './join-checkout.ts'
import { joinMessages } from './join-messages.ts'
import type { TestPortal } from './portal.test-support.ts'

/** What the checkout of a second process on the same store holds, asking the provider through these payments. */
export function checkoutOf({ documents, files, clock }: TestPortal, payments: Payments): CheckoutDeps {
  const limits = createLimits({ documents, clock })
  const { checkout } = joinCheckout(
    joinBilling({
      documents,
      clock,
      audit: createAudit({ documents, clock }),
      limits,
      payments,
      sealingKey: new Uint8Array(32),
      messages: joinMessages({ documents, files, clock, activity: createActivityLog({ clock }), limits }),
      orderChanged: (orderId) => orderChanged({ documents, clock, payments }, orderId),
    }),
  )
  return checkout
}

/** Payments whose process dies at one of their functions: before the provider is asked, or after it did what was asked. */
export function dyingAt(payments: Payments, name: keyof Payments, when: 'before' | 'after'): Payments {
  return new Proxy(payments, {
    get(target, asked: keyof Payments) {
      const real = target[asked] as (...values: readonly unknown[]) => Promise<unknown>
      if (asked !== name) return real
      return async (...values: readonly unknown[]) => {
        if (when === 'after') await real(...values)
        throw new Error('The process is gone')
      }
    },
  })
}
