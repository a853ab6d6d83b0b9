import { useState } from 'react'

/** A card as the provider's form has made it, or why there is none, in the form's own words. */
export type MadeCard =
  /** `isSaved`: it is the customer's already, by a form that the viewer had left open. */
  { readonly paymentMethodId: string; readonly isSaved: boolean } | { readonly problem: string }

export type CardForm = {
  /** False until the fields can be typed into. */
  readonly isReady: boolean
  /**
   * Makes a payment method from the typed card. Its number never reaches the portal. Throws `CallRefused` when the provider
   * cannot be reached.
   */
  readonly createPaymentMethod: () => Promise<MadeCard>
  /** For `CardFields` alone, as is `register`. */
  readonly round: number
  readonly register: (make: (() => Promise<MadeCard>) | null) => void
}

/**
 * A card form: `const form = useCardForm()`, `<CardFields form={form} />` where it stands, and
 * `form.createPaymentMethod()` when its button is pressed. In another `round` its fields are empty again. Carries no code of the
 * provider.
 */
export function useCardForm(round = 0): CardForm {
  const [make, setMake] = useState<(() => Promise<MadeCard>) | null>(null)
  return {
    isReady: make !== null,
    round,
    createPaymentMethod: make ?? notReady,
    // A function as state is set by a function.
    register: (next) => setMake(() => next),
  }
}

async function notReady(): Promise<MadeCard> {
  return { problem: 'The payment form is still loading. Try again in a moment.' }
}
