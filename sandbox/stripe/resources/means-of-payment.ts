import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'

type Means = Pick<
  Stripe.PaymentIntent,
  'allowed_payment_method_types' | 'automatic_payment_methods' | 'payment_method_types'
>

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
  if (allowed && !allowed.includes('card'))
    throw invalid('The sandbox takes payments by card alone.', { param: 'allowed_payment_method_types' })
  return {
    allowed_payment_method_types: allowed as Means['allowed_payment_method_types'], // checked by the types of the call
    automatic_payment_methods: allowed
      ? null
      : {
          allow_redirects: automatic?.choice('allow_redirects', ['always', 'never'] as const) ?? 'always',
          enabled: automatic?.flag('enabled') ?? true,
        },
    payment_method_types: ['card'],
  }
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
