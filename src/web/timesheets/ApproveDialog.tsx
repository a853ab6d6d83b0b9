import { useEffect } from 'react'
import { sumHours } from '#domain/core/hours.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { HourUse } from '#domain/projects/hour-use-schema.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useApproveHours } from './api.ts'
import type { Waiting } from './api.ts'
import { useArchivedProjects } from './archived-projects.ts'
import type { Asked } from './DecisionBar.tsx'
import { decisionProblem, sayEntries, sayHours, sayMeanwhile } from './hours-words.ts'
import { sayPastWith } from './past-limits.ts'
import { useHeld } from './still.ts'

type Props = OverlayProps & {
  readonly waiting: readonly Waiting[]
  /** All that was asked about. */
  readonly asked: Asked
  /** What of the creator waits by now. */
  readonly openNow: () => readonly ShownEntry[]
  /** Whose they are. */
  readonly creator: string
  readonly hours: number
  /** Their pay; null where it is not known. */
  readonly payCents: Money | null
  /** The entries on hourly projects that are billable, and that no bill rate is agreed for. */
  readonly unratedIds: readonly string[] | undefined
  /** What is used of the caps and budgets that the creator’s hours count toward. */
  readonly uses: readonly HourUse[] | undefined
}

/** Asks before many entries are approved at once. */
export function ApproveDialog({ open, onOpenChange, ...question }: Props) {
  const { waiting, asked, openNow, creator, hours, payCents, unratedIds = [], uses } = question
  const decided = asked.entries.filter(({ id }) => waiting.some((each) => each.entryId === id))
  const unrated = decided.filter(({ id }) => unratedIds.includes(id))
  const archived = [...useArchivedProjects(unrated, open).values()]
  const unratedProjects = new Set(unrated.map(({ projectId }) => projectId)).size
  const unratedHours = sumHours(unrated.map(({ workedHours }) => workedHours))
  const { mutateAsync: approve, error, data, isPending, reset } = useApproveHours()
  // Each question is a new one.
  useEffect(() => (open ? reset() : undefined), [open, reset])

  // What it does itself is no news, nor is what comes while it closes.
  const isHeld = !open || isPending || data?.refused === 0
  const count = useHeld(waiting.length, isHeld)
  const isOver = count === 0
  const past = useHeld(sayPastWith(decided, uses), isHeld)
  const meanwhile = useHeld(data && !isOver ? '' : sayMeanwhile(asked, openNow()), isHeld)

  async function handleConfirm(): Promise<void> {
    const outcome = await approve(waiting).catch(() => null)
    if (outcome?.refused === 0) onOpenChange(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOver ? 'No hours left to approve' : `Approve ${sayEntries(count)} by ${creator}?`}
      confirm={{
        label: isOver ? 'Approve hours' : `Approve ${sayHours(hours)}`,
        disabledReason: isOver ? 'Nothing is left to approve.' : undefined,
        onConfirm: () => void handleConfirm(),
      }}
      busy={isPending}
      problem={isOver ? undefined : decisionProblem(error, data)}
    >
      {!isOver &&
        `${payCents === null ? '' : `The pay is ${formatMoney(payCents)}. `}Approved hours count toward reports and budgets right away. You can reopen hours until they’re invoiced.`}
      {!isOver && past && <span className="block pt-2 font-medium text-caution">{past}.</span>}
      {unratedHours > 0 && (
        <span className="block pt-2">
          {unratedHours === hours
            ? `${unratedHours === 1 ? 'This billable hour has' : 'These billable hours have'} no bill rate, so `
            : `${formatNumber(unratedHours)} billable ${unratedHours === 1 ? 'hour has' : 'hours have'} no bill rate, so `}
          {unratedHours === 1 ? 'it' : 'they'} can’t be invoiced. To invoice {unratedHours === 1 ? 'it' : 'them'},{' '}
          {archived.length > 0 && `restore ${sayAll(archived)} and `}set the bill rate in{' '}
          {unratedProjects === 1 ? 'the project’s terms' : 'each project’s terms'} before you approve.
        </span>
      )}
      <span aria-live="polite" className="block pt-2 font-medium text-caution empty:hidden">
        {meanwhile}
      </span>
    </ConfirmDialog>
  )
}
