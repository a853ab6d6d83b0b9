import type { PresentedChange } from '#domain/settings/contract.ts'
import type { SectionId } from '#domain/settings/section.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useSettingsChanges } from './api.ts'

type RowProps = {
  /** What became of each field, a sentence each. */
  readonly linesOf: (change: PresentedChange) => readonly string[]
  /** Puts the version before a change into the form; absent for those who may not set it. */
  readonly onUse: ((change: PresentedChange) => void) | undefined
}

type Props = RowProps & { readonly section: SectionId }

/** Who changed a section, from what and to what; every version can be used again. */
export function SettingsHistory({ section, ...rows }: Props) {
  const query = useSettingsChanges(section)
  return (
    <section aria-labelledby="history-title" className="flex flex-col gap-3">
      <h2 id="history-title" className="text-lead font-semibold tracking-tight">
        History
      </h2>
      <Answer query={query} what="the history" loading={<SkeletonRows rows={3} />}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes)
          if (changes.length === 0)
            return <p className="text-ink-soft">No changes yet. They appear here, with who made them.</p>
          return (
            <div className="flex flex-col items-start gap-3">
              <ol className="w-full rounded-card border border-line bg-surface">
                {changes.map((change) => (
                  <ChangeRow key={change.id} {...rows} change={change} />
                ))}
              </ol>
              {query.hasNextPage && (
                <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
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

function ChangeRow({ change, linesOf, onUse }: RowProps & { readonly change: PresentedChange }) {
  const { at, by } = change
  const when = `${formatDate(at)}, ${formatTime(at)}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line-soft px-4 py-3 last:border-b-0">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <p className="text-dense text-ink-soft">
          <span className="font-medium text-ink">{by.name}</span>, <time dateTime={at}>{when}</time>
        </p>
        <ul>
          {linesOf(change).map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      </div>
      {onUse && (
        <Button size="sm" aria-label={`Go back to before ${when}`} onClick={() => onUse(change)}>
          Go back
        </Button>
      )}
    </li>
  )
}
