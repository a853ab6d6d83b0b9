/** How the bank behind a card answers. */
export type CardConduct = {
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  readonly funding?: 'credit' | 'debit'
  /** The reason of a decline, and what meets it: `attach` refuses to be saved or charged, `charge` only to be charged. */
  readonly declines?: {
    readonly code: string
    readonly declineCode?: string
    readonly at: 'attach' | 'charge'
    readonly afterChallenge?: boolean
  }
  /** When the bank wants the holder; never where it is left out. See `wantsHolder`. */
  readonly challenge?: 'always' | 'unless-set-up'
  /** What the holder does once it was charged. */
  readonly disputes?: { readonly reason: 'fraudulent' | 'product_not_received'; readonly isInquiry?: boolean }
  /** What becomes of a refund: it fails after all, or takes a while. */
  readonly refunds?: 'fail' | 'pend'
  /** The bank takes it as set up from the start. */
  readonly isSetUp?: boolean
}

/** Stripe's published test numbers: https://docs.stripe.com/testing, of the banks that ask https://docs.stripe.com/testing#regulatory-cards */
const conducts: Record<string, CardConduct> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa', funding: 'debit' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard', funding: 'debit' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000002': {
    brand: 'visa',
    declines: { code: 'card_declined', declineCode: 'generic_decline', at: 'attach' },
  },
  '4000000000009995': {
    brand: 'visa',
    declines: { code: 'card_declined', declineCode: 'insufficient_funds', at: 'attach' },
  },
  '4000000000009987': { brand: 'visa', declines: { code: 'card_declined', declineCode: 'lost_card', at: 'attach' } },
  '4000000000009979': { brand: 'visa', declines: { code: 'card_declined', declineCode: 'stolen_card', at: 'attach' } },
  '4000000000000069': { brand: 'visa', declines: { code: 'expired_card', at: 'attach' } },
  '4000000000000127': { brand: 'visa', declines: { code: 'incorrect_cvc', at: 'attach' } },
  '4000000000000119': { brand: 'visa', declines: { code: 'processing_error', at: 'attach' } },
  '4000000000006975': {
    brand: 'visa',
    declines: { code: 'card_declined', declineCode: 'card_velocity_exceeded', at: 'attach' },
  },
  '4000000000000341': {
    brand: 'visa',
    declines: { code: 'card_declined', declineCode: 'generic_decline', at: 'charge' },
  },
  '4000000000000259': { brand: 'visa', disputes: { reason: 'fraudulent' } },
  '4000000000002685': { brand: 'visa', disputes: { reason: 'product_not_received' } },
  '4000000000001976': { brand: 'visa', disputes: { reason: 'fraudulent', isInquiry: true } },
  '4000000000005126': { brand: 'visa', refunds: 'fail' },
  '4000000000007726': { brand: 'visa', refunds: 'pend' },
  '4000000000003220': { brand: 'visa', challenge: 'unless-set-up' },
  '4000002760003184': { brand: 'visa', challenge: 'always' },
  '4000002500003155': { brand: 'visa', challenge: 'unless-set-up' },
  '4000003800000446': { brand: 'visa', challenge: 'unless-set-up', isSetUp: true },
  '4000000000003055': { brand: 'visa' },
  '4000008260003178': {
    brand: 'visa',
    challenge: 'unless-set-up',
    declines: { code: 'card_declined', declineCode: 'insufficient_funds', at: 'charge', afterChallenge: true },
  },
  '4000008400001629': {
    brand: 'visa',
    challenge: 'unless-set-up',
    declines: { code: 'card_declined', declineCode: 'generic_decline', at: 'charge', afterChallenge: true },
  },
}

/** The ready-made payment methods that stand for a number. */
const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_refundFail: '4000000000005126',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequiredSetupForOffSession: '4000003800000446',
  pm_card_threeDSecureOptional: '4000000000003055',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
}

/** The number that a ready-made payment method stands for; null for any other id. */
export function numberOfToken(id: string): string | null {
  return tokens[id] ?? null
}

/**
 * Whether a bank wants the holder. On session those that ever ask always ask; a card that was set up goes through off
 * session, but for a bank that asks each time: https://docs.stripe.com/testing#authentication-and-setup
 */
export function wantsHolder({ challenge }: CardConduct, setUp: boolean, offSession: boolean): boolean {
  if (challenge === undefined) return false
  return challenge === 'always' || !(offSession && setUp)
}

/** How a number answers; null for one that is no card number at all. Valid numbers that are no test numbers are declined. */
export function conductOf(number: string): CardConduct | null {
  const known = conducts[number]
  if (known) return known
  if (!isCardNumber(number)) return null
  return { brand: 'visa', declines: { code: 'card_declined', declineCode: 'test_mode_live_card', at: 'attach' } }
}

/** Length and check digit, by Luhn. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const sentences: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  incorrect_number: 'Your card number is incorrect.',
  test_mode_live_card: 'Your card was declined. Your request was in test mode, but used a non test (live) card.',
  payment_intent_authentication_failure:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
}

/** What Stripe tells the card's holder. */
export function declineSentence({
  code,
  declineCode,
}: {
  readonly code: string
  readonly declineCode?: string
}): string {
  return sentences[declineCode ?? code] ?? sentences[code] ?? 'Your card was declined.'
}
