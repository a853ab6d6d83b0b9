import { use } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { CloseOnly } from './CloseOnly.tsx'
import { Dialog } from './Dialog.tsx'
import { InlineAlert } from './InlineAlert.tsx'
import { LostReason } from './lost-reason.ts'
import { useSinceOpening } from './use-since-opening.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, with the thing's name: "Archive Acme site?" */
  title: string
  /** What will happen and whether it can be undone. */
  children: ReactNode
  /** The act; its label repeats the verb of the title. `danger` for what cannot be undone: then the other button has the focus. It waits for the connection unless it `writes` nothing. */
  confirm: {
    label: string
    /** The label of the button that leaves everything as it is; "Cancel" if left out. */
    keepLabel?: string
    onConfirm: () => void
    danger?: boolean | undefined
    writes?: boolean
    disabledReason?: string | undefined
  }
  busy?: boolean | undefined
  /** What to consider first. */
  warning?: ReactNode
  /** Why the last attempt failed; the button tries again. Opened anew, the question is without it. */
  problem?: string | undefined
}

/** Asks before an act that is hard to undo. It stays open until its owner closes it, so that a failure is told in place. */
export function ConfirmDialog({ open, onOpenChange, title, children, confirm, busy, warning, problem }: Props) {
  const told = useSinceOpening(open, busy === true, problem)
  const actions =
    use(LostReason) !== undefined ? (
      <CloseOnly onClose={() => onOpenChange(false)} />
    ) : (
      <>
        <Button
          data-confirms
          writes={confirm.writes ?? true}
          variant={confirm.danger ? 'danger' : 'primary'}
          busy={busy}
          disabledReason={confirm.disabledReason}
          onClick={confirm.onConfirm}
        >
          {confirm.label}
        </Button>
        <Button data-first-focus={confirm.danger || undefined} onClick={() => onOpenChange(false)}>
          {confirm.keepLabel ?? 'Cancel'}
        </Button>
      </>
    )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={children} size="sm" actions={actions}>
      {warning}
      {told !== undefined && <InlineAlert tone="negative" title={told} />}
    </Dialog>
  )
}
