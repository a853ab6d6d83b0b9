import type { ReportFigures as Figures } from '#domain/reports/figures.ts'
import type { ReportCard } from '#domain/reports/report-cards.ts'
import { hoursMessage } from '#domain/reports/report-messages.ts'
import { tablesOf } from '#domain/reports/report-tables.ts'
import { Card } from '#web/ui/Card.tsx'
import { FigureCards } from './FigureCards.tsx'
import { FigureTable } from './FigureTable.tsx'
import { LateCharts } from './LateCharts.tsx'

type Props = {
  readonly figures: Figures
  /** What stands above: `cardsOf` figures of now, `publishedCardsOf` those of a published report. */
  readonly cards: readonly ReportCard[]
}

/** All that a report shows of its figures: cards, charts, and tables of what has no chart. */
export function ReportFigures({ figures, cards }: Props) {
  const tables = tablesOf(figures).filter(({ key }) => key === 'milestones' || key === 'products')
  return (
    <div className="flex flex-col gap-4">
      <FigureCards cards={cards} />
      {/* Said again when it changes, so that nobody has to look for what others have done. */}
      <output className="sr-only">{hoursMessage(figures)?.title}</output>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <LateCharts figures={figures} whileLoading={<ChartPlaces figures={figures} />} />
      </div>
      {tables.map((table) => (
        <Card key={table.key} title={table.title}>
          <FigureTable table={table} />
        </Card>
      ))}
    </div>
  )
}

/** The room that the charts will take, so that nothing moves when they come. */
function ChartPlaces({ figures: { progress, hours, money, people } }: Pick<Props, 'figures'>) {
  const places = [progress && progress.milestonesTotal > 0, hours, money && money.billedCents > 0, people?.length]
  return places.filter(Boolean).map((_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- places have nothing else to be told by
    <div key={index} aria-hidden="true" className="h-80 rounded-card border border-line bg-surface" />
  ))
}
