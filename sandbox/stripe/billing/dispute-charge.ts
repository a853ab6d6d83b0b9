import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { clockOf } from './clock-of.ts'
import type { Due } from './pass-time.ts'

const daySeconds = 86_400
/** Who answers nothing until then has lost: https://docs.stripe.com/disputes/how-disputes-work */
const answerSeconds = 9 * daySeconds
/** What Stripe asks for a dispute, in cents. */
const feeCents = 1500

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence

/**
 * The holder of a card or an account disputes its charge; the money is taken back at once, but for an inquiry, which only asks:
 * https://docs.stripe.com/disputes/how-disputes-work
 */
export function openDispute(
  context: Context,
  charge: Stripe.Charge,
  reason: 'fraudulent' | 'product_not_received' | 'debit_not_authorized',
  isInquiry: boolean,
): Stripe.Dispute {
  const now = context.now(String(charge.customer ?? '') || null)
  const id = createId('du')
  const dispute = {
    id,
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: isInquiry ? [] : [movedBy(id, charge, now, -1)],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + answerSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    ...detailsOf(charge, isInquiry),
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  } as unknown as Stripe.Dispute // a card's details, without those of other means of payment
  context.store.put({ ...charge, disputed: true })
  context.store.put(dispute)
  context.emit('charge.dispute.created', dispute)
  if (!isInquiry) context.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** What the network of a card says; the network of bank accounts says nothing of it. */
function detailsOf({ payment_method_details: details }: Stripe.Charge, isInquiry: boolean) {
  if (details?.type !== 'card') return { network_reason_code: null }
  return {
    network_reason_code: '83',
    payment_method_details: {
      card: {
        brand: details.card?.brand,
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: details.card?.network,
        network_reason_code: '83',
      },
      type: 'card',
    },
  }
}

/** The bank has judged. The money of a dispute that is won comes back; an inquiry has moved none, and is closed. */
export function closeDispute(context: Context, dispute: Stripe.Dispute, verdict: 'won' | 'lost'): Stripe.Dispute {
  const charge = context.store.get<Stripe.Charge>('charge', String(dispute.charge))
  const isInquiry = dispute.status.startsWith('warning')
  const comesBack = verdict === 'won' && !isInquiry && charge !== null
  const now = context.now(String(charge?.customer ?? '') || null)
  const closed: Stripe.Dispute = {
    ...dispute,
    status: isInquiry ? 'warning_closed' : verdict,
    ...(comesBack
      ? { balance_transactions: [...dispute.balance_transactions, movedBy(dispute.id, charge, now, 1)] }
      : {}),
  }
  context.store.put(closed)
  if (comesBack) context.emit('charge.dispute.funds_reinstated', closed)
  context.emit('charge.dispute.closed', closed, { status: dispute.status })
  return closed
}

/** What a dispute does to the account's balance: `sign` is -1 where money is taken and 1 where it comes back. */
function movedBy(dispute: string, charge: Stripe.Charge, at: number, sign: -1 | 1): Stripe.BalanceTransaction {
  const [amount, fee] = [sign * charge.amount_captured, -sign * feeCents]
  return {
    id: createId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: at,
    balance_type: 'payments',
    created: at,
    currency: charge.currency,
    description: sign < 0 ? `Chargeback withdrawal for ${charge.id}` : `Chargeback reversal for ${charge.id}`,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency: charge.currency, description: 'Dispute fee', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: sign < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute,
    status: 'available',
    type: 'adjustment',
  } as unknown as Stripe.BalanceTransaction
}

/** Disputes that nobody answers in time. */
export function dueDisputes({ store }: Context, clock: string | null): Due[] {
  return store
    .listByStatus<Stripe.Dispute>('dispute', ['needs_response'])
    .filter((dispute) => clockOf(store, store.get<Stripe.Charge>('charge', String(dispute.charge))?.customer) === clock)
    .map((dispute) => ({
      at: dispute.evidence_details.due_by ?? 0,
      act(context) {
        const late = { ...dispute, evidence_details: { ...dispute.evidence_details, past_due: true } }
        closeDispute(context, late, 'lost')
      },
    }))
}
