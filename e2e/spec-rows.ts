import type { Page } from '@playwright/test'
import type { CastUid } from '#tools/seed/cast.ts'

/** A line of the product's specification, in its own words. */
type Line = { readonly line: string }

/** Seen on a page: its heading, and each of these texts as somebody reads them. */
export type PageRow = Line & {
  /** Null for a guest; a newcomer has signed up a moment ago. */
  readonly who: CastUid | 'newcomer' | null
  readonly path: string
  readonly heading: string
  readonly shows: readonly string[]
  /** What somebody does before the texts are there. */
  readonly first?: (page: Page) => Promise<void>
  /** What no text tells. It comes on top of `shows`, never in its place. */
  readonly also?: (page: Page) => Promise<void>
}

/** Proven by a test elsewhere, which says each of these words itself, or by what it calls in its own file. */
export type TestRow = Line & { readonly file: string; readonly title: string; readonly says: readonly string[] }

/** A call with the payload of the specification, made by a client who is signed in. */
export type CallRow = Line & {
  readonly path: string
  /** `$customerId` stands for the customer that the caller is; null for no body at all. */
  readonly payload: Readonly<Record<string, unknown>> | null
  /** The code of the refusal, or `ok`. */
  readonly outcome: string
  /** Fields of its reply. */
  readonly replies: readonly string[]
}

/** What is wrong with a table: a line without words, seen in nothing, or twice there. An empty list is as it should be. */
export function faultsOfTable(rows: readonly (PageRow | TestRow | CallRow)[]): string[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const faults: string[] = []
    if (!row.line.trim()) faults.push('a row names no line')
    if (seen.has(row.line)) faults.push(`${row.line}: there twice`)
    seen.add(row.line)
    const words = wordsOf(row)
    if (words.length === 0 || words.some((word) => !word.trim())) faults.push(`${row.line}: is seen in nothing`)
    return faults
  })
}

function wordsOf(row: PageRow | TestRow | CallRow): readonly string[] {
  if ('says' in row) return row.says
  if ('shows' in row) return row.shows
  return row.outcome === 'ok' ? row.replies : [row.outcome]
}

/** What is wrong with a row that names a test: no such test in this text of its file, or one that does not say the words. */
export function faultsOfTest({ line, file, title, says }: TestRow, source: string | null): string[] {
  if (source === null) return [`${line}: there is no ${file}`]
  const body = reachOf(source, title)
  if (body === null) return [`${line}: ${file} has no test “${title}”`]
  return says.filter((word) => !body.includes(word)).map((word) => `${line}: “${title}” does not say ${word}`)
}

/** A test that runs: not one that is skipped, nor its title in a comment. */
const beginsTest = /^[ \t]*(?:test|it|base)(?:\.each)?[(<]/
const beginsPart = /^(?:export )?(?:async )?(?:function|const|type) (\w+)/

/** The text of a test, without comments, with that of every function and constant of its file that it uses; null where there is no such test. */
function reachOf(source: string, title: string): string | null {
  const chunks = split(source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
  const test = chunks.find((chunk) => beginsTest.test(chunk) && titleOf(chunk) === title)
  if (test === undefined) return null
  const parts = new Map(chunks.flatMap((chunk) => (beginsPart.exec(chunk)?.[1] ? [[nameOf(chunk), chunk]] : [])))
  const reached = [test]
  for (const text of reached)
    for (const [name, part] of parts)
      if (!reached.includes(part) && new RegExp(`\\b${name}\\b`).test(text)) reached.push(part)
  return reached.join('\n')
}

/** The tests of a file and the parts at its left edge, each up to where the next begins. */
function split(source: string): string[] {
  const chunks: string[] = []
  for (const text of source.split('\n')) {
    const begins = beginsTest.test(text) || beginsPart.test(text) || /^\s*describe\(/.test(text)
    if (begins || chunks.length === 0) chunks.push(text)
    else chunks.push(`${chunks.pop()}\n${text}`)
  }
  return chunks
}

function nameOf(chunk: string): string {
  return beginsPart.exec(chunk)?.[1] ?? ''
}

/** Of `test('…'`, or of what stands behind the table of a `test.each`. */
function titleOf(chunk: string): string | undefined {
  const begin = /\.each[(<]/.test(chunk.split('\n', 1)[0] ?? '')
    ? /\)\(\s*(['"`])((?:(?!\1).)+)\1/
    : /\(\s*(['"`])((?:(?!\1).)+)\1/
  return begin.exec(chunk)?.[2]
}
