import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import type { Money } from '#domain/core/money.ts'
import { spreadsheetCsv } from './spreadsheet-csv.ts'

/** Dollars with two decimals and no sign but a minus, as spreadsheets and accounting programs read them. */
type Dollars = { readonly cents: Money }

export type CsvColumn<Line> = { readonly header: string; readonly cell: (line: Line) => string | number | Dollars }

/** The cell of an amount; empty where there is none. */
export function dollars(cents: Money | null): Dollars | '' {
  return cents === null ? '' : { cents }
}

/** Answers with a file of this name, without its ending. */
export function sendCsv(reply: FastifyReply, name: string, csv: Readable): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(csv)
}

/** Lines as CSV, written as they come; a failed one ends the stream, so that half a file is no file. */
export function writeCsv<Line>(columns: readonly CsvColumn<Line>[], lines: AsyncIterable<Line>): Readable {
  async function* records() {
    for await (const line of lines) yield columns.map(({ cell }) => cell(line))
  }
  const csv = stringify({
    ...spreadsheetCsv,
    columns: columns.map(({ header }) => ({ key: header, header })),
    // An amount below 0 begins with a minus and is no formula.
    cast: { object: ({ cents }) => ({ value: (Number(cents) / 100).toFixed(2), escape_formulas: false }) },
  })
  // The returned stream carries the failure to the reader.
  pipeline(Readable.from(records()), csv, () => undefined)
  return csv
}
