import type { Activity, ActivityType } from '#domain/core/activity.ts'
import type { Role } from '#domain/core/viewer.ts'

type Told = Pick<Activity, 'actorName' | 'subjectName' | 'detail'>
type Reader = { readonly role: Role; readonly ownerName?: string | undefined }
type Say = (told: Told, where: Reader) => { readonly title: string; readonly body: string }
type BillingType = Extract<ActivityType, `billing.${string}`>

/**
 * The words about money. The subject of a payment is its amount and purpose, "$120 for Rocket hosting", that of a
 * plan its name; the actor is the client, whose name staff see.
 */
export const billingSentences: Record<BillingType, Say> = {
  'billing.paid': ({ subjectName, detail }) => ({ title: `We received ${subjectName}`, body: detail }),
  'billing.received': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} paid ${subjectName}`,
    body: detail,
  }),
  'billing.charged': ({ subjectName, detail }) => ({ title: `We charged ${subjectName}`, body: detail }),
  'billing.ordered': ({ actorName, subjectName, detail }, { ownerName }) => ({
    title: `${actorName} ordered ${subjectName} for ${ownerName ?? 'you'}`,
    body: `${detail} ${ownerName ?? 'You'} allowed the agency to place orders. ${ownerName ?? 'You'} can withdraw this permission under Billing.`,
  }),
  'billing.order_paid': ({ subjectName, detail, ...told }, where) => {
    const [number, amount] = partsOf(subjectName)
    return { title: ofWhom(`Order ${number} paid: ${amount}`, told, where), body: detail }
  },
  'billing.order_open': ({ subjectName, detail, ...told }, where) => ({
    title: ofWhom(`Order ${partsOf(subjectName).join(' isn’t complete: ')}`, told, where),
    body:
      where.role === 'client'
        ? `${detail} We won’t charge the amount due automatically. Open the order to pay it.`
        : `${detail} We won’t charge the amount due automatically.`,
  }),
  'billing.refunded': ({ subjectName, detail }) => ({ title: `We refunded ${subjectName}`, body: detail }),
  'billing.refund_failed': ({ subjectName, ...told }, where) => ({
    title: ofWhom(`Refund failed: ${subjectName}`, told, where),
    body:
      where.role === 'client'
        ? `The bank returned the refund. We’ll contact ${where.ownerName ?? 'you'} to return the money another way.`
        : 'The bank returned the refund. Refund the payment again, or pay the client another way.',
  }),
  'billing.disputed': ({ subjectName, detail, ...told }, where) => ({
    title: ofWhom(`Payment disputed: ${subjectName}`, told, where),
    body: where.role === 'client' ? '' : detail || 'Respond in Stripe before the deadline.',
  }),
  'billing.dispute_lost': ({ subjectName, detail, ...told }, where) => ({
    title:
      where.role === 'client'
        ? `The bank returned ${subjectName}`
        : ofWhom(`Dispute lost: ${subjectName}`, told, where),
    body: detail,
  }),
  'billing.dispute_won': ({ subjectName, detail, ...told }, where) => ({
    title: ofWhom(`Dispute won: ${subjectName}`, told, where),
    body: detail,
  }),
  'billing.payment_failed': ({ subjectName, detail }) => ({ title: `Payment failed: ${subjectName}`, body: detail }),
  'billing.debit_started': ({ subjectName, detail }) => ({
    title: `Bank payment started: ${subjectName}`,
    body: detail,
  }),
  'billing.debit_failed': ({ subjectName, detail, ...told }, where) => ({
    title: ofWhom(`Bank payment failed: ${subjectName}`, told, where),
    body: detail,
  }),
  'billing.debit_returned': ({ subjectName, detail, ...told }, where) => ({
    title:
      where.role === 'client'
        ? `The bank returned ${subjectName}`
        : ofWhom(`Bank payment returned: ${subjectName}`, told, where),
    body: detail,
  }),
  'billing.confirmation_needed': ({ subjectName, ...told }, where) => ({
    title: ofWhom(`Bank confirmation needed: ${subjectName}`, told, where),
    body: where.role === 'client' ? sayConfirm(where) : '',
  }),
  'billing.past_due': ({ subjectName, detail, ...told }, where) => ({
    title: ofWhom(`Past due: ${subjectName}`, told, where),
    body: detail,
  }),
  'billing.renewal_ahead': ({ subjectName, detail }) => ({ title: `${subjectName} renews on ${detail}`, body: '' }),
  'billing.card_expiring': ({ subjectName, detail }) => ({
    title: `${subjectName} expires at the end of ${detail}`,
    body: 'Plans that renew with this card need another card by then. Make another card the default under Billing. If this is your only card, add another first.',
  }),
  'billing.subscription_canceled': ({ subjectName, detail, ...told }, where) => ({
    title: ofWhom(`${subjectName} was canceled and ends on ${detail}`, told, where),
    body: where.role === 'client' ? `The plan won’t renew. ${where.ownerName ?? 'You'} can resume it until then.` : '',
  }),
  'billing.subscription_resumed': ({ subjectName, detail, ...told }, where) => ({
    title: ofWhom(`${subjectName} resumed`, told, where),
    body: where.role === 'client' ? `The plan renews on ${detail}.` : '',
  }),
  'billing.subscription_ended': ({ subjectName, ...told }, where) => ({
    title: ofWhom(`${subjectName} has ended`, told, where),
    body: where.role === 'client' ? 'We won’t charge for this plan again.' : '',
  }),
  'billing.plan_changed': ({ subjectName, detail, ...told }, where) => ({
    title: ofWhom(`Plan changed to ${subjectName}`, told, where),
    body: detail,
  }),
  'billing.price_announced': ({ subjectName, detail }, { ownerName }) => ({
    title: `${subjectName} will cost ${detail}`,
    body:
      ownerName === undefined
        ? 'Nothing changes until then. If you don’t want the new price, cancel the plan under Billing before that day.'
        : `Nothing changes until then. ${ownerName} can cancel the plan under Billing before that day.`,
  }),
  'billing.price_withdrawn': ({ subjectName, detail }) => ({
    title: `${subjectName} stays at ${detail}`,
    body: 'We withdrew the price we announced.',
  }),
}

/** Only the owner of an account answers the bank. */
function sayConfirm({ ownerName }: Reader): string {
  return ownerName === undefined
    ? 'Your bank asked you to confirm this payment. Confirming takes a minute.'
    : `The bank asked ${ownerName} to confirm this payment. Confirming takes a minute.`
}

/** The number of an order and its amount: "LO-3DVRD58S, $22.99". */
function partsOf(subjectName: string): readonly [number: string, amount: string] {
  const [number = '', ...rest] = subjectName.split(', ')
  return [number, rest.join(', ')]
}

function ofWhom(title: string, { actorName }: Pick<Told, 'actorName'>, { role }: { readonly role: Role }): string {
  return role === 'client' ? title : `${actorName}: ${title}`
}

/** The label of a mail's button; staff and teammates are led to the payment, which the owner of the account alone can make. */
export function billingActWords(type: ActivityType, role: Role, isTeammate: boolean): string {
  if (role !== 'client') return 'Open billing'
  return (isTeammate && ownersActs.has(type) ? 'Open the payment' : acts[type]) ?? 'Open billing'
}

const ownersActs: ReadonlySet<ActivityType> = new Set([
  'billing.payment_failed',
  'billing.past_due',
  'billing.confirmation_needed',
])

const acts: Partial<Record<ActivityType, string>> = {
  'billing.paid': 'Open the receipt',
  'billing.charged': 'Open the receipt',
  'billing.order_paid': 'Open the order',
  'billing.order_open': 'Open the order',
  'billing.refunded': 'Open the receipt',
  'billing.payment_failed': 'Pay now',
  'billing.past_due': 'Pay now',
  'billing.debit_started': 'Open the payment',
  'billing.debit_failed': 'Open the payment',
  'billing.debit_returned': 'Open the payment',
  'billing.confirmation_needed': 'Confirm the payment',
  'billing.card_expiring': 'Update your cards',
}
