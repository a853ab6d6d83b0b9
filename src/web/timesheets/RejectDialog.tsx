import { useEffect } from 'react'
import { sumHours } from '#domain/core/hours.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRejectHours } from './api.ts'
import type { Outcome } from './api.ts'
import { useArchivedProjects } from './archived-projects.ts'
import { useCreatorStatus } from './creator-status.ts'
import type { Asked } from './DecisionBar.tsx'
import { decisionProblem, sayEntries, sayHours, sayMeanwhile } from './hours-words.ts'
import { useHeld, useKeepStill } from './still.ts'

type Props = OverlayProps & {
  /** All that was asked about. */
  readonly asked: Asked
  /** What of the creator waits by now. */
  readonly openNow: () => readonly ShownEntry[]
}

/** Asks why hours are handed back. It counts what is left of them, whatever others decide while it is open. */
export function RejectDialog({ open, onOpenChange, asked, openNow }: Props) {
  useKeepStill(open)
  const { mutateAsync: reject, data, isPending, reset } = useRejectHours()
  // Each question is a new one.
  useEffect(() => (open ? reset() : undefined), [open, reset])
  // What it does itself is no news, nor is what comes while it closes.
  const isHeld = !open || isPending || data?.refused === 0
  const now = openNow()
  const left = now.filter(({ id }) => asked.entries.some((each) => each.id === id))
  const count = useHeld(left.length, isHeld)
  const hours = useHeld(sumHours(left.map(({ workedHours }) => workedHours)), isHeld)
  const creatorStatus = useCreatorStatus(asked.entries[0]?.creatorId)
  const then = useHeld(
    `${sayThen(left, useArchivedProjects(left, open), creatorStatus)} To undo this, reopen the hours.`,
    isHeld,
  )
  const meanwhile = useHeld(data ? '' : sayMeanwhile(asked, now), isHeld)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={count === 0 ? 'No hours left to reject' : `Reject ${sayHours(hours)}?`}
      description={
        <>
          {sayConsequence(count, then)}
          <span aria-live="polite" className="block pt-2 font-medium text-caution empty:hidden">
            {count > 0 && meanwhile}
          </span>
        </>
      }
    >
      <RejectForm
        isOver={count === 0}
        outcome={data}
        onReject={(reason) => reject({ waiting: left.map(({ id, version }) => ({ entryId: id, version })), reason })}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

function sayConsequence(count: number, then: string): string {
  if (count === 0) return 'These hours are no longer waiting for approval.'
  return count === 1 ? then : `${sayEntries(count)} will be rejected. ${then}`
}

/** What the creator can do with the hours: once they can sign in again, and with those on archived projects less. */
function sayThen(
  entries: readonly ShownEntry[],
  archived: ReadonlyMap<string, string>,
  creatorStatus: ReturnType<typeof useCreatorStatus> = 'active',
): string {
  const sees = seenWhen[creatorStatus]
  if (archived.size === 0) return `${sees} and can edit and resubmit the hours.`
  const isAll = entries.every(({ projectId }) => archived.has(projectId))
  const [are, until, whose] =
    archived.size === 1 ? ['is', 'the project is', 'its'] : ['are', 'the projects are', 'their']
  return `${sees}${isAll ? '' : ' and can edit and resubmit hours on other projects'}. ${sayAll([...archived.values()])} ${are} archived. Until ${until} restored, the creator can only move ${whose} hours to another project or delete them.`
}

const seenWhen = {
  invited: 'The creator hasn’t joined the portal yet. Once they join, they see your reason',
  active: 'The creator sees your reason',
  inactive: 'The creator is deactivated. Once they’re reactivated, they see your reason',
} as const

type FormProps = {
  /** Nothing is left to reject. */
  readonly isOver: boolean
  readonly outcome: Outcome | undefined
  readonly onReject: (reason: string) => Promise<Outcome>
  readonly onDone: () => void
}

function RejectForm({ isOver, outcome, onReject, onDone }: FormProps) {
  const form = useCallForm({
    defaults: { reason: '' },
    schema: async () => (await import('./act-schemas.ts')).reasonForm,
    async onSubmit({ reason }) {
      const { refused } = await onReject(reason)
      if (refused === 0) onDone()
    },
  })
  const problem = isOver ? undefined : decisionProblem(form.refusal, outcome)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      {problem !== undefined && (
        <InlineAlert tone="negative" title="These hours weren’t rejected">
          {problem}
        </InlineAlert>
      )}
      <TextArea label="Reason" help="Say what should change." rows={3} {...form.field('reason')} />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          disabledReason={isOver && !form.busy ? 'Nothing is left to reject.' : undefined}
        >
          Reject hours
        </Button>
        <Button onClick={onDone}>{isOver ? 'Close' : 'Cancel'}</Button>
      </FormActions>
    </Form>
  )
}
