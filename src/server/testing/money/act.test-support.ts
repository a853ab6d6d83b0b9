import type { RefundOutcome } from '#domain/billing/refund-reasons.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { readPaymentReply } from '#server/testing/payment-reply.test-support.ts'
import type { CardConduct, PromotionCode } from './purchases.test-support.ts'
import { readStore } from './reading.test-support.ts'
import type { ProcessName, World } from './world.test-support.ts'

/** `nth` counts back from the newest there is; where there are fewer it begins again. */
type Nth = { readonly nth: number }
type BankSays = 'complete' | 'fail'
type ByCard = { readonly card: CardConduct }

/** What somebody does, as a page that shows the present state would let them. What is not there to be done is left out. */
export type Act =
  | {
      readonly do: 'order'
      readonly basket: number
      readonly code: PromotionCode | null
      readonly newSite?: string | null
    }
  | ({ readonly do: 'buy'; readonly item: number; readonly who: 'ada' | 'tom' } & Nth & ByCard)
  /** One thing of an order after the other, as the page does. */
  | ({ readonly do: 'pay-order'; readonly outcome: BankSays } & Nth & ByCard)
  | ({ readonly do: 'look-at-order' } & Nth)
  | ({ readonly do: 'cancel-order' } & Nth)
  | ({ readonly do: 'look-at-payment' } & Nth)
  | ({ readonly do: 'retry' } & Nth & ByCard)
  | ({ readonly do: 'answer-bank'; readonly outcome: BankSays } & Nth)
  | { readonly do: 'draft'; readonly hasPlan: boolean }
  | { readonly do: 'send' }
  /** Both. */
  | { readonly do: 'issue'; readonly hasPlan: boolean }
  /** An approval is taken back, and other hours are approved. */
  | { readonly do: 'rework'; readonly hours: number }
  | ({ readonly do: 'pay-invoice'; readonly isWhole: boolean } & Nth & ByCard)
  /** Several at once, the newest or the ones before. */
  | ({ readonly do: 'pay-invoices'; readonly count: number; readonly isWhole: boolean } & Nth & ByCard)
  /** By its amount alone. */
  | ({ readonly do: 'pay-amount' } & Nth & ByCard)
  | ({ readonly do: 'void' } & Nth)
  | ({ readonly do: 'credit'; readonly isWhole: boolean } & Nth)
  /** A transfer, a check or cash for an invoice, recorded and undone by staff. */
  | ({ readonly do: 'record'; readonly isWhole: boolean } & Nth)
  | ({ readonly do: 'undo' } & Nth)
  /** What staff gave back of it by themselves. */
  | ({ readonly do: 'record-jointly'; readonly isWhole: boolean } & Nth)
  | ({ readonly do: 'undo-jointly' } & Nth)
  | ({ readonly do: 'give-back'; readonly isWhole: boolean; readonly outcome: RefundOutcome } & Nth)
  | ({ readonly do: 'undo-refund' } & Nth)
  | { readonly do: 'request'; readonly cents: number }
  | ({ readonly do: 'pay-request' } & Nth & ByCard)
  | ({ readonly do: 'charge'; readonly cents: number } & ByCard)
  | ({ readonly do: 'refund'; readonly isWhole: boolean; readonly outcome: RefundOutcome } & Nth)
  /** What a bank decides of a dispute. */
  | ({ readonly do: 'judge'; readonly verdict: 'won' | 'lost' } & Nth)
  | ({ readonly do: 'change-plan' } & Nth)
  | ({ readonly do: 'cancel' } & Nth)
  | ({ readonly do: 'resume' } & Nth)
  | ({ readonly do: 'set-default' } & ByCard)
  /** Whatever was asked before, with the same body: a page that lost its answer, or another tab. */
  | ({ readonly do: 'again' } & Nth)
  | ({ readonly do: 'news' } & Nth)
  /** All that is not known yet, as it was told. */
  | { readonly do: 'all-news' }
  | { readonly do: 'sweep' }
  /** In the provider's dashboard. */
  | ({ readonly do: 'dashboard-refund' } & Nth)
  | ({ readonly do: 'dashboard-cancel' } & Nth)
  | { readonly do: 'dashboard-code'; readonly coupon: 'half' | 'tenth' }
export type ActName = Act['do']

export type Doing<Name extends ActName> = (
  world: World,
  by: ProcessName,
  act: Extract<Act, { do: Name }>,
) => Promise<unknown>

export function back<T>(list: readonly T[], nth: number): T | undefined {
  return list.length === 0 ? undefined : list[list.length - 1 - (nth % list.length)]
}

export function issued(world: World) {
  return readStore(world.store).invoices.filter(({ issue }) => issue !== null)
}

export function running(world: World, nth: number) {
  return back(
    readStore(world.store).subscriptions.filter(({ status }) => !hasEnded(status)),
    nth,
  )
}

/** Keeps what a page was told of a payment: that it is paid, or what the bank is to be answered with. */
export function keepReply({ bankSecrets, toldAsPaid }: World, { reply }: { readonly reply: unknown }): void {
  const { bankSecret, paidId } = readPaymentReply(reply)
  if (bankSecret) bankSecrets.push(bankSecret)
  if (paidId) toldAsPaid.push(paidId)
}
