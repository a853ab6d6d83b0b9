import type { Stripe } from 'stripe'
import type { DebitConsent, PaymentIntents, PaymentOrder } from '#server/ports/payments-intents.ts'
import { isSdkError } from './failures.ts'
import { idOf, orderIn } from './read-answer.ts'
import { asItIsNow, unlessDone, wasReplayed } from './repeated-writes.ts'
import type { StripeCalls } from './stripe-calls.ts'
import { keyIn, toDispute, toRefund } from './to-money-back.ts'
import { paymentExpansion, toBankAccount, toCollectedPayment, toPayment } from './to-payment.ts'

const pageSize = 20
const mostAtOnce = 100
/** More than a payment can have: the SDK asks for a bound. */
const mostOfAll = 10_000

export function createIntents(calls: StripeCalls): PaymentIntents {
  return {
    createPaymentIntent: (order, key) =>
      calls(async (stripe) =>
        toCollectedPayment(
          await attempted(
            stripe,
            stripe.paymentIntents.create({ ...intentOf(order), use_stripe_sdk: true }, { idempotencyKey: key }),
          ),
        ),
      ),
    chargeAbsentHolder: (order, key) =>
      calls(async (stripe) =>
        toPayment(
          await attempted(
            stripe,
            stripe.paymentIntents.create({ ...intentOf(order), off_session: true }, { idempotencyKey: key }),
          ),
        ),
      ),
    readBankAccount: (paymentMethodId) =>
      calls(async (stripe) => toBankAccount(await stripe.paymentMethods.retrieve(paymentMethodId))),
    debitBankAccount: ({ consent, ...order }, key) =>
      calls(async (stripe) =>
        toPayment(
          await attempted(stripe, stripe.paymentIntents.create(debitOf(order, consent), { idempotencyKey: key })),
        ),
      ),
    retryPayment: ({ paymentId, paymentMethodId }, key) =>
      calls(async (stripe) => {
        const sent = stripe.paymentIntents.confirm(
          paymentId,
          { payment_method: paymentMethodId, use_stripe_sdk: true, expand: paymentExpansion },
          { idempotencyKey: key },
        )
        return toCollectedPayment(await attempted(stripe, sent))
      }),
    cancelPayment: (paymentId, key) =>
      calls(async (stripe) =>
        toPayment(
          await unlessDone(
            () => stripe.paymentIntents.cancel(paymentId, { expand: paymentExpansion }, { idempotencyKey: key }),
            () => findIntent(stripe, paymentId),
            ({ status }) => status === 'canceled',
          ),
        ),
      ),
    readPaymentIntent: (paymentId) => calls(async (stripe) => toPayment(await findIntent(stripe, paymentId))),
    invoiceOfPayment: (paymentId) =>
      calls(async (stripe) => {
        const { data } = await stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentId },
          limit: 1,
        })
        return idOf(data[0]?.invoice)
      }),
    listPayments: ({ customerId, after }) =>
      calls(async (stripe) => {
        const page = await stripe.paymentIntents.list({
          customer: customerId,
          limit: pageSize,
          ...(after === null ? {} : { starting_after: after }),
          expand: paymentExpansion.map((path) => `data.${path}`),
        })
        return { items: page.data.map(toPayment), hasMore: page.has_more }
      }),
    refundPayment: ({ paymentId, amountCents, reason }, key) =>
      calls(async (stripe) => {
        const sent = stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents, reason, metadata: keyIn(key) },
          { idempotencyKey: key },
        )
        return toRefund(await asItIsNow(sent, (id) => stripe.refunds.retrieve(id)))
      }),
    listRefunds: (paymentId) =>
      calls(async (stripe) => {
        const found = stripe.refunds.list({ payment_intent: paymentId, limit: mostAtOnce })
        return (await found.autoPagingToArray({ limit: mostOfAll })).map(toRefund)
      }),
    listDisputes: (paymentId) =>
      calls(async (stripe) => {
        const found = stripe.disputes.list({ payment_intent: paymentId, limit: mostAtOnce })
        return (await found.autoPagingToArray({ limit: mostOfAll })).map(toDispute)
      }),
  }
}

/**
 * Confirmed without `return_url`, here and for set-ups: cards alone are taken, and with `use_stripe_sdk` the bank's page opens
 * inside ours, so that nobody is sent away. A kind of payment that redirects would need one.
 */
function intentOf(order: PaymentOrder): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amountCents,
    currency: 'usd',
    customer: order.customerId,
    payment_method: order.paymentMethodId,
    allowed_payment_method_types: ['card'],
    confirm: true,
    description: order.description,
    metadata: orderIn(order.orderId),
    expand: paymentExpansion,
  }
}

/**
 * An account that is not known at once would wait for two small deposits, which nobody here confirms: `instant` takes only those
 * that their holder has linked. The consent makes the mandate, which Stripe asks for where our server confirms.
 */
function debitOf(order: PaymentOrder, { ip, userAgent }: DebitConsent): Stripe.PaymentIntentCreateParams {
  return {
    ...intentOf(order),
    allowed_payment_method_types: ['us_bank_account'],
    payment_method_options: { us_bank_account: { verification_method: 'instant' } },
    mandate_data: { customer_acceptance: { type: 'online', online: { ip_address: ip, user_agent: userAgent } } },
  }
}

/** The intent as it is now. A refusal that is only remembered, because the key was used before, may have been healed since. */
async function attempted(
  stripe: Stripe,
  sent: Promise<Stripe.Response<Stripe.PaymentIntent>>,
): Promise<Stripe.PaymentIntent> {
  try {
    return await asItIsNow(sent, (id) => findIntent(stripe, id))
  } catch (error) {
    if (!isSdkError(error) || !error.payment_intent || !wasReplayed(error.headers)) throw error
    const intent = await findIntent(stripe, error.payment_intent.id)
    if (intent.status === 'requires_payment_method') throw error
    return intent
  }
}

function findIntent(stripe: Stripe, paymentId: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(paymentId, { expand: paymentExpansion })
}
