import type { Stripe } from 'stripe'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { noSuch } from '#sandbox/stripe/wire/wire-error.ts'

type Failure = { readonly code: string; readonly declineCode?: string; readonly message: string }

/** Writes the charge of one attempt to pay an intent; `failure` is null where the bank said yes. */
export function writeCharge(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure: Failure | null,
): Stripe.Charge {
  const id = createId('ch')
  const paid = failure === null
  const captured = paid && intent.capture_method !== 'manual'
  const charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: captured ? createId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'LIFTOFF SANDBOX',
    captured,
    created: context.now(String(intent.customer ?? '') || null),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: paid
      ? {
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        }
      : {
          network_status: 'declined_by_network',
          reason: failure.declineCode ?? failure.code,
          risk_level: 'normal',
          seller_message: 'The bank did not return any further details with this decline.',
          type: 'issuer_declined',
        },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { ...method.card, three_d_secure: null, network: method.card?.brand, mandate: null, installments: null },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `https://pay.stripe.com/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } as unknown as Stripe.Charge // a card's details, without those of other means of payment
  context.store.put(charge)
  context.emit(paid ? 'charge.succeeded' : 'charge.failed', charge)
  return charge
}

export function findCharge({ store }: Pick<Context, 'store'>, id: string, param = 'id'): Stripe.Charge {
  const found = store.get<Stripe.Charge>('charge', id)
  if (!found) throw noSuch('charge', id, param)
  return found
}

function list(context: Context) {
  const { params } = context
  const [customer, intent] = [params.text('customer'), params.text('payment_intent')]
  const all = context.store.list<Stripe.Charge>(
    'charge',
    (held) => (!customer || held.customer === customer) && (!intent || held.payment_intent === intent),
  )
  return toPage(all, params.form, context.path)
}

export const chargeRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/charges', handle: list },
  { method: 'GET', path: '/v1/charges/:id', handle: (context) => findCharge(context, context.ids[0] ?? '') },
]
