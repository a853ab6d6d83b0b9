import { useViewer } from '#web/platform/session.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'

type Props = {
  readonly keeps: boolean
  readonly onKeep: (keeps: boolean) => void
  /** Why the card is saved whatever the payer wants; undefined if they choose. */
  readonly fixed?: string | undefined
}

/** Whether a new card is saved. One that is typed into a form which was opened for saving a card is saved with it. */
export function SavingChoice({ keeps, onKeep, fixed }: Props) {
  const { setupIntentsSecret } = useViewer()
  const reason =
    fixed ?? (setupIntentsSecret ? 'We save this card for next time. You can remove it under Billing.' : undefined)
  if (reason) return <p className="text-dense text-ink-soft">{reason}</p>
  return (
    <Checkbox
      id="save-card"
      checked={keeps}
      onChange={(event) => onKeep(event.target.checked)}
      label="Save this card for next time"
    />
  )
}
