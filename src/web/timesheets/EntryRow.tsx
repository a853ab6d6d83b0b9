import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { useAppLocation } from '#web/platform/routing/use-router.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import type { RowMark } from '#web/ui/Rows.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { entryElementId, entryStatusLooks, formatHours } from './hours-words.ts'

const LastReject = lazyPart(() => import('./LastReject.tsx'))

type Props = {
  readonly entry: ShownEntry
  readonly mark: RowMark
  /** The names of projects and products by id. */
  readonly names: ReadonlyMap<string, string>
  /** Whether the project is archived: then these hours are not saved there anymore. */
  readonly isArchived: boolean
  /** Whether staff are told that no invoice takes these hours as they are. */
  readonly isUnrated: boolean | undefined
  /** For staff: which caps its approval exceeds; else empty. */
  readonly past: string
  readonly actions: ReactNode
}

/** One stretch of work: what was done and what for, how long, and where it stands. Hours stand under those of the day. */
export function EntryRow({ entry, mark, names, isArchived, isUnrated, past, actions }: Props) {
  const project = names.get(entry.projectId) ?? 'Project'
  // None where the hours are for the project as a whole.
  const product = entry.productId && names.get(entry.productId)
  const elementId = entryElementId(entry.id)
  // The address names an entry that was just added.
  const { hash } = useAppLocation()
  const isNamed = mark['data-row'] === undefined && hash === elementId
  const isChanged = useRecentlyChanged(entry.id) || isNamed
  const { label, tone } = entryStatusLooks[entry.status]
  const waitsAgain = entry.status === 'draft' || entry.status === 'submitted'
  return (
    <li
      {...mark}
      id={elementId}
      tabIndex={-1}
      data-changed={isChanged || undefined}
      className="group/entry -mx-3 flex px-3 -outline-offset-2 flex-wrap items-baseline max-sm:items-center gap-x-4 gap-y-1.5 border-b border-line-soft py-2.5 last:border-0 data-changed:just-changed"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 max-sm:basis-full">
        <p className="max-w-[72ch] whitespace-pre-line">{entry.descriptions}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-dense text-ink-soft">
          <span>{product ? `${project} · ${product}` : project}</span>
          {isArchived && !isSettled(entry.status) && <span>Archived project</span>}
          {!entry.billable && <span>Non-billable</span>}
          {isUnrated && <span className="text-caution">No bill rate</span>}
          {past && <span className="text-caution">{past}</span>}
          {entry.linkUrl && <WorkLink url={entry.linkUrl} />}
          {entry.approval && <span className="text-ink-faint">Approved by {entry.approval.name}</span>}
          {entry.lastApprovedHours !== undefined && waitsAgain && (
            <span>Previously approved: {formatHours(entry.lastApprovedHours)}</span>
          )}
        </p>
        {entry.rejectReason && (
          <p className="max-w-[72ch] text-dense whitespace-pre-line text-negative">{entry.rejectReason}</p>
        )}
        {entry.lastReject && waitsAgain && <LastReject entry={entry} lastReject={entry.lastReject} names={names} />}
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-2 empty:hidden max-sm:order-2 max-sm:justify-start">
        {actions}
      </div>
      <p className="w-20 text-right font-medium tabular-nums max-sm:order-1 max-sm:w-auto">
        {formatHours(entry.workedHours)}
      </p>
      <div className="flex w-28 justify-end max-sm:order-3 max-sm:ml-auto max-sm:w-auto">
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
    </li>
  )
}

function WorkLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="tap link inline-flex max-sm:py-2.5 items-center gap-1"
    >
      {new URL(url).hostname.replace(/^www\./, '')}
      <ExternalLink aria-hidden="true" className="size-3" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
