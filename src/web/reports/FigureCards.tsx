import type { CSSProperties } from 'react'
import type { ReportCard } from '#domain/reports/report-cards.ts'
import { formatDay } from '#web/platform/format.ts'

type Props = { readonly cards: readonly ReportCard[] }

/** The figures that stand above everything else, each in a cell of its own. */
export function FigureCards({ cards }: Props) {
  const [middle, wide] = [evenColumns(cards.length, [3, 2]), evenColumns(cards.length, [5, 4, 3])]
  const columns = {
    '--columns': `repeat(${middle},minmax(0,1fr))`,
    '--wide-columns': `repeat(${wide},minmax(0,1fr))`,
    '--last': `span ${spanOfLast(cards.length, middle)}`,
    '--wide-last': `span ${spanOfLast(cards.length, wide)}`,
  } as CSSProperties // custom properties
  return (
    <dl
      style={columns}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-(--columns) lg:grid-cols-(--wide-columns)"
    >
      {cards.map((card) => (
        <FigureCard key={card.term} card={card} />
      ))}
    </dl>
  )
}

function FigureCard({ card: { term, value, day, note, share } }: { readonly card: ReportCard }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 bg-surface px-4 py-3.5 max-sm:last:odd:col-span-2 sm:last:col-(--last) lg:last:col-(--wide-last)">
      <dt className="text-dense text-ink-soft">{term}</dt>
      <dd className="text-section font-semibold text-ink tabular-nums">{day === undefined ? value : formatDay(day)}</dd>
      {share !== undefined && (
        <dd aria-hidden="true" className="my-1 h-1 overflow-hidden rounded-full bg-pressed">
          <span style={{ width: `${Math.min(100, share)}%` }} className="block h-full rounded-full bg-accent" />
        </dd>
      )}
      {note && <dd className="text-caption text-ink-soft">{note}</dd>}
    </div>
  )
}

/** As many columns, of those there is room for, as leave the last row the least short. */
export function evenColumns(cells: number, room: readonly number[]): number {
  const missing = (columns: number) => spanOfLast(cells, columns) - 1
  return Math.min(cells, ...room.toSorted((one, other) => missing(one) - missing(other)).slice(0, 1))
}

/** The last cell takes what its row has left. */
function spanOfLast(cells: number, columns: number): number {
  return columns - ((cells - 1) % columns)
}
