import * as z from 'zod/mini'
import { chargeBounds, leastChargeCents, mostChargeCents, mostPurposeLength } from '#domain/billing/charge-limits.ts'
import { refundOutcomes } from '#domain/billing/refund-reasons.ts'
import { refundPayment } from '#domain/billing/staff-contract.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { requiredOr, requiredText } from '#domain/core/text.ts'

/** What the forms of staff ask for: the calls' own rules. */
export const refundForm = (leftCents: Money) =>
  z.extend(
    z.omit(refundPayment.body, { paymentId: true, key: true, leftCents: true, invoiceId: true, outcome: true }),
    {
      amountCents: refundPayment.body.shape.amountCents.check(
        z.maximum(leftCents, `Enter at most ${sayMoney(leftCents)}, the amount left to refund`),
      ),
      invoiceId: z.string().check(z.minLength(1, 'Choose the invoice to refund')),
      outcome: z.enum(['none', ...refundOutcomes], 'Choose what happens to the invoice'),
    },
  )
export const chargeForm = z.strictObject({
  amount: z
    .int({ error: requiredOr(chargeBounds) })
    .check(z.minimum(leastChargeCents, chargeBounds), z.maximum(mostChargeCents, chargeBounds)),
  description: requiredText(mostPurposeLength),
  paymentMethodId: z.string(),
})
