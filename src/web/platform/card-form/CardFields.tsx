import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { CardForm } from './use-card-form.ts'

type Props = {
  readonly form: CardForm
  /** What is typed: a card, or the account that a holder links. */
  readonly means?: 'card' | 'us_bank_account'
}

const StripeFields = lazyPart<Props>(() => import('./StripeFields.tsx'))

/** The provider's fields for a card or a bank account, in our colours. Their code and the provider's script come when this is first shown. */
export function CardFields(props: Props) {
  return <StripeFields {...props} />
}
