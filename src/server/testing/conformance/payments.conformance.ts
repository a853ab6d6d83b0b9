import { describe, test } from 'node:test'
import { cardChecks } from './payments-cards.conformance.ts'
import { changeChecks } from './payments-changes.conformance.ts'
import { eventChecks } from './payments-events.conformance.ts'
import { faultChecks } from './payments-faults.conformance.ts'
import { intentChecks } from './payments-intents.conformance.ts'
import { invoiceChecks } from './payments-invoices.conformance.ts'
import { orderChecks } from './payments-orders.conformance.ts'
import { priceChecks } from './payments-prices.conformance.ts'
import { promotionChecks } from './payments-promotions.conformance.ts'
import type { PaymentsCheck, PaymentsStage } from './payments-stage.conformance.ts'
import { subscriptionChecks } from './payments-subscriptions.conformance.ts'

/** What every payment provider does. Apart from their tests, so that a test can show that a careless one fails each. */
export const paymentsChecks: readonly PaymentsCheck[] = [
  ...cardChecks,
  ...intentChecks,
  ...subscriptionChecks,
  ...changeChecks,
  ...priceChecks,
  ...promotionChecks,
  ...invoiceChecks,
  ...orderChecks,
  ...eventChecks,
  ...faultChecks,
]

/**
 * Registers the meaning of the port as tests of one adapter. `open` gives a provider that holds nothing, and that sends its
 * news where the check listens; it is closed after each check.
 */
export function paymentsConformance(name: string, open: (listens: boolean) => Promise<PaymentsStage>): void {
  describe(name, () => {
    for (const { title, run, listens = false } of paymentsChecks) {
      test(title, async () => {
        const stage = await open(listens)
        try {
          await run(stage)
        } finally {
          await stage.close()
        }
      })
    }
  })
}
