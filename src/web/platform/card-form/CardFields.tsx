import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { CardForm } from './use-card-form.ts'

type Props = { readonly form: CardForm }

const StripeFields = lazyPart<Props>(() => import('./StripeFields.tsx'))

/** The provider's card fields, in our colours. Their code and the provider's script come when this is first shown. */
export function CardFields(props: Props) {
  return <StripeFields {...props} />
}
