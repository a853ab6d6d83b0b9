import type { Stripe } from '@stripe/stripe-js'
import { CallRefused } from '#web/platform/call-refused.ts'
import { currentSession } from '#web/platform/session.ts'

let loading: Promise<Stripe> | null = null

/**
 * The payment provider's own library, fetched once from where the portal says: `loadStripe` of `@stripe/stripe-js` knows
 * one address only, and a portal on trial has its provider elsewhere. Throws `CallRefused`; the next call tries anew.
 */
export function loadStripe(): Promise<Stripe> {
  loading ??= fetchStripe().catch((cause: unknown) => {
    loading = null
    throw new CallRefused(
      { code: 'offline', detail: 'We couldn’t reach the payment provider. Check your connection, then try again.' },
      { cause },
    )
  })
  return loading
}

async function fetchStripe(): Promise<Stripe> {
  const cards = currentSession()?.features.cards
  if (!cards) throw new Error('The session hasn’t been loaded yet')
  if (!window.Stripe) await runScript(cards.scriptUrl)
  if (!window.Stripe) throw new Error('The payment provider’s script didn’t load its library')
  return window.Stripe(cards.publishableKey)
}

function runScript(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = url
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => {
    script.remove()
    reject(new Error('The payment provider’s script wasn’t loaded'))
  })
  document.head.append(script)
  return promise
}

/**
 * Shows the bank's question about this payment and waits until its card holder has answered or left it. Returns why the bank
 * refused and what to do next, else null. It is no proof of a payment: ask the portal what became of it.
 */
export async function answerBank(clientSecret: string): Promise<string | null> {
  const stripe = await loadStripe()
  const asked = document.activeElement
  const { error } = await stripe.handleNextAction({ clientSecret })
  // Its window had the focus, and leaves it to nothing.
  if (document.activeElement === document.body && asked instanceof HTMLElement) asked.focus()
  if (!error) return null
  // The portal knows why: the sentences by reason would weigh on each page that pays.
  return error.type !== 'card_error' || unconfirmed.has(error.code) ? notConfirmed : declined
}

const unconfirmed = new Set<string | undefined>([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
])

const declined = 'The bank declined this card. Try another card, or contact the bank.'
const notConfirmed = 'The bank couldn’t confirm the cardholder’s identity. Try again, or use another card.'
