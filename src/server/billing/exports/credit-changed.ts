import { add, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'

/** What is due, and the credit that pays beside it: together the price. */
type Priced = { readonly dueTodayCents: Money; readonly creditCents: Money | undefined }

/** `price-changed` where something else is due than a page showed: in words of its own where the price is the same, and only the credit is not. */
export function dueChanged(shown: Priced, now: Priced): Refusal {
  return priceOf(shown) === priceOf(now) && shown.creditCents !== now.creditCents
    ? creditChanged()
    : new Refusal('price-changed')
}

/** `price-changed` where the price is the one that was shown, and credit pays another part of it. */
export function creditChanged(): Refusal {
  return new Refusal('price-changed', {
    sentence: 'The account’s credit has changed since you opened this page. Check what’s due now, then try again.',
  })
}

function priceOf({ dueTodayCents, creditCents = zero }: Priced): Money {
  return add(dueTodayCents, creditCents)
}
