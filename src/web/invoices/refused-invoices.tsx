import { AllowedLink } from '#web/platform/AllowedLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { projectsPlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** For a teammate without the right to invoices; null for every other refusal. */
export function toRefusedInvoices({ code }: CallRefused) {
  return code === 'forbidden' ? <NoInvoices /> : null
}

/** Whom to ask, and the way to what the teammate may see. */
export function NoInvoices() {
  return (
    <RefusedState
      title="You don’t have access to invoices"
      action={
        <AllowedLink place={projectsPlace('client')} className={buttonClass()}>
          Go to projects
        </AllowedLink>
      }
    >
      Ask the account owner for access to invoices.
    </RefusedState>
  )
}
