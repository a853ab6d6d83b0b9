import * as z from 'zod/mini'
import { refundOutcomes } from '#domain/billing/refund-reasons.ts'
import { refundPayment } from '#domain/billing/staff-contract.ts'
import { leastRequestCents, mostRequestCents } from '#domain/messages/message-kinds.ts'

const bounds = 'Charge $0.50 to $25,000'

/** What the forms of staff ask for: the calls' own rules. */
export const refundForm = z.extend(
  z.omit(refundPayment.body, { paymentId: true, key: true, leftCents: true, outcome: true }),
  { outcome: z.enum(['none', ...refundOutcomes], 'Choose what happens to the invoice') },
)
export const chargeForm = z.strictObject({
  amount: z.int(bounds).check(z.minimum(leastRequestCents, bounds), z.maximum(mostRequestCents, bounds)),
  paymentMethodId: z.string(),
})
