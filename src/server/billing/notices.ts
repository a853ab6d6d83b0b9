import { sayReturn } from '#domain/billing/bank-words.ts'
import { nameCard } from '#domain/billing/decline-words.ts'
import type { DisputeState } from '#domain/billing/money-back.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment, PaymentDispute } from '#domain/billing/payment.ts'
import { withSite } from '#domain/billing/plan-words.ts'
import { hasEnded, isPastDue } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type { ActivityType } from '#domain/core/activity.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import { sayMoney, subtract, sum, zero } from '#domain/core/money.ts'
import { nameOf } from '#server/accounts/exports/clients.ts'
import { accountWords, cardWords, dayWords, moneyFor, planWords } from '#server/billing/exports/notice-words.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { changeNotices } from './change-notice.ts'
import type { Where } from './change-notice.ts'
import { sayAmountAgain, sayInvoiceAgain } from './due-again.ts'
import type { DueAgain } from './due-again.ts'
import { isOfStaff, purposeOfCharge } from './find-charge.ts'
import { isBillOfOrder } from './orderer.ts'
import type { SeenPayment } from './save-payment.ts'

/** Something about money that a client is told once. */
export type Notice = {
  /** Names the event and its subject, so that it is told once however often it is seen. */
  readonly id: string
  readonly type: Extract<ActivityType, `billing.${string}`>
  /** The payment, the plan or the card. */
  readonly subjectId: string
  readonly subjectName: string
  readonly detail: string
  /** True where the owner of the account is to hear of it, though its type tells no client. */
  readonly namesOwner?: boolean
  /** The project it is about, whose manager is told, and who else is; left out where it is about none. */
  readonly ofProject?: { readonly projectId: string; readonly recipientIds: readonly string[] }
}

/** The account that is told, and who did it where that was somebody in the portal who is not told; else nobody did. */
type Concerned = { readonly uid: string; readonly actorId?: string | undefined }

/** Tells it in a transaction. A notice is told once. */
export async function tell(
  { activity }: Pick<Portal, 'activity'>,
  transaction: Transaction,
  { uid, actorId = '' }: Concerned,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  // Staff see the client's name.
  const actor = { uid: actorId, fullName: await nameOf(transaction, uid) }
  for (const { id, namesOwner = false, ofProject, ...told } of notices)
    await activity.recordOnceWith(transaction, id, actor, {
      ...told,
      projectId: ofProject?.projectId ?? '',
      clientId: uid,
      audience: 'project',
      listed: false,
      recipientIds: namesOwner ? [uid] : [...(ofProject?.recipientIds ?? [])],
    })
}

/** A payment first seen so long after it began is history: nobody is notified. */
const newsForMs = 30 * 86_400_000

export function isHistory(before: Payment | null, { updatedAt, createdAt }: Payment): boolean {
  return before === null && toMilliseconds(updatedAt) - toMilliseconds(createdAt) > newsForMs
}

/**
 * The notices of a payment that changed from `before` to `next`: paid, refunded, refused, the bank waits, a plan is past due.
 * `before` is null for a payment seen for the first time.
 */
export function noticesOfPayment(seen: SeenPayment, before: Payment | null, next: Payment, again: DueAgain): Notice[] {
  if (isHistory(before, next)) return []
  const back = [
    refundNotice(seen, before, next, again),
    ...failedRefundNotices(before, next),
    ...disputeNotices(before, next, again),
  ]
  // An order notifies of all its lines at once; later renewals and changes are notified by themselves.
  const told =
    next.orderId !== null && isBillOfOrder(seen.invoice)
      ? back
      : [paidNotice(seen, before, next), ...back, owedNotice(seen, before, next, again)]
  return told.filter((notice) => notice !== null)
}

type Told = Notice | null

function paidNotice({ payment, timeZone = '' }: SeenPayment, before: Payment | null, next: Payment): Told {
  if (next.status !== 'paid' || before?.status === 'paid') return null
  const purpose = purposeOfCharge(payment.orderId)
  const type = purpose.isCharge && isOfStaff(purpose) ? 'billing.charged' : 'billing.paid'
  return notice('paid', type, next, sayMeans(next, timeZone))
}

/** Who paid it, when and with what. */
export function sayMeans({ card, bankAccount, payer, paidAt, updatedAt }: Payment, timeZone: string): string {
  const paid = `${payer ? `Paid by ${payer}` : 'Paid'} on ${dayWords(paidAt ?? updatedAt, timeZone)}`
  if (bankAccount) return `${paid}, from the ${accountWords(bankAccount)}.`
  if (card) return `${paid}, with ${cardWords(card)}.`
  return `${paid}.`
}

function refundNotice(
  { invoice, timeZone = '' }: SeenPayment,
  before: Payment | null,
  next: Payment,
  again: DueAgain,
): Told {
  const amount = subtract(next.refundedCents, before?.refundedCents ?? zero)
  if (amount <= 0) return null
  const known = new Set(before?.refunds.map(({ id }) => id))
  const owed = next.refunds.filter(
    ({ id, outcome, state }) => !known.has(id) && outcome === 'owed' && state === 'given',
  )
  const due = sayAmountAgain(next, owed, again)
  const credit = invoice?.creditCents ?? zero
  const kept = credit > 0 ? ` The ${sayMoney(credit)} paid with credit isn’t refunded.` : ''
  const to = next.card ? `The refund goes to the ${cardWords(next.card)} and` : 'The refund'
  const on = `Refunded on ${dayWords(next.updatedAt, timeZone)}.`
  const said = `${on} ${to} can take up to 10 days to arrive.${kept}${due && ` ${due}`}`
  return {
    ...notice('refund', 'billing.refunded', next, said),
    // The sum of all refunds, also those sent back: each refund is told.
    id: `refund-${next.id}-${sum(next.refunds.map(({ amountCents }) => amountCents))}`,
    subjectName: moneyFor(amount, sayPurpose(next)),
  }
}

/** Refunds that the client was told are on their way, and that came back from their bank. */
function failedRefundNotices(before: Payment | null, next: Payment): Notice[] {
  const given = new Set(before?.refunds.flatMap(({ id, state }) => (state === 'given' ? [id] : [])))
  return next.refunds
    .filter(({ id, state }) => state === 'failed' && given.has(id))
    .map((refund) => noticeOfPart(`refund-failed-${refund.id}`, 'billing.refund_failed', next, refund.amountCents))
}

const disputeTypes = {
  open: 'billing.disputed',
  lost: 'billing.dispute_lost',
  won: 'billing.dispute_won',
} as const satisfies Record<DisputeState, Notice['type']>

/** A bank that returns a debit has decided: what is open says nothing yet. */
function returnNotices(before: Payment | null, next: Payment, again: DueAgain): Notice[] {
  const known = new Set(before?.disputes.flatMap(({ id, state }) => (state === 'lost' ? [id] : [])))
  return next.disputes
    .filter(({ id, state }) => state === 'lost' && !known.has(id))
    .map(({ id, amountCents, reason }) => {
      const told = noticeOfPart(`returned-${id}`, 'billing.debit_returned', next, amountCents)
      return Object.assign(told, { detail: `${sayReturn(reason)} ${sayInvoiceAgain(next, again)}`.trimEnd() })
    })
}

function disputeNotices(before: Payment | null, next: Payment, again: DueAgain): Notice[] {
  if (next.bankAccount) return returnNotices(before, next, again)
  const known = new Set(before?.disputes.map(({ id, state }) => `${id} ${state}`))
  return next.disputes
    .filter(({ id, state }) => !known.has(`${id} ${state}`))
    .map((dispute) => {
      const { id, amountCents, state } = dispute
      const told = noticeOfPart(`dispute-${state}-${id}`, disputeTypes[state], next, amountCents)
      const said = state === 'lost' ? sayAmountAgain(next, [dispute], again) : sayStanding(dispute)
      return Object.assign(told, { detail: said })
    })
}

/** For staff: why there is nothing to respond to, or to keep. */
function sayStanding({ state, isAnswered, isInquiry }: PaymentDispute): string {
  if (state === 'won') return isInquiry ? 'The bank closed its inquiry and took no money.' : ''
  return isAnswered ? 'A response was sent. The bank decides the outcome.' : ''
}

/** A notice about a part of a payment. */
function noticeOfPart(id: string, type: Notice['type'], payment: Payment, cents: Money): Notice {
  return { id, type, subjectId: payment.id, subjectName: moneyFor(cents, sayPurpose(payment)), detail: '' }
}

/** The notice of an unpaid payment: a waiting bank before a refusal, a plan that stops before its payment. */
function owedNotice(seen: SeenPayment, before: Payment | null, next: Payment, again: DueAgain): Told {
  if (next.status === 'paid' || isCanceled(next)) return null
  if (waitsForHolder(seen, next)) return confirmationNotice(next)
  const { invoice, subscription } = seen
  const reason = reasonOf(next)
  if (next.bankAccount) return debitNotice(before, next, reason, again)
  if (reason === undefined || next.stripeStatus !== 'requires_payment_method') return null
  if (invoice && subscription && isPastDue(subscription.status)) {
    const due = `The payment was due ${dayWords(next.createdAt, seen.timeZone ?? '')}.`
    const said = `${reason} ${due}${seen.takesSiteOffline ? ' The site goes offline if the plan ends.' : ''}`
    return { ...notice('past-due', 'billing.past_due', next, said), id: pastDueId(invoice.id) }
  }
  if (before?.status === 'fail' || isPaidAtThePage(seen)) return null
  const failed = notice('failed', 'billing.payment_failed', next, reason)
  // Each new failure is told.
  return { ...failed, id: `${failed.id}-${toMilliseconds(next.updatedAt)}` }
}

/** The id of the activity that says that a plan's invoice is past due. */
export function pastDueId(providerInvoiceId: string): string {
  return `past-due-${providerInvoiceId}`
}

function reasonOf({ decline, card }: Payment): string | undefined {
  return decline && card ? nameCard(decline.message, cardWords(card)) : decline?.message
}

/** A debit fails days after its holder was at the page, who gets the words of its mandate to keep. */
function debitNotice(before: Payment | null, next: Payment, reason: string | undefined, again: DueAgain): Told {
  if (next.stripeStatus === 'processing')
    return notice('debit-started', 'billing.debit_started', next, sayMandate(next))
  if (reason === undefined || before?.status === 'fail') return null
  return notice('debit-failed', 'billing.debit_failed', next, `${reason} ${sayInvoiceAgain(next, again)}`.trimEnd())
}

/** What the holder of the account authorized, for their books. */
function sayMandate({ amountCents, bankAccount }: Payment): string {
  const from = bankAccount ? ` from the ${accountWords(bankAccount)}` : ''
  return `One debit of ${sayMoney(amountCents)}${from} was authorized online. The debit can take up to 4 business days. The account isn’t saved: another debit needs a new authorization.`
}

/** Who pays a request, an invoice or a change of plan sees there that it was refused. */
function isPaidAtThePage({ payment, invoice }: SeenPayment): boolean {
  const purpose = purposeOfCharge(payment.orderId)
  return (purpose.isCharge && !isOfStaff(purpose)) || invoice?.reason === 'subscription_update'
}

/** A client who is at the page answers the bank there; this is for a client who was away. */
function waitsForHolder({ invoice }: SeenPayment, { stripeStatus, decline }: Payment): boolean {
  if (stripeStatus === 'requires_action') return invoice?.reason === 'subscription_cycle'
  return decline !== null && [decline.code, decline.declineCode].includes('authentication_required')
}

type Named = Pick<Payment, 'id' | 'amountCents' | 'description' | 'site'>

/** The notice where the bank waits for the cardholder. */
export function confirmationNotice(payment: Named): Notice {
  return notice('confirm', 'billing.confirmation_needed', payment, '')
}

/** A notice about a payment as a whole. */
export function notice(what: string, type: Notice['type'], payment: Named, detail: string): Notice {
  const { id, amountCents } = payment
  return { id: `${what}-${id}`, type, subjectId: id, subjectName: moneyFor(amountCents, sayPurpose(payment)), detail }
}

/** What a payment was for, with the site of its plan. */
function sayPurpose({ description, site }: Pick<Payment, 'description' | 'site'>): string {
  return withSite(description, site)
}

/** The notices of a subscription that changed from `before` to `next`: changed to another plan, cancelled, resumed, ended. */
export function noticesOfSubscription(
  plans: readonly Plan[],
  before: Subscription | null,
  next: Subscription,
  where: Where,
): Notice[] {
  return [...changeNotices(plans, before, next, where), ...endNotices(plans, before, next, where)]
}

function endNotices(
  plans: readonly Plan[],
  before: Subscription | null,
  next: Subscription,
  { timeZone, site, takesSiteOffline }: Where,
): Notice[] {
  const { id, planId, status, cancelAtPeriodEnd, canceledAt, currentPeriodEnd } = next
  const told = { subjectId: id, subjectName: withSite(planWords(plans, planId), site) }
  // A subscription that never began, or was over when first seen, ends without a notice.
  if (hasEnded(status))
    return before === null || hasEnded(before.status) || before.status === 'incomplete'
      ? []
      : [{ ...told, id: `ended-${id}`, type: 'billing.subscription_ended', detail: '' }]
  if (!cancelAtPeriodEnd && before?.cancelAtPeriodEnd && before.canceledAt !== null)
    return [
      {
        ...told,
        // Each cancellation is taken back once.
        id: `resumed-${id}-${toMilliseconds(before.canceledAt)}`,
        type: 'billing.subscription_resumed',
        detail: dayWords(currentPeriodEnd, timeZone),
      },
    ]
  if (!cancelAtPeriodEnd || canceledAt === null || before?.cancelAtPeriodEnd) return []
  return [
    {
      ...told,
      // A plan cancelled again after it was resumed is told again.
      id: `canceled-${id}-${toMilliseconds(canceledAt)}`,
      type: 'billing.subscription_canceled',
      detail: `${dayWords(currentPeriodEnd, timeZone)}${takesSiteOffline ? ', when the site goes offline' : ''}`,
    },
  ]
}
