import type { ReportCard } from '#domain/reports/report-cards.ts'

type Props = { readonly cards: readonly ReportCard[] }

/** The figures that stand above everything else, each in a cell of its own. */
export function FigureCards({ cards }: Props) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {cards.map((card) => (
        <FigureCard key={card.term} card={card} />
      ))}
    </dl>
  )
}

function FigureCard({ card: { term, value, note, share } }: { readonly card: ReportCard }) {
  return (
    <div className="flex min-w-0 grow basis-44 flex-col gap-0.5 bg-surface px-4 py-3.5 max-sm:basis-[calc(50%-1px)]">
      <dt className="text-dense text-ink-soft">{term}</dt>
      <dd className="text-section font-semibold text-ink tabular-nums">{value}</dd>
      {share !== undefined && (
        <dd aria-hidden="true" className="my-1 h-1 overflow-hidden rounded-full bg-pressed">
          <span style={{ width: `${Math.min(100, share)}%` }} className="block h-full rounded-full bg-accent" />
        </dd>
      )}
      {note && <dd className="text-caption text-ink-soft">{note}</dd>}
    </div>
  )
}
