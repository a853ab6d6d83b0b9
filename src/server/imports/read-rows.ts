import { Readable, pipeline } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { Delimiter, Encoding } from '#domain/imports/import.ts'
import { delimiters } from '#domain/imports/import.ts'
import type { Portal } from '#server/portal.ts'

/** A row with its number, as a spreadsheet counts it: the headers are row 1, and empty rows count. */
export type FileRow = { readonly row: number; readonly cells: readonly string[] }

/** The file cannot be read; the message says why, to the person who brought it. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** QuickBooks writes the agency, the name of the report and its days above the headers. */
const mostTitles = 5
const leastColumnsUnderTitles = 3

type Written = { readonly fileId: string | null; readonly encoding: Encoding; readonly delimiter: Delimiter }

/** A cell of many pages is no cell: most likely a quote is not closed. */
const mostRecordBytes = 200_000

/**
 * The rows of a kept file, one by one, the headers first; rows without a word are left out. Of a report, whose headers have titles
 * above them, so are those with one cell alone: titles, groups and the foot. Holds a few rows at a time, and lets others have their
 * turn. Throws `Unreadable`.
 */
export async function* readRows(portal: Pick<Portal, 'files'>, written: Written): AsyncGenerator<FileRow> {
  let titles: FileRow[] | null = []
  let isReport = false
  for await (const each of filledRows(portal, written)) {
    const filled = each.cells.filter((cell) => cell !== '').length
    if (titles && filled === 1 && titles.length < mostTitles) titles.push(each)
    else {
      isReport ||= titles !== null && titles.length > 0 && filled >= leastColumnsUnderTitles
      if (titles && !isReport) yield* titles
      titles = null
      if (!isReport || filled > 1) yield each
    }
  }
  if (titles) yield* titles
}

async function* filledRows(
  portal: Pick<Portal, 'files'>,
  { fileId, encoding, delimiter }: Written,
): AsyncGenerator<FileRow> {
  // Loaded when a file is read: most portals import once.
  const { parse } = await import('csv-parse')
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    // A quote inside a cell that begins without one is a quote: `5" pipe`.
    relax_quotes: true,
    max_record_size: mostRecordBytes,
  })
  // The parser carries a failure to its reader.
  pipeline(Readable.from(readText(portal, fileId, encoding)), parser, () => undefined)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      const trimmed = cells.map((cell) => cell.trim())
      if (trimmed.some((cell) => cell !== '')) yield { row, cells: trimmed }
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    throw new Unreadable(`We can’t read row ${row + 1}. Look for a missing closing quotation mark.`, { cause: error })
  } finally {
    parser.destroy()
  }
}

function isCsvError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}

/** The delimiter that is most often in the first line that has one, outside of quotes; a comma where there is none. */
export async function findDelimiter(
  portal: Pick<Portal, 'files'>,
  written: Pick<Written, 'fileId' | 'encoding'>,
): Promise<Delimiter> {
  let head = ''
  for await (const text of readText(portal, written.fileId, written.encoding)) {
    head += text
    if (head.length > 10_000) break
  }
  const lines = head.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/)
  const line = lines.find((each) => delimiters.some((delimiter) => each.includes(delimiter))) ?? ''
  const counted = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).delimiter
}

async function* readText(
  { files }: Pick<Portal, 'files'>,
  fileId: string | null,
  encoding: Encoding,
): AsyncGenerator<string> {
  const opened = fileId === null ? null : await files.open(fileId)
  if (!opened) throw new Unreadable('We no longer have this file. Upload it again.')
  const decoder = new TextDecoder(encoding)
  try {
    for await (const chunk of opened.content as AsyncIterable<Uint8Array>)
      for (const part of inParts(chunk)) {
        yield decoder.decode(part, { stream: true })
        await turn()
      }
    yield decoder.decode()
  } finally {
    opened.content.destroy()
  }
}

const partBytes = 4096

/** So that the parser never has much to do at once. */
function* inParts(chunk: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < chunk.length; from += partBytes) yield chunk.subarray(from, from + partBytes)
}
