import { rolePlace } from '#web/app/paths.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** A cart and a checkout without anything to buy. */
export function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      action={
        <AppLink place={rolePlace('client', 'hostingplan')} className={buttonClass('primary')}>
          See the plans
        </AppLink>
      }
    >
      Hosting and add-ons wait here until you check out, with their prices of the day.
    </EmptyState>
  )
}
