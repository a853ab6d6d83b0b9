import { changedFields } from '#domain/settings/brand.ts'
import type { BrandField } from '#domain/settings/brand.ts'
import type { PresentedChange } from '#domain/settings/contract.ts'
import type { StoredBrand } from '#domain/settings/section.ts'
import { writeDays } from '#domain/settings/written-hours.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDate, formatPhone, formatTime } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useBrandChanges } from './api.ts'

type Props = {
  /** Puts an earlier version into the form; absent for those who may not set it. */
  readonly onUse: ((stored: StoredBrand) => void) | undefined
}

/** Who changed the brand, from what and to what; every version can be used again. */
export function BrandHistory({ onUse }: Props) {
  const query = useBrandChanges()
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
                  <ChangeRow key={change.id} change={change} onUse={onUse} />
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

function ChangeRow({ change, onUse }: Props & { readonly change: PresentedChange }) {
  const { at, by, before, after } = change
  const when = `${formatDate(at)}, ${formatTime(at)}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line-soft px-4 py-3 last:border-b-0">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <p className="text-dense text-ink-soft">
          <span className="font-medium text-ink">{by.name}</span>, <time dateTime={at}>{when}</time>
        </p>
        <ul>
          {changedFields(before, after).map((field) => (
            <li key={field} className="break-words">
              {`${names[field]}: ${wordsOf(before, field)} → ${wordsOf(after, field)}`}
            </li>
          ))}
        </ul>
      </div>
      {onUse && (
        <Button size="sm" aria-label={`Use the version before ${when}`} onClick={() => onUse(before)}>
          Undo
        </Button>
      )}
    </li>
  )
}

const names = {
  agencyName: 'Agency name',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  openingHours: 'Opening hours',
  accent: 'Accent color',
} as const satisfies Record<BrandField, string>

function wordsOf(stored: StoredBrand, field: BrandField): string {
  if (field === 'openingHours') {
    const hours = stored.openingHours
    return hours ? `${writeDays(hours)} ${hours.timeZone}` : standard
  }
  const value = stored[field]
  if (value === null) return standard
  return field === 'supportPhone' ? formatPhone(value) : value
}

const standard = 'the default'
