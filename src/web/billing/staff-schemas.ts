import * as z from 'zod/mini'
import { refundPayment } from '#domain/billing/staff-contract.ts'
import { leastRequestCents, mostRequestCents } from '#domain/messages/message-kinds.ts'

const bounds = 'Charge $0.50 to $25,000'

/** What the forms of staff ask for: the calls' own rules. */
export const refundForm = z.omit(refundPayment.body, { paymentId: true, key: true, leftCents: true })
export const chargeForm = z.strictObject({
  amount: z.int(bounds).check(z.minimum(leastRequestCents, bounds), z.maximum(mostRequestCents, bounds)),
  paymentMethodId: z.string(),
})
