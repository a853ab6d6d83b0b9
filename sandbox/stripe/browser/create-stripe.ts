import { callStripe, pathOfSecret } from './call-stripe.ts'
import type { Connection, Intent, ScriptError } from './call-stripe.ts'
import type { ScriptElement } from './create-element.ts'
import { createElements } from './create-elements.ts'
import type { ElementsOptions, ScriptElements } from './create-elements.ts'
import { openChallenge } from './open-challenge.ts'

type Outcome = { error?: ScriptError; paymentIntent?: Intent; setupIntent?: Intent }
type ConfirmOptions = {
  elements?: ScriptElements
  clientSecret?: string
  confirmParams?: { payment_method?: string; return_url?: string; payment_method_data?: { billing_details?: object } }
  redirect?: 'always' | 'if_required'
}
type CardData = {
  payment_method?: string | { card: ScriptElement; billing_details?: object }
  setup_future_usage?: string
  return_url?: string
}

/** The object that `Stripe(key)` returns: the part of Stripe.js that a page with Elements uses. */
export function createStripe(connection: Connection) {
  const unanswered = 'payment_intent_authentication_failure'
  /** Stripe.js has words of its own for the holder of the card. */
  const notAuthenticated =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

  function told(intent: Intent): Outcome {
    return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent }
  }

  async function retrieve(clientSecret: string): Promise<Outcome> {
    const answer = await callStripe<Intent>(connection, 'GET', pathOfSecret(clientSecret), {
      client_secret: clientSecret,
    })
    return answer.error ? { error: answer.error } : told(answer.value)
  }

  /** Shows the bank's question where the intent waits for its holder, and tells what came of it. */
  async function settle(intent: Intent): Promise<Outcome> {
    if (intent.status !== 'requires_action') return told(intent)
    await openChallenge(connection, intent.id, intent.client_secret)
    const outcome = await retrieve(intent.client_secret)
    const after = outcome.paymentIntent ?? outcome.setupIntent
    const failure = after?.last_payment_error ?? after?.last_setup_error
    if (after?.status === 'requires_payment_method' && failure)
      return { error: failure.code === unanswered ? { ...failure, message: notAuthenticated } : { ...failure } }
    if (after?.status === 'requires_action')
      return {
        error: {
          type: 'card_error',
          code: unanswered,
          message: 'The bank didn’t get your confirmation. Try again, or use another card.',
        },
      }
    return outcome
  }

  async function confirmWith(clientSecret: string, form: Record<string, string>): Promise<Outcome> {
    const answer = await callStripe<Intent>(connection, 'POST', `${pathOfSecret(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      ...form,
    })
    return answer.error ? { error: answer.error } : settle(answer.value)
  }

  /** For `confirmPayment` and `confirmSetup`: with the elements' card, or with a saved one. */
  async function confirm({
    elements,
    clientSecret,
    confirmParams = {},
    redirect = 'always',
  }: ConfirmOptions): Promise<Outcome> {
    const secret = clientSecret ?? elements?.settings().clientSecret
    if (!secret) throw new Error('Missing value for confirm: clientSecret should be given here or in elements().')
    const method =
      confirmParams.payment_method ?? (await methodOf(elements, confirmParams.payment_method_data?.billing_details))
    if (typeof method !== 'string') return method
    const outcome = await confirmWith(secret, { payment_method: method })
    const done = outcome.paymentIntent ?? outcome.setupIntent
    if (done && redirect === 'always' && confirmParams.return_url) goBack(confirmParams.return_url, done)
    return outcome
  }

  function goBack(returnUrl: string, intent: Intent): void {
    const url = new URL(returnUrl)
    url.searchParams.set(intent.object, intent.id)
    url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
    location.assign(url)
  }

  async function methodOf(
    elements: ScriptElements | undefined,
    billingDetails: object | undefined,
  ): Promise<string | Outcome> {
    const element = elements?.getElement('payment') ?? elements?.getElement('card')
    if (!element)
      return { error: { type: 'invalid_request_error', message: 'Create a payment or card element first.' } }
    const { paymentMethod, error } = await element.createPaymentMethod({ billing_details: billingDetails ?? {} })
    return paymentMethod
      ? paymentMethod.id
      : { error: error ?? { type: 'api_error', message: 'We couldn’t read the card. Try again.' } }
  }

  /** For `confirmCardPayment` and `confirmCardSetup`. */
  async function confirmCard(clientSecret: string, data: CardData = {}): Promise<Outcome> {
    const given = data.payment_method
    if (typeof given === 'object') {
      const { paymentMethod, error } = await given.card.createPaymentMethod({
        billing_details: given.billing_details ?? {},
      })
      if (!paymentMethod)
        return { error: error ?? { type: 'api_error', message: 'We couldn’t read the card. Try again.' } }
      return confirmWith(clientSecret, { payment_method: paymentMethod.id, ...usageOf(data) })
    }
    if (given) return confirmWith(clientSecret, { payment_method: given, ...usageOf(data) })
    const outcome = await retrieve(clientSecret)
    const intent = outcome.paymentIntent ?? outcome.setupIntent
    return intent?.status === 'requires_action' ? settle(intent) : confirmWith(clientSecret, usageOf(data))
  }

  function usageOf({ setup_future_usage: usage }: CardData): Record<string, string> {
    return usage ? { setup_future_usage: usage } : {}
  }

  return {
    elements: (options?: ElementsOptions) => createElements(connection, options),
    /** From elements: `{elements, params}`; from a card element: `{type: 'card', card, billing_details}`. */
    async createPaymentMethod(options: {
      elements?: ScriptElements
      params?: { billing_details?: object }
      card?: ScriptElement
      billing_details?: object
    }) {
      const element = options.card ?? options.elements?.getElement('payment') ?? options.elements?.getElement('card')
      if (!element) throw new Error('createPaymentMethod needs a payment or card element.')
      return element.createPaymentMethod({
        billing_details: options.params?.billing_details ?? options.billing_details ?? {},
      })
    },
    confirmPayment: confirm,
    confirmSetup: confirm,
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      const outcome = await retrieve(clientSecret)
      const intent = outcome.paymentIntent ?? outcome.setupIntent
      return intent ? settle(intent) : outcome
    },
    async handleCardAction(clientSecret: string) {
      const { paymentIntent, error } = await retrieve(clientSecret)
      return paymentIntent ? settle(paymentIntent) : { error }
    },
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    createToken: () => Promise.reject(new Error('The sandbox has no tokens: use createPaymentMethod.')),
    createSource: () => Promise.reject(new Error('The sandbox has no sources: use createPaymentMethod.')),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
}
