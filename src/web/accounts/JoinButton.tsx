import type { ButtonVariant } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  /** What is joined, whole where it is said beside the button: a long name is cut off here. */
  readonly joined: string
  readonly variant?: ButtonVariant
  readonly busy: boolean
  readonly onJoin: () => void
}

/** Accepts an invitation: as wide as an entrance. */
export function JoinButton({ joined, variant = 'primary', busy, onJoin }: Props) {
  return (
    <Button variant={variant} wide writes busy={busy} onClick={onJoin}>
      <span className="max-w-64 truncate">Join {joined}</span>
    </Button>
  )
}
