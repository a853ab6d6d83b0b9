import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'

/** Why the payment provider gave no answer; `refused-key` where it does not know the key, or the key may not do this. */
export const paymentProblems = [
  'refused-key',
  'timeout',
  'connection',
  'rate-limit',
  'provider-error',
  'unreadable',
] as const

export const paymentConnection = z.strictObject({
  /** True where the portal brings a test provider of its own, because no keys are set. */
  isOwn: z.boolean(),
  isLive: z.boolean(),
  /** The provider's id of the account; null where it gave no answer. */
  account: z.nullable(z.string()),
  /** Null where the provider answered just now. */
  problem: z.nullable(z.enum(paymentProblems)),
  /** Whether pages have a key for card forms. */
  hasCardKey: z.boolean(),
  /** Where the provider sends its events. */
  webhookUrl: z.string(),
  /** False where no signing secret is set, so that no event is taken. */
  takesEvents: z.boolean(),
  /** When the last event arrived; null while none has. Counted to the minute. */
  heardAt: z.nullable(instant),
  /** Left out where plans bear no tax; null where the provider does not say how its tax is set up. */
  tax: z.optional(
    z.nullable(
      z.strictObject({
        /** Whether the account has all that tax is computed from. */
        isActive: z.boolean(),
        /** Whether tax comes on top of prices. */
        isAddedToPrices: z.boolean(),
      }),
    ),
  ),
})
export type PaymentConnection = z.output<typeof paymentConnection>

export const getPaymentConnection = endpoint('get-payment-connection', {
  summary:
    'Checks whether the payment provider responds. Returns the account, the mode, the tax settings and when the last event arrived. Never returns a key.',
  body: z.strictObject({}),
  reply: z.strictObject({ connection: paymentConnection }),
  who: ['superAdmin'],
  staffRights: ['settings'],
  reads: true,
  asksProvider: true,
})
