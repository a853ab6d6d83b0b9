import { sayAll } from '#domain/core/say-list.ts'
import { sayProgress } from '#domain/tour/tour-steps.ts'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { readLeftOut } from './left-out.ts'

type Props = { readonly onDone: () => void }

/** The last step: all has been seen. */
export function TourEnd({ onDone }: Props) {
  const leftOut = readLeftOut(useViewer().uid) ?? []
  const seen = [
    ...(leftOut.includes('start-project') ? [] : ['projects']),
    ...(leftOut.includes('add-product') ? [] : ['products']),
    'your team',
    'reports',
    'invoices',
    'the Launchpad',
  ]
  return (
    <EmptyState
      title="You know your way around"
      action={
        <Button variant="primary" onClick={onDone}>
          Let's go
        </Button>
      }
    >
      {sayProgress('congratulation', leftOut)}. You’ve seen {sayAll(seen)}. To take the tour again, choose “Take the
      tour” in the menu.
    </EmptyState>
  )
}
