import type { ReactNode } from 'react'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { useApproveHours } from './api.ts'
import { decisionProblem, nameOfEntry } from './hours-words.ts'
import { RowFocus } from './RowFocus.tsx'

const RejectDialog = lazyDialog(() => import('./RejectDialog.tsx'))
const ReopenDialog = lazyDialog(() => import('./ReopenDialog.tsx'))

type Props = {
  readonly entry: ShownEntry
  /** What it is by now, where a dialog keeps the rows still; undefined where it has left the list. */
  readonly now: ShownEntry | undefined
  /** Whether no bill rate is agreed for it. */
  readonly isUnrated: boolean | undefined
  /** What selects it, to decide on several at once. */
  readonly box: ReactNode
}

/** What staff decide on one entry. What fails is told beside the buttons. */
export function StaffEntryActions(props: Props) {
  const { entry } = props
  if (entry.status === 'submitted') return <Decide {...props} />
  return entry.status === 'approved' || entry.status === 'rejected' ? <Reopen entry={entry} /> : null
}

function Decide({ entry, now, isUnrated, box }: Props) {
  const { mutate: approve, error, data, isPending } = useApproveHours()
  const dialog = useDialog(RejectDialog)
  const waiting = [{ entryId: entry.id, version: entry.version, isUnrated }]
  return (
    <RowFocus entryId={entry.id} hasDialog={dialog.isOpen}>
      <Problem told={decisionProblem(error, data)} />
      {box}
      <Button size="sm" busy={isPending} aria-label={`Approve ${nameOfEntry(entry)}`} onClick={() => approve(waiting)}>
        Approve
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Reject ${nameOfEntry(entry)}`} {...dialog.opener}>
        Reject
      </Button>
      <RejectDialog
        {...dialog.props}
        asked={{ entries: [entry], areChosen: true }}
        openNow={() => (now?.status === 'submitted' ? [now] : [])}
      />
    </RowFocus>
  )
}

function Reopen({ entry }: { readonly entry: ShownEntry }) {
  const dialog = useDialog(ReopenDialog)
  return (
    <RowFocus entryId={entry.id} hasDialog={dialog.isOpen}>
      <Button size="sm" variant="ghost" aria-label={`Reopen ${nameOfEntry(entry)}`} {...dialog.opener}>
        Reopen
      </Button>
      <ReopenDialog {...dialog.props} entry={entry} />
    </RowFocus>
  )
}

function Problem({ told }: { readonly told: string | undefined }) {
  return told === undefined ? null : (
    <span role="alert" className="text-dense text-negative">
      {told}
    </span>
  )
}
