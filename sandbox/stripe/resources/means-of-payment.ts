import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import type { Params } from '#sandbox/stripe/wire/params.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'

type Means = Pick<
  Stripe.PaymentIntent,
  'allowed_payment_method_types' | 'automatic_payment_methods' | 'payment_method_types'
> &
  Partial<Pick<Stripe.PaymentIntent, 'payment_method_options'>>

/**
 * How an intent may be paid: by the types that it names, or by all that the account takes, some of which lead away from the
 * page unless that is ruled out. docs.stripe.com/api/payment_intents/create#create_payment_intent-automatic_payment_methods
 */
export function meansOf({ params }: Pick<Context, 'params'>): Means {
  const allowed = params.has('allowed_payment_method_types') ? params.texts('allowed_payment_method_types') : null
  const automatic = params.object('automatic_payment_methods')
  if (allowed && automatic?.flag('enabled'))
    throw invalid(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      {
        param: 'allowed_payment_method_types',
      },
    )
  const taken = (allowed ?? ['card']).filter((type) => type === 'card' || type === 'us_bank_account')
  if (taken.length === 0)
    throw invalid('The sandbox only takes payments by card and bank debit.', {
      param: 'allowed_payment_method_types',
    })
  return {
    allowed_payment_method_types: allowed as Means['allowed_payment_method_types'], // checked by the types of the call
    automatic_payment_methods: allowed
      ? null
      : {
          allow_redirects: automatic?.choice('allow_redirects', ['always', 'never'] as const) ?? 'always',
          enabled: automatic?.flag('enabled') ?? true,
        },
    payment_method_types: taken,
    ...(taken.includes('card') ? {} : { payment_method_options: bankOptions(params.object('payment_method_options')) }),
  }
}

function bankOptions(given: Params | undefined): Stripe.PaymentIntent.PaymentMethodOptions {
  const methods = ['automatic', 'instant', 'microdeposits'] as const
  const method = given?.object('us_bank_account')?.choice('verification_method', methods)
  return { us_bank_account: { verification_method: method ?? 'automatic' } }
}

/** What a kind of payment has to bring: one that the intent allows, and of an account the consent of its holder. */
export function expectMeans(
  { params }: Pick<Context, 'params'>,
  intent: Stripe.PaymentIntent,
  { type, id }: Stripe.PaymentMethod,
): void {
  if (!intent.payment_method_types.includes(type))
    throw invalid(
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach one of the following types: ${intent.payment_method_types.join(', ')}.`,
      { param: 'payment_method', code: 'payment_intent_incompatible_payment_method' },
    )
  if (type === 'us_bank_account' && !params.object('mandate_data')?.object('customer_acceptance')?.has('type'))
    throw invalid(
      `When confirming a PaymentIntent with the PaymentMethod ${id} of type us_bank_account, you must provide \`mandate_data\`.`,
      { param: 'mandate_data', code: 'payment_intent_mandate_invalid' },
    )
}

/** Where the holder may be led away they must be told where to come back to; Stripe's script sees to it in a browser. */
export function expectReturnUrl(
  { params, isBrowser }: Pick<Context, 'params' | 'isBrowser'>,
  { object, automatic_payment_methods: automatic }: Stripe.PaymentIntent | Stripe.SetupIntent,
): void {
  if (isBrowser || params.has('return_url') || !automatic?.enabled || automatic.allow_redirects === 'never') return
  const intent = object === 'payment_intent' ? 'Payment Intent' : 'Setup Intent'
  throw invalid(
    `A \`return_url\` must be specified because this ${intent} is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed. If you do not want to accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and \`automatic_payment_methods[allow_redirects]\` to \`never\` when creating Setup Intents and Payment Intents.`,
    { param: 'return_url' },
  )
}
