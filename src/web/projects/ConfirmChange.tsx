import { useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { useProjectChange } from './project-change.ts'
import type { ProjectChange } from './project-change.ts'

type Outdated = { readonly title: string; readonly label: string; readonly onTake: () => void }

type Props = OverlayProps & {
  readonly projectId: string
  /** The question, with the thing's name: "Archive Acme site?" */
  readonly title: string
  /** What will happen and whether it can be undone. */
  readonly children: ReactNode
  /** The verb of the title. */
  readonly label: string
  readonly danger?: boolean
  /** What to consider first. */
  readonly warning?: ReactNode
  /** What the question says that others have changed meanwhile, and the way to ask it anew. */
  readonly outdated?: Outdated | null
  /** Why it cannot be done any more, as others have left it; undefined where it can. */
  readonly settled?: string | undefined
  readonly change: () => ProjectChange
}

/** Asks before a change is made, and stays open until it is. */
export function ConfirmChange({ projectId, label, danger, outdated, settled, change, ...dialog }: Props) {
  const { open, onOpenChange } = dialog
  const { mutate, isPending, error, reset } = useProjectChange(projectId)
  // A double press comes before the next render: only this holds it back.
  const isUnderWay = useRef(false)

  function handleOpenChange(next: boolean): void {
    if (!next) reset()
    onOpenChange(next)
  }

  function handleConfirm(): void {
    // The question is still to be seen for a moment after it was answered.
    if (!open || isUnderWay.current) return
    isUnderWay.current = true
    mutate(change(), {
      onSuccess: () => handleOpenChange(false),
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }

  function handleTake(event: MouseEvent<HTMLElement>): void {
    reset()
    outdated?.onTake()
    // This button goes; what it was pressed for is next.
    event.currentTarget.closest('[role$="dialog"]')?.querySelector<HTMLElement>('[data-confirms]')?.focus()
  }

  const isOutdated = outdated && !isPending && settled === undefined
  return (
    <ConfirmDialog
      {...dialog}
      warning={
        <>
          {dialog.warning}
          {isOutdated && (
            <InlineAlert
              tone="caution"
              title={outdated.title}
              action={
                <Button size="sm" onClick={handleTake}>
                  {outdated.label}
                </Button>
              }
            />
          )}
        </>
      }
      onOpenChange={handleOpenChange}
      confirm={{
        label,
        danger,
        onConfirm: handleConfirm,
        // What is shown of the change itself is no work of others.
        disabledReason: isPending || !open ? undefined : settled,
      }}
      busy={isPending}
      problem={error ? toCallRefused(error).message : undefined}
    />
  )
}
