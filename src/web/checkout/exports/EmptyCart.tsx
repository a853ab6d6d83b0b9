import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = {
  /** Where staff choose plans for a client. */
  readonly plansPlace?: Place
}

/** A cart and a checkout without anything to buy. */
export function EmptyCart({ plansPlace }: Props) {
  return (
    <EmptyState
      title={plansPlace ? 'The cart is empty' : 'Your cart is empty'}
      action={
        <AppLink place={plansPlace ?? rolePlace('client', 'hostingplan')} className={buttonClass('primary')}>
          See plans
        </AppLink>
      }
    >
      Hosting and add-ons you choose appear here.
    </EmptyState>
  )
}
