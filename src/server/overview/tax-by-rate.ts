import type { FastifyInstance } from 'fastify'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import * as calls from '#domain/overview/contract.ts'
import type { TaxPeriod } from '#domain/overview/tax-periods.ts'
import { monthsOfPeriod } from '#domain/overview/tax-periods.ts'
import type { TaxRow, TaxSums } from '#domain/overview/tax-rows.ts'
import { mergeTaxRows, sortTaxRows, taxKindNames, totalOfTax } from '#domain/overview/tax-rows.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import { taxMonths } from './tax-months.ts'

type Deps = Parameters<typeof taxMonths.between>[0]

/** What was invoiced and credited in a period, by how it is taxed. */
export async function listTax(
  portal: Portal,
  _viewer: Viewer,
  { period }: InputOf<typeof calls.listTax>,
): Promise<ReplyOf<typeof calls.listTax>> {
  const rows = await taxRowsOf(portal, period)
  return { rows, total: totalOfTax(rows) }
}

/** The rows of a period in the order of the list. */
export async function taxRowsOf(portal: Deps, period: TaxPeriod): Promise<TaxRow[]> {
  const { first, last } = monthsOfPeriod(period)
  const months = await taxMonths.between(portal, first, last)
  return sortTaxRows(mergeTaxRows(...months.values()))
}

/** Mounts `GET /files/tax.csv`: for staff with the right to money, a period’s tax as the list has it, without the total. */
export function mountTaxCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'tax', {
    call: calls.listTax,
    async open(_viewer, { period }) {
      const rows = await taxRowsOf(portal, period)
      const columns = [{ header: 'Period', cell: () => period.toUpperCase() }, ...taxColumns]
      return csvFile(`tax-${period}`, columns, each(rows))
    },
  })
}

async function* each(rows: readonly TaxRow[]): AsyncGenerator<TaxRow> {
  yield* rows
}

const taxColumns: readonly CsvColumn<TaxRow>[] = [
  { header: 'Rate', cell: ({ kind, rate }) => rate?.name ?? taxKindNames[kind] },
  { header: 'Percent', cell: ({ rate }) => rate?.percent ?? '' },
  ...amountColumns('invoiced', 'invoiced'),
  ...amountColumns('credited', 'credited'),
  ...amountColumns('left', 'after credits'),
]

function amountColumns(key: keyof TaxSums, said: string): CsvColumn<TaxRow>[] {
  return [
    { header: `Net ${said}, USD`, cell: (row) => dollars(row[key].netCents) },
    { header: `Tax ${said}, USD`, cell: (row) => dollars(row[key].taxCents) },
  ]
}
