import { useState } from 'react'
import { sayMoney, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { ReportFigures } from '#domain/reports/figures.ts'
import { hoursMessage, moneyMessage, peopleMessage, progressMessage } from '#domain/reports/report-messages.ts'
import { tablesOf } from '#domain/reports/report-tables.ts'
import type { ReportTable } from '#domain/reports/report-tables.ts'
import { labelPart, sayHours, sayNumber, sayPart, unitNames } from '#domain/reports/report-words.ts'
import { Card } from '#web/ui/Card.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { CourseChart } from './CourseChart.tsx'
import { BarChart } from './exports/BarChart.tsx'
import { PeopleChart } from './PeopleChart.tsx'
import { FigureTable } from './ReportFigures.tsx'

type Props = { readonly figures: ReportFigures }

type View = 'progress' | 'hours' | 'money' | 'people'

/** One chart at a time of those that the figures have something to say in, with the rows that belong to it. */
export function ReportCharts({ figures }: Props) {
  const [chosen, setChosen] = useState<View>('progress')
  const tables = new Map(tablesOf(figures).map((table) => [table.key, table]))
  const { progress, people, time } = figures
  const rows = { progress: tables.get('milestones'), hours: tables.get('products') }
  const tabs = [
    (progressMessage(figures) && progress?.line.length) || rows.progress
      ? ({ value: 'progress', label: 'Progress' } as const)
      : null,
    (hoursMessage(figures) && time) || rows.hours ? ({ value: 'hours', label: 'Hours' } as const) : null,
    moneyMessage(figures) ? ({ value: 'money', label: 'Value of work' } as const) : null,
    peopleMessage(figures) && people ? ({ value: 'people', label: 'People' } as const) : null,
  ].filter((tab) => tab !== null)
  // Figures that change may leave a view without anything to show.
  const view = tabs.find(({ value }) => value === chosen)?.value ?? tabs[0]?.value
  if (view === undefined) return null
  return (
    <Tabs label="Charts" tabs={tabs} value={view} onChange={setChosen}>
      <div className="flex flex-col gap-4">
        {view === 'progress' && <Course figures={figures} table={tables.get('line')} />}
        {view === 'hours' && <Hours figures={figures} table={tables.get('time')} />}
        {view === 'money' && <Money figures={figures} table={tables.get('time')} />}
        {view === 'people' && <People figures={figures} table={tables.get('people')} />}
        {(view === 'progress' || view === 'hours') && <Rows table={rows[view]} />}
      </div>
    </Tabs>
  )
}

function Rows({ table }: { readonly table: ReportTable | undefined }) {
  return (
    table && (
      <Card title={table.title}>
        <FigureTable table={table} />
      </Card>
    )
  )
}

type ChartProps = Props & { readonly table: ReportTable | undefined }

function Course({ figures, table }: ChartProps) {
  const message = progressMessage(figures)
  const [first, ...others] = figures.progress?.line ?? []
  if (!message || !figures.progress || !first) return null
  return (
    <ChartFrame message={message} table={table}>
      <CourseChart line={[first, ...others]} total={figures.progress.milestonesTotal} />
    </ChartFrame>
  )
}

function Hours({ figures, table }: ChartProps) {
  const message = hoursMessage(figures)
  const { time } = figures
  if (!message || !time) return null
  return (
    <ChartFrame message={message} table={table}>
      <BarChart
        label={`Hours by ${unitNames[time.unit]}`}
        parts={time.parts.map((part) => ({
          key: part.from,
          label: labelPart(part, time.unit),
          value: part.hours ?? 0,
          text: `${sayPart(part, time.unit)}: ${sayHours(part.hours ?? 0)}`,
        }))}
        say={sayNumber}
      />
    </ChartFrame>
  )
}

function Money({ figures, table }: ChartProps) {
  const message = moneyMessage(figures)
  const { time } = figures
  if (!message || !time) return null
  return (
    <ChartFrame message={message} table={table}>
      <BarChart
        label={`Amounts by ${unitNames[time.unit]}`}
        parts={time.parts.map((part) => ({
          key: part.from,
          label: labelPart(part, time.unit),
          value: part.cents ?? 0,
          text: `${sayPart(part, time.unit)}: ${sayMoney(part.cents ?? zero)}`,
        }))}
        say={sayShortMoney}
      />
    </ChartFrame>
  )
}

function People({ figures, table }: ChartProps) {
  const message = peopleMessage(figures)
  if (!message || !figures.people) return null
  return (
    <ChartFrame message={message} table={table}>
      <PeopleChart people={figures.people} />
    </ChartFrame>
  )
}

/** "$950", "$1.2k" */
function sayShortMoney(count: number): string {
  const dollars = Math.round(count / 100)
  return dollars < 1000 ? `$${dollars}` : `$${sayNumber(Math.round(dollars / 100) / 10)}k`
}
