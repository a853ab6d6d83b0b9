import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { emailAddress } from '#domain/core/text.ts'
import { clientSecret, customerRef, paymentMethodRef } from './references.ts'

const payers = ['superAdmin', 'client'] as const

/** A card as everybody sees it; never its number. */
export const presentedCard = z.strictObject({
  id: z.string(),
  /** `visa`, `mastercard`, … */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** True for the card that pays if no other is named. */
  isDefault: z.boolean(),
})
export type PresentedCard = z.output<typeof presentedCard>

const detailedCard = z.extend(presentedCard, {
  /** Whether its bank was asked to allow later charges without the cardholder, and did. */
  isConfirmed: z.boolean(),
})
export type DetailedCard = z.output<typeof detailedCard>

export const createCustomer = endpoint('create-customer', {
  summary: 'Creates a customer at the payment provider for the caller’s account. Later calls return the same ID.',
  body: z.strictObject({ email: emailAddress }),
  reply: z.strictObject({ customerId: z.string() }),
  who: ['client'],
  refusals: ['forbidden', 'too-many-requests', 'payments-unavailable'],
  asksProvider: true,
})

export const getPaymentMethods = endpoint('get-payment-methods', {
  summary:
    'Returns a customer’s saved cards, newest first. If the account owner makes the call and has only one card, that card becomes the default.',
  body: z.strictObject({ customerId: customerRef }),
  reply: z.strictObject({ paymentMethods: z.array(presentedCard) }),
  who: payers,
  refusals: ['not-found', 'forbidden', 'payments-unavailable'],
  reads: true,
  asksProvider: true,
})

export const getDetailPaymentMethod = endpoint('get-detail-payment-method', {
  summary: 'Returns one saved card.',
  body: z.strictObject({ paymentMethodId: paymentMethodRef }),
  reply: z.strictObject({ paymentMethod: detailedCard }),
  who: payers,
  refusals: ['not-found', 'forbidden', 'payments-unavailable'],
  reads: true,
  asksProvider: true,
})

export const createSetupCard = endpoint('create-setup-card', {
  summary:
    'Opens a form that saves a card for the account owner, and returns the form’s secret. If a form is still open, returns that form’s secret instead.',
  body: z.strictObject({ customerId: customerRef }),
  reply: z.strictObject({ clientSecret: z.string() }),
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'too-many-cards', 'too-many-requests', 'payments-unavailable'],
  recentSignIn: false,
  asksProvider: true,
})

export const attachPaymentMethod = endpoint('attach-payment-method-to-customer', {
  summary:
    'Saves a card from the caller’s form, or keeps it for a single payment. If the same card is already saved, updates its expiration date and returns that card. If `save` is `never`, a saved card with another expiration date counts as a different card. Repeating the call changes nothing.',
  body: z.strictObject({
    customerId: customerRef,
    paymentMethodId: paymentMethodRef,
    /** `if-paid`: it is saved once it has paid. `never`: it pays once and is removed. If left out, it is saved at once. */
    save: z.optional(z.enum(['if-paid', 'never'])),
  }),
  reply: z.strictObject({ paymentMethod: presentedCard }),
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'card-declined', 'too-many-cards', 'too-many-requests', 'payments-unavailable'],
  asksProvider: true,
})

export const createSetupIntents = endpoint('create-setup-intents', {
  summary: 'Asks a saved card’s bank to allow later charges without the cardholder.',
  body: z.strictObject({ customerId: customerRef, paymentMethodId: paymentMethodRef }),
  reply: z.strictObject({ clientSecret }),
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'card-declined', 'too-many-requests', 'payments-unavailable'],
  asksProvider: true,
})

export const detachPaymentMethod = endpoint('detach-payment-method', {
  summary:
    'Removes a saved card. If it was the default, another card becomes the default. The account’s only card can’t be removed while a plan is running.',
  body: z.strictObject({ paymentMethodId: paymentMethodRef }),
  reply: z.strictObject({ paymentMethodId: z.string() }),
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'card-in-use', 'payments-unavailable'],
  asksProvider: true,
})

export const setDefaultCard = endpoint('set-default-card', {
  summary:
    'Makes a saved card the default: running plans renew with it, and pages suggest it for payments. Repeating the call changes nothing.',
  body: z.strictObject({ paymentMethodId: paymentMethodRef }),
  reply: z.strictObject({ paymentMethodId: z.string() }),
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'payments-unavailable'],
  asksProvider: true,
})
