import { useId } from 'react'
import type { ReactNode } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

type Changed = { readonly id: string; readonly at: string; readonly by: { readonly name: string } }
type Pages<Change> = { readonly pages: readonly { readonly changes: readonly Change[] }[] }

type Props<Change extends Changed> = {
  /** Where a page has another history beside it. */
  readonly title?: string
  readonly query: {
    readonly data: Pages<Change> | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  /** What became of each field, a sentence each. */
  readonly linesOf: (change: Change) => readonly string[]
  /** What can be done with the version before a change. */
  readonly actionOf?: (change: Change, when: string) => ReactNode
}

/** Who changed something that staff set, when, and what. */
export function ChangeHistory<Change extends Changed>({ title = 'History', query, linesOf, actionOf }: Props<Change>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lead font-semibold tracking-tight">
        {title}
      </h2>
      <Answer query={query} what="the history" loading={<SkeletonRows rows={3} />}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes)
          if (changes.length === 0)
            return <p className="text-ink-soft">No changes yet. Changes appear here with the person who made them.</p>
          return (
            <div className="flex flex-col items-start gap-3">
              <ol className="w-full rounded-card border border-line bg-surface">
                {changes.map((change) => (
                  <ChangeRow key={change.id} change={change} lines={linesOf(change)} actionOf={actionOf} />
                ))}
              </ol>
              {query.hasNextPage && (
                <Button
                  size="sm"
                  aria-label={`Show more of the ${title.toLowerCase()}`}
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </div>
          )
        }}
      </Answer>
    </section>
  )
}

type RowProps<Change extends Changed> = {
  readonly change: Change
  readonly lines: readonly string[]
  readonly actionOf: Props<Change>['actionOf']
}

function ChangeRow<Change extends Changed>({ change, lines, actionOf }: RowProps<Change>) {
  const { at, by } = change
  const when = `${formatDate(at)}, ${formatTime(at)}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line-soft px-4 py-3 last:border-b-0">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <p className="text-dense text-ink-soft">
          <span className="font-medium text-ink">{by.name}</span>, <time dateTime={at}>{when}</time>
        </p>
        <ul>
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      </div>
      {actionOf?.(change, when)}
    </li>
  )
}
