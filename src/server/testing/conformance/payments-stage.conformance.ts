import assert from 'node:assert/strict'
import type { Instant } from '#domain/core/instants.ts'
import type { PaymentFailureReason } from '#server/ports/payments-failures.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { Payments } from '#server/ports/payments.ts'

/** One sentence about every payment provider. It rejects where the adapter breaks it. */
export type PaymentsCheck = {
  readonly title: string
  /** True where it looks at what the provider sends by itself. */
  readonly listens?: true
  readonly run: (stage: PaymentsStage) => Promise<void>
}

/** How the bank behind a card answers. */
export type CardConduct =
  | 'good'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'wrong-cvc'
  | 'processing-error'
  /** Can be saved, and is refused whenever it is charged. */
  | 'refused-later'
  /** The bank wants the holder at each payment at a page. */
  | 'asks'
  /** The bank wants the holder until the card was set up. */
  | 'asks-until-set-up'
  /** The holder objects at the bank once it was charged. */
  | 'disputed'
  /** What is refunded comes back from the bank some minutes later. */
  | 'refund-fails'

export type Fault = 'slow' | 'hang' | '500' | '429' | '502' | 'cut' | 'reset'
export const faults: readonly Fault[] = ['slow', 'hang', '500', '429', '502', 'cut', 'reset']

export type Delivery = { readonly body: Uint8Array; readonly header: string }

/** An adapter before a provider that belongs to this check alone, and what only pages, banks and time can do there. */
export type PaymentsStage = {
  readonly payments: Payments
  /** The same provider, by an adapter that waits for nothing longer than `hurriedMs`. */
  readonly hurried: Payments
  /** An adapter to a provider that is not there. */
  readonly unreachable: Payments
  /** A card as the form of a page makes it: nobody's yet. */
  card(conduct: CardConduct): Promise<string>
  /** What a page does with the secret of a set-up and a card. */
  fillCardForm(clientSecret: string, conduct: CardConduct): Promise<void>
  /** The holder answers their bank. */
  answerBank(clientSecret: string, answer: 'complete' | 'fail'): Promise<void>
  /** A customer whose time passes when they are told. */
  customerInTime(): Promise<{ readonly customerId: string; pass(days: number): Promise<void> }>
  /** A price of a product of its own; `months` is null for what is paid once. */
  price(cents: number, months: number | null, lookupKey?: string): Promise<string>
  coupon(coupon: {
    readonly off: { readonly cents: number } | { readonly percent: number }
    readonly duration?: 'forever' | 'once'
    /** For how many months it counts, instead of a duration. */
    readonly months?: number
    readonly uses?: number
    readonly id?: string
    /** The only price it lowers. */
    readonly priceId?: string
  }): Promise<string>
  promotionCode(code: string, couponId: string, customerId?: string): Promise<string>
  /** Some minutes pass at the provider. */
  passMinutes(minutes: number): Promise<void>
  /** The bank judges a dispute. */
  judge(disputeId: string, verdict: 'won' | 'lost'): Promise<void>
  /** What happens to every request from now on; null for nothing. */
  strike(fault: Fault | null): Promise<void>
  /** The news that the provider has sent to a check that `listens`, oldest first, as it came. */
  deliveries(): Promise<readonly Delivery[]>
  /** News that nobody sent, signed by the secret of our endpoint unless another is named. */
  forge(event: object | string, how?: Forgery): Delivery
  readonly now: Instant
  close(): Promise<void>
}

export type Forgery = { readonly secret?: string; readonly ageSeconds?: number; readonly scheme?: string }

export const hurriedMs = 150

/** The reason of a failure. Fails where the call went well, or went wrong in another way. */
export async function failureOf(call: Promise<unknown>): Promise<PaymentFailureReason> {
  try {
    await call
  } catch (error) {
    if (error instanceof PaymentFailure) return error.reason
    throw error
  }
  assert.fail('The call did not fail')
}

/** Fails unless the call is refused: `missing` and `invalid` both say that nothing was done. */
export async function expectRefused(call: Promise<unknown>): Promise<void> {
  const { kind } = await failureOf(call)
  assert.ok(kind === 'missing' || kind === 'invalid', `is refused, not ${kind}`)
}

/** Fails unless each of the calls names something that the provider does not have. */
export async function expectMissing(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const { kind } of await Promise.all(calls.map(failureOf))) assert.equal(kind, 'missing')
}

/** A customer with a saved card, which is their default. */
export async function clientWith(
  stage: PaymentsStage,
  conduct: CardConduct,
): Promise<{ readonly customerId: string; readonly paymentMethodId: string }> {
  const { payments } = stage
  const { id: customerId } = await payments.createCustomer(ada, nextKey())
  const paymentMethodId = await stage.card(conduct)
  await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
  await payments.setDefaultPaymentMethod({ customerId, paymentMethodId }, nextKey())
  return { customerId, paymentMethodId }
}

export const ada = { uid: 'ada', email: 'ada@bytebakery.example', name: 'Ada Lovelace' }

let used = 0

/** A key that was never used before. */
export function nextKey(): string {
  return `key-${used++}`
}
