import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = { readonly plansPlace?: Place }

/** A cart and a checkout without anything to buy. */
export function EmptyCart({ plansPlace = rolePlace('client', 'hostingplan') }: Props) {
  return (
    <EmptyState
      title="Your cart is empty"
      action={
        <AppLink place={plansPlace} className={buttonClass('primary')}>
          See plans
        </AppLink>
      }
    >
      Hosting and add-ons you choose appear here until you check out.
    </EmptyState>
  )
}
