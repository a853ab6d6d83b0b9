// As the dialogs that ask the bank say it, which do not load these words. Payers and staff read it.
const unconfirmed = 'The bank couldn’t confirm the cardholder’s identity.'

/**
 * By Stripe's codes: https://docs.stripe.com/declines/codes. A card that was lost, stolen or blocked has no words of its own: they
 * would tell a thief.
 */
const declines: Readonly<Record<string, string>> = {
  authentication_required: 'The bank requires the cardholder to confirm this payment.',
  card_not_supported: 'This card can’t be used for this payment.',
  card_velocity_exceeded: 'This card has reached its limit.',
  currency_not_supported: 'This card can’t be used for payments in US dollars.',
  expired_card: 'This card has expired.',
  incorrect_address: 'The address doesn’t match this card.',
  incorrect_cvc: 'The card’s security code is incorrect.',
  incorrect_number: 'The card number is incorrect.',
  incorrect_zip: 'The postal code doesn’t match this card.',
  insufficient_funds: 'There isn’t enough money on this card.',
  invalid_cvc: 'The card’s security code is incorrect.',
  invalid_expiry_month: 'The card’s expiration date is incorrect.',
  invalid_expiry_year: 'The card’s expiration date is incorrect.',
  invalid_number: 'The card number is incorrect.',
  issuer_not_available: 'The bank couldn’t be reached.',
  live_mode_test_card: 'Test cards can’t make real payments.',
  payment_intent_authentication_failure: unconfirmed,
  processing_error: 'The bank couldn’t process this card.',
  setup_intent_authentication_failure: unconfirmed,
  test_mode_live_card: 'In test mode, only test cards work.',
  withdrawal_count_limit_exceeded: 'This card has reached its limit.',
}

/** Why a bank refused a card, by the first of the provider's codes that has words. The provider's own sentence is shown to nobody. */
export function sayDecline(codes: readonly (string | null | undefined)[]): string {
  const known = codes.find((code) => code && declines[code])
  return (known && declines[known]) || 'The bank declined this card.'
}

/** Takes what `sayDecline` says to people who see no card beside it: "The bank declined the Visa ending in 4242." */
export function nameCard(decline: string, card: string): string {
  return decline.replace(/\b(t)his card\b/i, `$1he ${card}`)
}

/** Why a bank refused a card, with what can be done next. Takes what `sayDecline` says. */
export function withNextStep(decline: string): string {
  return `${decline} ${nextSteps.find(([says]) => says.test(decline))?.[1] ?? 'Try another card, or contact the bank.'}`
}

const nextSteps: readonly (readonly [says: RegExp, step: string])[] = [
  [/incorrect|expired|match/, 'Check the card details, or use another card.'],
  [/confirm|process|be reached/, 'Try again, or use another card.'],
  [/test card/i, 'Use another card.'],
]
