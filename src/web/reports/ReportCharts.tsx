import { sayMoney, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { ReportFigures } from '#domain/reports/figures.ts'
import { hoursMessage, moneyMessage, peopleMessage, progressMessage } from '#domain/reports/report-messages.ts'
import { tablesOf } from '#domain/reports/report-tables.ts'
import type { ReportTable } from '#domain/reports/report-tables.ts'
import { labelPart, sayHours, sayNumber, sayPart, unitNames } from '#domain/reports/report-words.ts'
import { BarChart } from './BarChart.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { CourseChart } from './CourseChart.tsx'
import { PeopleChart } from './PeopleChart.tsx'

type Props = { readonly figures: ReportFigures }

/** The charts that the figures have something to say in. */
export function ReportCharts({ figures }: Props) {
  const tables = new Map(tablesOf(figures).map((table) => [table.key, table]))
  return (
    <>
      <Course figures={figures} table={tables.get('line')} />
      <Hours figures={figures} table={tables.get('time')} />
      <Money figures={figures} table={tables.get('time')} />
      <People figures={figures} table={tables.get('people')} />
    </>
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
