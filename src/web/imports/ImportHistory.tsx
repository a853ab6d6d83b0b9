import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatDate } from '#web/platform/format.ts'
import { rolePlace } from '#web/platform/places.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useImports } from './api.ts'
import { countOf, lookOf, titleOf } from './import-words.ts'

/** The last imports, each with a page of its own. */
export function ImportHistory() {
  return (
    <section aria-labelledby="history-title" className="flex flex-col gap-3">
      <h2 id="history-title" className="text-lead font-semibold tracking-tight">
        History
      </h2>
      <Answer query={useImports()} what="the imports" loading={<SkeletonRows rows={3} />}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">No imports yet. Imports appear here with the person who ran them.</p>
          ) : (
            <ul className="rounded-card border border-line bg-surface">
              {all.map(({ id, kind, state, fileName, by, createdAt, counts, undo }) => (
                <li key={id} className="border-b border-line-soft last:border-b-0">
                  <AppLink
                    place={{ ...rolePlace('superAdmin', 'import'), search: { importId: id } }}
                    className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover"
                  >
                    <span className="min-w-0 flex-1 basis-56">
                      <span className="block font-medium break-words">{fileName}</span>
                      <span className="block text-dense text-ink-soft">
                        {`${state === 'done' ? countOf(kind, counts.created) : titleOf(kind)}, by ${by.name}, ${formatDate(createdAt)}`}
                      </span>
                    </span>
                    <StatusChip tone={lookOf({ state, undo }).tone}>{lookOf({ state, undo }).word}</StatusChip>
                  </AppLink>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}
