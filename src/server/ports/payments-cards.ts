import type { Money } from '#domain/core/money.ts'
import type { Collected, WriteKey } from './payments.ts'

export type PaymentCustomer = {
  readonly id: string
  /** The uid that it was made for; null for one that the portal did not make. */
  readonly uid: string | null
  readonly email: string | null
  readonly name: string | null
  readonly defaultPaymentMethodId: string | null
  /** Their credit, from a plan that was changed to a cheaper one; taken off the next invoices. */
  readonly creditCents: Money
}

/** A card as the provider keeps it; never its number. */
export type PaymentMethod = {
  readonly id: string
  /** Whose it is; null before it is attached and after it was detached. */
  readonly customerId: string | null
  /** `visa`, `mastercard`, … */
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  /** The same for the same number; null where the provider does not tell. */
  readonly fingerprint: string | null
}

/** A card on its way to be charged without its holder. */
export type CardSetup = {
  readonly id: string
  readonly customerId: string | null
  readonly status: 'waiting' | 'needs-action' | 'processing' | 'succeeded' | 'canceled'
  /** The card, once one is chosen. */
  readonly paymentMethodId: string | null
}

/** Customers and their cards. */
export type PaymentCards = {
  createCustomer(
    customer: { readonly uid: string; readonly email: string; readonly name: string },
    key: WriteKey,
  ): Promise<PaymentCustomer>
  /** Fails as `missing` for one that was deleted, too. */
  readCustomer(customerId: string): Promise<PaymentCustomer>
  /** At most a hundred, newest first. */
  listPaymentMethods(customerId: string): Promise<readonly PaymentMethod[]>
  readPaymentMethod(paymentMethodId: string): Promise<PaymentMethod>
  /**
   * Saves a card that a form has made with its customer. Repeating it changes nothing. Fails as `declined` where the bank
   * refuses the card, as `invalid` where it is another customer's or was used before.
   */
  attachPaymentMethod(
    card: { readonly customerId: string; readonly paymentMethodId: string },
    key: WriteKey,
  ): Promise<PaymentMethod>
  /**
   * Says of an attached card whether it is shown again to pay with, and takes up its date where it was typed anew. Repeating it
   * changes nothing.
   */
  changeCard(
    change: {
      readonly paymentMethodId: string
      /** `limited`: it pays one thing and is not offered for another. */
      readonly redisplay: 'always' | 'limited'
      readonly expiry?: { readonly expMonth: number; readonly expYear: number }
    },
    key: WriteKey,
  ): Promise<PaymentMethod>
  /**
   * Forgets a card, for good: it cannot be attached again. Subscriptions that it paid take the customer's default from now
   * on, an incomplete one once its first payment is made. Repeating it changes nothing.
   */
  detachPaymentMethod(paymentMethodId: string, key: WriteKey): Promise<PaymentMethod>
  /**
   * Lets this card pay from now on: it is the customer's default, and no live subscription keeps another; an incomplete one
   * does until its first payment is made.
   */
  setDefaultPaymentMethod(
    card: { readonly customerId: string; readonly paymentMethodId: string },
    key: WriteKey,
  ): Promise<PaymentCustomer>
  /** Opens a form for a new card. Its secret is for the owner's page, and for one card. */
  startCardSetup(
    owner: { readonly customerId: string; readonly uid: string },
    key: WriteKey,
  ): Promise<{ readonly setup: CardSetup; readonly clientSecret: string }>
  /** Asks the bank of a saved card to let it be charged without its holder. Fails as `declined` where it will not. */
  setUpCard(
    card: { readonly customerId: string; readonly paymentMethodId: string; readonly uid: string },
    key: WriteKey,
  ): Promise<Collected<CardSetup>>
  readCardSetup(setupId: string): Promise<CardSetup>
  /** Whether a set-up of this card has succeeded, so that its bank lets it be charged without its holder. */
  isCardSetUp(card: { readonly customerId: string; readonly paymentMethodId: string }): Promise<boolean>
}
