import type { PresentedCatalogueChange } from '#domain/catalogue/settings-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useCatalogueChanges } from './api.ts'
import { changeWords } from './change-words.ts'

/** Who changed the catalogue, when, and what. */
export function CatalogueHistory() {
  const query = useCatalogueChanges()
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
                  <ChangeRow key={change.id} change={change} />
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

function ChangeRow({ change }: { readonly change: PresentedCatalogueChange }) {
  const { at, by } = change
  return (
    <li className="flex flex-col gap-0.5 border-b border-line-soft px-4 py-3 last:border-b-0">
      <p className="text-dense text-ink-soft">
        <span className="font-medium text-ink">{by.name}</span>,{' '}
        <time dateTime={at}>
          {formatDate(at)}, {formatTime(at)}
        </time>
      </p>
      <ul>
        {changeWords(change).map((words) => (
          <li key={words} className="break-words">
            {words}
          </li>
        ))}
      </ul>
    </li>
  )
}
