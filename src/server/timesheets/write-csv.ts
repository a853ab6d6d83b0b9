import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { CsvColumn } from './csv-columns.ts'

/**
 * CSV as spreadsheets take it: a mark by which they know UTF-8, and no cell that they would run as a formula. Lines are
 * written as they come; one that fails ends the stream, so that half a file is no file.
 */
export function writeCsv<Line>(columns: readonly CsvColumn<Line>[], lines: AsyncIterable<Line>): Readable {
  async function* records() {
    for await (const line of lines) yield columns.map(({ cell }) => cell(line))
  }
  const csv = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ header }) => ({ key: header, header })),
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  // The failure reaches the reader by the stream that is given back.
  pipeline(Readable.from(records()), csv, () => undefined)
  return csv
}
