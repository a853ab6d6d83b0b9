import { numberOf, tourSteps } from '#domain/tour/tour-steps.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = { readonly onDone: () => void }

/** The last step: all has been seen. */
export function TourEnd({ onDone }: Props) {
  return (
    <EmptyState
      title="You know your way around"
      action={
        <Button variant="primary" onClick={onDone}>
          Let's go
        </Button>
      }
    >
      Step {numberOf('congratulation')} of {tourSteps.length}. You’ve seen projects, products, your team, reports,
      invoices and the Launchpad. To take the tour again, choose “Take the tour” in the menu.
    </EmptyState>
  )
}
