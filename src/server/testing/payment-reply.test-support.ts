import * as z from 'zod/mini'

const paymentReply = z.looseObject({
  clientSecret: z.optional(z.nullable(z.string())),
  status: z.optional(z.string()),
  paymentIntentId: z.optional(z.string()),
  invoiceId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
})

/** What a page is told of a payment: the id of what is paid, or the secret the bank is to be answered with. */
export function readPaymentReply(reply: unknown): {
  readonly bankSecret: string | null
  readonly paidId: string | null
} {
  const told = paymentReply.safeParse(reply)
  if (!told.success) return { bankSecret: null, paidId: null }
  const { clientSecret, status, paymentIntentId, invoiceId, subscriptionId } = told.data
  const id = paymentIntentId ?? subscriptionId ?? invoiceId
  return { bankSecret: clientSecret ?? null, paidId: (status === 'paid' && id) || null }
}
