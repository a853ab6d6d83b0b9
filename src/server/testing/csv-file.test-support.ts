import assert from 'node:assert/strict'
import type { CastUid } from '#tools/seed/cast.ts'
import { parseCsv } from './parse-csv.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

/** The answer to somebody who downloads this file. */
export async function downloadFile(portal: TestPortal, who: CastUid, path: string) {
  return portal.app.inject({ url: `/files/${path}`, headers: { cookie: await portal.cookieOf(who) } })
}

/** The rows of a file as Tom of the staff gets it, each by its headers. */
export async function rowsOfFile(portal: TestPortal, path: string): Promise<Record<string, string>[]> {
  const response = await downloadFile(portal, 'tom', path)
  assert.equal(response.statusCode, 200, response.body)
  assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8')
  const [head = [], ...rows] = parseCsv(response.body)
  return rows.map((row) => Object.fromEntries(head.map((header, index) => [header, row[index] ?? ''])))
}
