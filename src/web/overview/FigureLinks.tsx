import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'

export type Figure = {
  readonly term: string
  readonly figure: string
  /** One line under it; empty where there is nothing to say. */
  readonly note: string
  /** The list that it is the sum of. */
  readonly place: Place
}

/** Figures in a row; each opens its list. */
export function FigureLinks({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
        {figures.map(({ term, figure, note, place }) => (
          <li key={term} className="flex min-w-0 grow basis-60">
            <AppLink
              place={place}
              className="flex min-w-0 flex-1 flex-col gap-0.5 bg-surface px-4 py-3.5 hover:bg-hover"
            >
              <span className="text-dense text-ink-soft">{term}</span>
              <span className="text-section font-semibold text-ink tabular-nums">{figure}</span>
              <span className="min-h-4 text-caption text-ink-soft">{note}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
