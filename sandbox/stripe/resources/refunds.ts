import type { Stripe } from 'stripe'
import { planRefund } from '#sandbox/stripe/billing/late-refunds.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, missingParam, noSuch } from '#sandbox/stripe/wire/wire-error.ts'
import { findCharge } from './charges.ts'
import { findIntent } from './payment-intents.ts'
import { cardFileOf } from './payment-methods.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** Gives back all that is left of a charge, or `amount` of it; never more than was paid. */
function createRefund(context: Context): Stripe.Refund {
  const { params, store } = context
  const charge = findCharge(context, chargeIdOf(context), 'charge')
  expectNoDispute(context, charge)
  const { refunds } = cardFileOf(context, String(charge.payment_method)).conduct
  const left = charge.amount - charge.amount_refunded // what a capture left out is refunded already
  const amount = params.integer('amount') ?? left
  if (charge.refunded || left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (amount > left)
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      {
        param: 'amount',
      },
    )
  const refund = {
    id: createId('re'),
    object: 'refund',
    amount,
    balance_transaction: createId('txn'),
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.choice('reason', reasons) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refunds === 'pend' ? 'pending' : 'succeeded',
    ...(refunds === 'pend' ? { pending_reason: 'processing' } : {}),
    transfer_reversal: null,
  } as Stripe.Refund
  store.put(refund)
  const amountRefunded = charge.amount_refunded + amount
  const refunded = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount }
  store.put(refunded)
  if (refunds) planRefund(context, refund)
  context.emit('refund.created', refund)
  context.emit('charge.refunded', refunded, { amount_refunded: charge.amount_refunded })
  return refund
}

/** https://docs.stripe.com/error-codes#charge-disputed */
function expectNoDispute({ store }: Context, { id }: Stripe.Charge): void {
  const [disputed] = store.list<Stripe.Dispute>('dispute', (held) => held.charge === id && !held.is_charge_refundable)
  if (disputed) throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
}

function chargeIdOf(context: Context): string {
  const charge = context.params.text('charge')
  if (charge) return charge
  const intentId = context.params.text('payment_intent')
  if (!intentId) throw missingParam('charge')
  const intent = findIntent(context, intentId, 'payment_intent')
  if (intent.status !== 'succeeded')
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return String(intent.latest_charge)
}

function findRefund(context: Context): Stripe.Refund {
  const id = context.ids[0] ?? ''
  const found = context.store.get<Stripe.Refund>('refund', id)
  if (!found) throw noSuch('refund', id)
  return found
}

function list(context: Context) {
  const { params } = context
  const [charge, intent] = [params.text('charge'), params.text('payment_intent')]
  const all = context.store.list<Stripe.Refund>(
    'refund',
    (held) => (!charge || held.charge === charge) && (!intent || held.payment_intent === intent),
  )
  return toPage(all, params.form, context.path)
}

export const refundRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/refunds', handle: createRefund },
  { method: 'GET', path: '/v1/refunds', handle: list },
  { method: 'GET', path: '/v1/refunds/:id', handle: findRefund },
]
