import { sayAll } from '#domain/core/say-list.ts'
import { sayProgress } from '#domain/tour/tour-steps.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { projectsPlace } from '#web/platform/places.ts'
import { useTourMoves } from '#web/tour/tour-moves.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useTour } from './tour.ts'

/** The last step: all has been seen. It closes the tour and leads back to the projects. */
export function TourEnd() {
  const goTo = useGoTo()
  const { finish } = useTourMoves()
  const tour = useTour(true)
  const leftOut = tour?.leftOut ?? []
  const seen = [
    ...(leftOut.includes('start-project') ? [] : ['projects']),
    ...(leftOut.includes('add-product') ? [] : ['products']),
    'your team',
    'reports',
    'invoices',
    'the Launchpad',
  ]

  function handleDone(): void {
    void finish(leftOut)
    void goTo(projectsPlace('client'))
  }

  return (
    <EmptyState
      title="You know your way around"
      action={
        <Button variant="primary" onClick={handleDone}>
          Let's go
        </Button>
      }
    >
      {tour && `${sayProgress('congratulation', leftOut)}. You’ve seen ${sayAll(seen)}. `}To take the tour again, choose
      “Take the tour” in the menu.
    </EmptyState>
  )
}
