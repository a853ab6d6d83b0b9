import type { Stripe } from 'stripe'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { noSuch } from '#sandbox/stripe/wire/wire-error.ts'

type Failure = { readonly code: string; readonly declineCode?: string; readonly message: string }

/** Writes the charge of one attempt to pay an intent; `failure` is null where the bank said yes, or of an account has yet to answer. */
export function writeCharge(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure: Failure | null,
): Stripe.Charge {
  const id = createId('ch')
  const isDebit = method.type === 'us_bank_account'
  const paid = failure === null && !isDebit
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
    outcome:
      failure === null
        ? {
            advice_code: null,
            network_advice_code: null,
            network_decline_code: null,
            network_status: 'approved_by_network',
            reason: null,
            risk_level: 'normal',
            seller_message: 'Payment complete.',
            type: 'authorized',
          }
        : {
            advice_code: null,
            network_advice_code: null,
            network_decline_code: failure.declineCode === undefined ? null : '05',
            network_status: 'declined_by_network',
            reason: failure.declineCode ?? failure.code,
            risk_level: 'normal',
            seller_message: 'The bank did not return any further details with this decline.',
            type: 'issuer_declined',
          },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: isDebit
      ? { type: 'us_bank_account', us_bank_account: bankDetails(method) }
      : { type: 'card', card: cardDetails(intent, method, paid) },
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
    status: failure ? 'failed' : paid ? 'succeeded' : 'pending',
    transfer_data: null,
    transfer_group: null,
  } as unknown as Stripe.Charge // the details of one means of payment, without those of others
  context.store.put(charge)
  context.emit(failure ? 'charge.failed' : paid ? 'charge.succeeded' : 'charge.pending', charge)
  return charge
}

/** The card as it was when it was charged. */
function cardDetails(intent: Stripe.PaymentIntent, { card }: Stripe.PaymentMethod, paid: boolean) {
  return {
    amount_authorized: paid ? intent.amount : null,
    authorization_code: paid ? '123456' : null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month,
    exp_year: card?.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: paid ? '104102978678771' : null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: card?.regulated_status ?? null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** The account as it was when it was debited. */
function bankDetails({ us_bank_account: account }: Stripe.PaymentMethod) {
  return {
    account_holder_type: account?.account_holder_type ?? null,
    account_type: account?.account_type ?? null,
    bank_name: account?.bank_name ?? null,
    fingerprint: account?.fingerprint ?? null,
    last4: account?.last4 ?? null,
    mandate: createId('mandate'),
    payment_reference: null,
    routing_number: account?.routing_number ?? null,
  }
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
