import { describe, test } from 'node:test'
import { cardChecks } from './payments-conformance-cards.ts'
import { changeChecks } from './payments-conformance-changes.ts'
import { eventChecks } from './payments-conformance-events.ts'
import { faultChecks } from './payments-conformance-faults.ts'
import { intentChecks } from './payments-conformance-intents.ts'
import { invoiceChecks } from './payments-conformance-invoices.ts'
import { orderChecks } from './payments-conformance-orders.ts'
import type { PaymentsCheck, PaymentsStage } from './payments-conformance-stage.ts'
import { subscriptionChecks } from './payments-conformance-subscriptions.ts'

/** What every payment provider does. Apart from their tests, so that a test can show that a careless one fails each. */
export const paymentsChecks: readonly PaymentsCheck[] = [
  ...cardChecks,
  ...intentChecks,
  ...subscriptionChecks,
  ...changeChecks,
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
