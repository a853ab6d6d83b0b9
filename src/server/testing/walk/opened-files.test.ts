import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { callers, guest } from './callers.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { leaksIn } from './canaries.test-support.ts'
import type { RouteRow } from './route-row.test-support.ts'
import { routeRows } from './routes.test-support.ts'
import { openWorld } from './world.test-support.ts'
import type { World } from './world.test-support.ts'

const web = mkdtempSync(join(tmpdir(), 'liftoff-opened-'))
const shell = '<!doctype html><title>Liftoff</title>'
writeFileSync(join(web, 'index.html'), shell)
after(() => rmSync(web, { recursive: true }))

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }
const files = routeRows.filter(({ route }) => route.startsWith('GET /files/'))
const callerNamed = (name: string) => callers.find((each) => each.name === name) ?? guest

describe('the link of a file that is refused', () => {
  let world: World
  before(async () => {
    world = await openWorld({ web })
  })
  after(() => world.close())

  /** Asks for what the owner of this row has, as a program does; with more headers, as a browser. */
  async function ask(row: RouteRow, caller: Caller, headers: Readonly<Record<string, string>> = {}) {
    const named = (await row.names?.(world, callerNamed(row.by))) ?? ''
    const request = await row.request(named, world, caller)
    const cookie = caller.uid === null ? '' : await world.cookieOf(caller)
    const answer = await world.portal.app.inject({ ...request, headers: { ...request.headers, cookie, ...headers } })
    return { answer, url: request.url, type: String(answer.headers['content-type']) }
  }

  for (const row of files)
    test(`${row.route}: opens a page, under the same status as for programs`, async () => {
      for (const caller of [guest, callerNamed('grace'), callerNamed('ivo')]) {
        const { answer: told, type } = await ask(row, caller)
        const { answer: shown, url } = await ask(row, caller, asBrowser)
        assert.equal(shown.statusCode, told.statusCode, caller.name)
        if (told.statusCode < 400) continue
        assert.match(type, /^application\/problem\+json/)
        assert.equal(shown.headers['cache-control'], 'no-store')
        if (told.statusCode === 401) assert.equal(shown.headers['refresh'], `0; url=${signInFor(url)}`)
        else assert.equal(shown.body, shell, caller.name)
        assert.deepEqual(leaksIn(shown.body, caller), [])
      }
    })

  test('is refused in JSON to a program, and to a page that shows it in itself', async () => {
    const row = files.find(({ route }) => route === 'GET /files/invoices/:invoiceId')
    assert.ok(row)
    for (const headers of [{}, { accept: '*/*' }, { ...asBrowser, 'sec-fetch-dest': 'iframe' }]) {
      const { answer } = await ask(row, guest, headers)
      assert.deepEqual([answer.statusCode, answer.json().code], [401, 'not-signed-in'])
    }
  })

  test('is a link to the sign-in page where the browser doesn’t go there by itself', async () => {
    const { body } = await world.portal.app.inject({ url: '/files/invoices/"><b>', headers: asBrowser })
    assert.match(body, /<a href="\/client\?next=%2Ffiles%2Finvoices%2F[^"<>]*">Sign in to open this file<\/a>/)
  })

  test('tells any other refusal by its sentence', async () => {
    const headers = { cookie: await world.cookieOf(callerNamed('ada')), ...asBrowser, 'sec-fetch-site': 'cross-site' }
    const answer = await world.portal.app.inject({ url: '/files/my-data.json', headers })
    assert.equal(answer.statusCode, 403)
    assert.match(String(answer.headers['content-type']), /^text\/plain/)
    assert.match(answer.body, /^[A-Z][^{]+\.\n$/)
  })
})

/** Lists and imports are of staff. */
function signInFor(url: string): string {
  const root = /^\/files\/(?:[a-z-]+\.csv|imports\/)/.test(url) ? '/superadmin' : '/client'
  return `${root}?next=${encodeURIComponent(url)}`
}
