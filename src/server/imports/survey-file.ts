import type { DayEvidence } from '#domain/imports/day-orders.ts'
import { noEvidence, orderOf, withCell } from '#domain/imports/day-orders.ts'
import { mostRows } from '#domain/imports/import.ts'
import type { Import } from '#domain/imports/import.ts'
import type { Portal } from '#server/portal.ts'
import { findDelimiter, readRows, Unreadable } from './read-rows.ts'

const sampleRows = 3
const shownCell = 80
const mostColumns = 200

type Survey = Pick<Import, 'delimiter' | 'headers' | 'sample' | 'rowCount' | 'dayOrders'>

/** Reads a kept file to its end, once, for what its columns hold. Throws `Unreadable`. */
export async function surveyFile(
  portal: Pick<Portal, 'files'>,
  written: Pick<Import, 'fileId' | 'encoding'>,
): Promise<Survey> {
  const delimiter = await findDelimiter(portal, written)
  let headers: string[] | null = null
  const sample: string[][] = []
  let rowCount = 0
  let evidence: DayEvidence[] = []
  for await (const { cells } of readRows(portal, { ...written, delimiter })) {
    if (!headers) {
      headers = cells.slice(0, mostColumns).map((cell) => cell.slice(0, shownCell))
      evidence = headers.map(() => noEvidence)
      continue
    }
    rowCount += 1
    if (rowCount > mostRows)
      throw new Unreadable(
        `A file can have up to ${mostRows.toLocaleString('en-US')} rows. Split this one into smaller files.`,
      )
    evidence = evidence.map((each, at) => withCell(each, cells[at] ?? ''))
    if (sample.length < sampleRows) sample.push(headers.map((_, at) => (cells[at] ?? '').slice(0, shownCell)))
  }
  if (!headers || rowCount === 0)
    throw new Unreadable('This file has no rows to import. Add rows below the headers, then upload it again.')
  return { delimiter, headers, sample, rowCount, dayOrders: evidence.map(orderOf) }
}
