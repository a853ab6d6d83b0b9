import type { Stripe } from 'stripe'
import type { BankConduct } from '#sandbox/stripe/cards/test-banks.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import { bankConductOfMethod } from '#sandbox/stripe/resources/bank-accounts.ts'
import { writeCharge } from '#sandbox/stripe/resources/charges.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { clockOf } from './clock-of.ts'
import { closeDispute, openDispute } from './dispute-charge.ts'
import type { Due } from './pass-time.ts'

const daySeconds = 86_400
/** How long banks take: https://docs.stripe.com/payments/ach-direct-debit#timing */
const settleSeconds = 4 * daySeconds
/** How long after that a holder has a debit returned, here: they may for 60 days. */
const returnSeconds = daySeconds

const returning = 'returned debit '

/** Asks the bank for the money of an intent. Its answer takes days. */
export function startDebit(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = writeCharge(context, intent, method, null)
  const started: Stripe.PaymentIntent = {
    ...intent,
    status: 'processing',
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  }
  context.store.put(started)
  if (!method.customer) context.store.write(`spent ${method.id}`, true)
  context.emit('payment_intent.processing', started)
  return started
}

/** The debits that a bank has yet to answer, and those that their holder has returned. */
export function dueDebits({ store }: Context, clock: string | null): Due[] {
  const started = store
    .listByStatus<Stripe.PaymentIntent>('payment_intent', ['processing'])
    .filter(({ customer }) => clockOf(store, customer) === clock)
    .flatMap((intent): Due[] => {
      const charge = store.get<Stripe.Charge>('charge', String(intent.latest_charge))
      if (!charge) return []
      return [{ at: charge.created + settleSeconds, act: (context) => settleDebit(context, intent, charge) }]
    })
  const returned = store.keys(returning).flatMap((key): Due[] => {
    const charge = store.get<Stripe.Charge>('charge', key.slice(returning.length))
    if (!charge || clockOf(store, charge.customer) !== clock) return []
    return [{ at: store.read<number>(key) ?? 0, act: (context) => returnDebit(context, key, charge) }]
  })
  return [...started, ...returned]
}

function settleDebit(context: Context, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  const { fails, isReturned } = bankConductOfMethod(context, String(intent.payment_method))
  if (fails) return failDebit(context, intent, charge, fails)
  const settled: Stripe.Charge = {
    ...charge,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: charge.amount,
    balance_transaction: createId('txn'),
  }
  const paid: Stripe.PaymentIntent = { ...intent, status: 'succeeded', amount_received: intent.amount }
  context.store.put(settled)
  context.store.put(paid)
  if (isReturned)
    context.store.write(`${returning}${charge.id}`, context.now(String(intent.customer ?? '') || null) + returnSeconds)
  context.emit('charge.succeeded', settled)
  context.emit('payment_intent.succeeded', paid)
}

function failDebit(
  context: Context,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  { code, message }: NonNullable<BankConduct['fails']>,
): void {
  const failed: Stripe.Charge = { ...charge, status: 'failed', failure_code: code, failure_message: message }
  const error = {
    charge: charge.id,
    code,
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
    message,
    payment_method: context.store.get<Stripe.PaymentMethod>('payment_method', String(intent.payment_method)),
    type: 'invalid_request_error',
  } as unknown as Stripe.PaymentIntent.LastPaymentError
  const refused: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
  }
  context.store.put(failed)
  context.store.put(refused)
  context.emit('charge.failed', failed)
  context.emit('payment_intent.payment_failed', refused)
}

/** A return is a dispute that nobody can answer: https://docs.stripe.com/payments/ach-direct-debit#disputed-payments */
function returnDebit(context: Context, key: string, charge: Stripe.Charge): void {
  context.store.erase(key)
  closeDispute(context, openDispute(context, charge, 'debit_not_authorized', false), 'lost')
}
