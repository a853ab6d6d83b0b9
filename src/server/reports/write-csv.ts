import { stringify } from 'csv-stringify/sync'
import type { ReportFigures } from '#domain/reports/figures.ts'
import { tablesOf } from '#domain/reports/report-tables.ts'
import type { Cell, CellKind } from '#domain/reports/report-tables.ts'
import { reportTypeNames } from '#domain/reports/report-types.ts'
import type { Paper } from './pdf/draw-head.ts'

const columns = ['Section', 'Item', 'Figure', 'Value', 'Unit']

/**
 * A report as CSV, one figure to a line, so that any program can sort and add: hours as numbers, amounts in dollars, days
 * as `YYYY-MM-DD`. Begins with the mark by which spreadsheets know UTF-8, and no cell is one that they would run.
 */
export function writeCsv({ report, figures, agencyName }: Paper): string {
  const { from, to, publishedAt, title, type, summary } = report
  const { name, companyName } = figures.project
  const about = (item: string, value: string) => ['Report', item, '', value, '']
  const lines = [
    about('Title', title),
    about('Type', reportTypeNames[type]),
    about('Agency', agencyName),
    about('Project', name),
    about('Company', companyName),
    about('From', from),
    about('To', to),
    about('Published', publishedAt.slice(0, 10)),
    ...(summary ? [about('Summary', summary)] : []),
    ...singleFigures(figures).flatMap(([item, cell, kind]) =>
      cell === null || cell === undefined ? [] : [['Figures', item, '', ...valueOf(cell, kind)]],
    ),
    ...tablesOf(figures).flatMap(({ title: section, columns: [, ...others], rows }) =>
      rows.flatMap(([item = null, ...cells]) =>
        others.map(({ header, kind }, index) => [section, item ?? '', header, ...valueOf(cells[index] ?? null, kind)]),
      ),
    ),
  ]
  return stringify(lines, {
    bom: true,
    header: true,
    columns: columns.map((header, index) => ({ key: String(index), header })),
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}

/** The figures that stand by themselves; those that are not of this report, or not shown to its reader, are null. */
function singleFigures(figures: ReportFigures): [item: string, cell: Cell | undefined, kind: CellKind][] {
  const { progress, hours, money, budgetHours, budgetCents, project } = figures
  return [
    ['Counted to', figures.asOf, 'day'],
    ['Due date', project.dueDate, 'day'],
    ['Progress', progress?.percent, 'percent'],
    ['Milestones approved', progress?.milestonesDone, 'count'],
    ['Milestones planned', progress?.milestonesPlanned, 'count'],
    ['Milestones in all', progress?.milestonesTotal, 'count'],
    ['Budgeted hours', budgetHours, 'hours'],
    ['Hours used', hours?.used, 'hours'],
    ['Hours used of budget', hours?.percentOfBudget, 'percent'],
    ['Hours in this period', hours?.inPeriod, 'hours'],
    ['Hours invoiced', hours?.invoiced, 'hours'],
    ['Hours not invoiced', hours?.notInvoiced, 'hours'],
    ['Hours that are not billed', hours?.notBillable, 'hours'],
    ['Budget', budgetCents, 'money'],
    ['Worked at the bill rate', money?.billedCents, 'money'],
    ['Worked of budget', money?.percentOfBudget, 'percent'],
    ['Worked in this period', money?.inPeriodCents, 'money'],
    ['Invoiced', money?.invoicedCents, 'money'],
    ['Hours invoiced, amount', money?.hoursInvoicedCents, 'money'],
    ['Hours not invoiced, amount', money?.hoursNotInvoicedCents, 'money'],
    ['Approved milestones', money?.milestones?.approvedCents, 'money'],
    ['Agreed milestones', money?.milestones?.agreedCents, 'money'],
  ]
}

const units = { text: '', day: '', hours: 'h', money: 'USD', count: '', percent: '%' } as const

function valueOf(cell: Cell, kind: CellKind): [value: string, unit: string] {
  if (cell === null) return ['', '']
  if (kind === 'money' && typeof cell === 'number') return [(cell / 100).toFixed(2), units.money]
  return [String(cell), units[kind]]
}
