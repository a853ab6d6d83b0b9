import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, beforeEach, describe, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { createCustomer } from '#domain/billing/card-contract.ts'
import { firstAnswersId } from '#domain/core/first-calls.ts'
import type { FirstAnswers } from '#domain/core/first-calls.ts'
import * as projects from '#domain/projects/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { origin } from '#server/testing/test-settings.test-support.ts'
import { createAnswerFirst } from './answer-first.ts'
import type { PageStart } from './answer-first.ts'
import { builtPagesFile } from './built-pages.ts'
import type { BuiltPage } from './built-pages.ts'
import { fakeProgram } from './prerender.test-support.ts'
import { prerenderFolder, prerenderProgram } from './prerender.ts'

const folder = mkdtempSync(join(tmpdir(), 'liftoff-first-'))
after(() => rmSync(folder, { recursive: true }))

const pages: readonly BuiltPage[] = [
  {
    path: '/client',
    title: 'Client sign-in',
    role: null,
    files: ['/assets/in.js'],
    guestFiles: ['/assets/in.js'],
    calls: [],
    rendering: 'guests',
  },
  {
    path: '/client/projects',
    title: 'Projects',
    rendering: 'viewer',
    role: 'client',
    files: ['/assets/shell.js', '/assets/list.js'],
    guestFiles: [],
    calls: [
      { name: 'list-projects' },
      { name: 'list-unread', needs: 'messages' },
      { name: 'get-tour', needs: 'owner' },
    ],
  },
  {
    path: '/client/projectdetail',
    title: 'Project',
    rendering: 'viewer',
    role: 'client',
    files: ['/assets/shell.js'],
    guestFiles: [],
    calls: [{ name: 'get-project', params: ['projectId'] }],
  },
  {
    path: '/client/billing',
    title: 'Billing',
    rendering: 'viewer',
    role: 'client',
    files: ['/assets/shell.js'],
    guestFiles: [],
    calls: [{ name: 'get-list-payments', ofCustomer: true, needs: 'owner' }],
  },
  {
    path: '/client/quick-quote',
    title: 'Quick quote',
    rendering: 'viewer',
    role: 'client',
    files: ['/assets/shell.js'],
    guestFiles: ['/assets/quote.js'],
    calls: [],
  },
]
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, builtPagesFile), JSON.stringify(pages))
const shell =
  '<!doctype html><html lang="en"><head><title>Liftoff</title>' +
  '<script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/framework.js"></head>' +
  '<body><div id="root"></div></body></html>'
writeFileSync(join(folder, 'index.html'), shell)
mkdirSync(join(folder, prerenderFolder))
writeFileSync(join(folder, prerenderFolder, prerenderProgram), fakeProgram)

describe('a page is sent with what it asks as it opens', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal(undefined, undefined, { web: folder })
  })
  afterEach(() => portal.close())

  async function open(url: string, who: string | null, headers: Record<string, string> = {}) {
    const cookie = who === null || headers['cookie'] ? {} : { cookie: await portal.cookieOf(who) }
    const reply = await portal.app.inject({ url, headers: { ...cookie, ...headers } })
    const [, json] = new RegExp(`id="${firstAnswersId}">(.*)</script>`, 's').exec(reply.body) ?? []
    const first = json === undefined ? null : (JSON.parse(json) as FirstAnswers)
    const files = [...reply.body.matchAll(/rel="modulepreload"[^>]* data-page crossorigin href="([^"]+)"/g)].map(
      ([, at]) => at,
    )
    return { reply, first, files, asked: Object.keys(first?.answers ?? {}) }
  }

  async function answerTo(who: string, name: string, body: string): Promise<string> {
    const headers = { origin, 'content-type': 'application/json', cookie: await portal.cookieOf(who) }
    return (await portal.app.inject({ method: 'POST', url: `/api/${name}`, headers, payload: body })).body
  }

  test('the same that the calls answer, with the code of the page and the place in the order of changes', async () => {
    await portal.call('ada', projects.createProject, {
      key: 'k'.repeat(20),
      name: '</script><b>',
      description: 'A "map"',
    })
    const { reply, first, files, asked } = await open('/client/projects', 'ada')
    assert.deepEqual(asked, ['session {}', 'list-projects {}', 'list-unread {}', 'get-tour {}'])
    assert.deepEqual(files, ['/assets/shell.js', '/assets/list.js'])
    for (const [key, answer] of Object.entries(first?.answers ?? {})) {
      const [name = '', body = ''] = key.split(' ')
      assert.equal(answer, await answerTo('ada', name, body), key)
    }
    assert.equal(reply.headers['cache-control'], 'no-store')
    assert.equal(reply.body.match(/<\/script>/g)?.length, 2)
    // Whoever signs in changes something themselves.
    const headers = { cookie: await portal.cookieOf('ada') }
    const position = async () => (await open('/client/projects', 'ada', headers)).first?.position
    const before = await position()
    assert.match(before ?? '', /^[\w-]+-\d+$/)
    assert.equal(await position(), before)
    await portal.call('ada', projects.createProject, { key: 'l'.repeat(20), name: 'Next', description: 'All of it' })
    assert.notEqual(await position(), before)
  })

  test('by its address, and nothing of what is not theirs', async () => {
    const made = { key: 'k'.repeat(20), name: 'Map', description: 'All of it' }
    const { project } = await portal.call('ada', projects.createProject, made)
    const url = `/client/projectdetail?projectId=${project.id}`
    assert.deepEqual((await open(url, 'ada')).asked, ['session {}', `get-project {"projectId":"${project.id}"}`])
    for (const [at, who] of [
      [url, 'grace'],
      ['/client/projectdetail', 'ada'],
      [`/client/projectdetail?projectId=${'<script>'.repeat(100)}`, 'ada'],
    ] as const) {
      const { asked, reply } = await open(at, who)
      assert.deepEqual(asked, ['session {}'], at)
      assert.doesNotMatch(reply.body, /Map/)
    }
  })

  test('by their account at the payment provider, once there is one', async () => {
    assert.deepEqual((await open('/client/billing', 'ada')).asked, ['session {}'])
    const { customerId } = await portal.call('ada', createCustomer, { email: 'ada@northwind.example' })
    const call = `get-list-payments {"customerId":"${customerId}"}`
    assert.deepEqual((await open('/client/billing', 'ada')).asked, ['session {}', call])
    assert.deepEqual((await open('/client/billing', 'ben')).asked, ['session {}'])
  })

  test('who is of another role, or nobody, is told who they are and no more', async () => {
    for (const [who, files] of [
      ['tom', []],
      ['mei', []],
      [null, []],
    ] as const) {
      const { asked, files: named, first } = await open('/client/projects', who)
      assert.deepEqual([asked, named], [['session {}'], files])
      assert.equal(first?.position === null, who === null)
    }
    assert.deepEqual((await open('/client?next=%2F', null)).files, ['/assets/in.js'])
    assert.deepEqual((await open('/client/quick-quote', null)).files, ['/assets/quote.js'])
    assert.deepEqual((await open('/client/quick-quote', 'ada')).files, ['/assets/shell.js'])
  })

  test('a teammate gets what their rights allow; what is refused is left to the page', async () => {
    const asked = async (who: string) => (await open('/client/projects', who)).asked.slice(1)
    assert.deepEqual(await asked('ben'), ['list-projects {}', 'list-unread {}'])
    assert.deepEqual(await asked('pia'), [])
  })

  test('a worker that keeps the page for later gets it without answers, and HEAD gets no body', async () => {
    assert.equal((await open('/client/projects', 'ada', { 'sec-fetch-dest': 'empty' })).reply.body, shell)
    const cookie = await portal.cookieOf('ada')
    const { body, headers } = await portal.app.inject({ method: 'HEAD', url: '/client/projects', headers: { cookie } })
    assert.deepEqual([body, headers['set-cookie']], ['', undefined])
  })

  test('packed as the browser takes it', async () => {
    const { reply } = await open('/client/projects', 'ada', { 'accept-encoding': 'br' })
    assert.equal(reply.headers['content-encoding'], 'br')
    assert.match(brotliDecompressSync(reply.rawPayload).toString(), /list-projects/)
  })

  test('a guest gets a sign-in page rendered, with the names of the code that takes it over', async () => {
    const { reply, files } = await open('/client', null)
    assert.match(reply.body, /<div id="root"><h1 data-style="width:4px">Brightwater Studio \/client {2}1<\/h1>/)
    assert.match(
      reply.body,
      /<script type="module" crossorigin data-code="\/assets\/framework\.js \/assets\/in\.js" src="\/assets\/main\.js">/,
    )
    assert.match(reply.body, /<title>Client sign-in · Brightwater Studio<\/title>/)
    assert.deepEqual([files, reply.body.includes('rel="modulepreload"')], [[], false])
    assert.match((await open('/client', null)).reply.body, /\/client {2}1</, 'it is rendered once for all')
  })

  test('a sign-in page renders itself if its address says more, and for whoever is signed in', async () => {
    for (const [url, who] of [
      ['/client?refusal=google-unverified', null],
      ['/client', 'ada'],
    ] as const) {
      const { reply, files } = await open(url, who)
      assert.deepEqual([reply.body.includes('<!--prerendered-->'), files], [false, ['/assets/in.js']])
    }
  })

  const inLisbon = { cookie: 'zone=Europe%2FLisbon; theme=dark' }

  async function openIn(cookie: string, url: string, who: string) {
    return open(url, null, { cookie: `${await portal.cookieOf(who)}; ${cookie}` })
  }

  test('a page of a viewer is rendered for them, in their time and colors, and comes with what it was rendered from', async () => {
    const before = Date.now()
    const { reply, first, files } = await openIn(inLisbon.cookie, '/client/projects?status=active', 'ada')
    assert.match(
      reply.body,
      /<h1 data-style="width:4px">Brightwater Studio \/client\/projects\?status=active Europe\/Lisbon/,
    )
    assert.match(reply.body, /<html data-theme="dark" /)
    assert.match(reply.body, /crossorigin src="\/assets\/main\.js"/)
    const { rendered } = first ?? {}
    assert.deepEqual(rendered?.queries, [[['unread'], { p1: 2 }]])
    assert.deepEqual([rendered?.zone, rendered?.taken], ['Europe/Lisbon', ['list-unread {}']])
    assert.ok((rendered?.atMs ?? 0) >= before)
    assert.equal(files.length, 2)
    assert.match(
      reply.body,
      /<link rel="modulepreload" fetchpriority="low" data-page crossorigin href="\/assets\/list\.js">/,
    )
  })

  test('its styles are in a sheet that the policy names, and nothing else inline is allowed', async () => {
    const { reply } = await openIn(inLisbon.cookie, '/client/projects', 'ada')
    const [, css = ''] = /<style data-page>([^<]*)<\/style>/.exec(reply.body) ?? []
    assert.equal(css, '[data-style="width:4px"]{width:4px}')
    const hash = createHash('sha256').update(css).digest('base64')
    const [style] = /style-src[^;]*/.exec(String(reply.headers['content-security-policy'])) ?? []
    assert.equal(style, `style-src 'self' 'sha256-${hash}'`)
  })

  test('a page renders itself where nobody knows the time of its reader, or what they ask is not theirs', async () => {
    for (const [cookie, url, who] of [
      ['theme=dark', '/client/projects', 'ada'],
      ['zone=Europe%2FNowhere', '/client/projects', 'ada'],
      [`zone=${'Europe'.repeat(50)}`, '/client/projects', 'ada'],
      [inLisbon.cookie, '/client/projects', 'tom'],
      [inLisbon.cookie, '/client/projects?elsewhere', 'ada'],
    ] as const) {
      const { reply } = await openIn(cookie, url, who)
      assert.ok(!reply.body.includes('<!--prerendered-->'), url)
    }
  })

  test('a guest gets a page of theirs rendered without knowing any time', async () => {
    const { reply, first } = await open('/client/quick-quote', null)
    assert.match(reply.body, /Brightwater Studio \/client\/quick-quote {2}/)
    assert.equal(first?.rendered?.zone, null)
  })

  test('a page that nobody knows is the shell', async () => {
    const { reply, asked } = await open('/client/nowhere', 'ada')
    assert.deepEqual([reply.statusCode, asked], [200, ['session {}']])
  })

  test('a call that takes too long is left to the page, which has the others', async () => {
    const slow = fastify()
    const viewer = { uid: 'ada', accountId: 'ada', role: 'client', rights: ['messages'] }
    slow.post('/api/session', () => ({ session: { state: 'signed-in', viewer }, features: { agencyName: 'Acme' } }))
    slow.post('/api/list-projects', () => new Promise(() => {}))
    slow.post('/api/list-unread', () => ({ unread: {} }))
    slow.post('/api/get-tour', (_request, reply) => reply.code(503).send())
    const answerFirst = createAnswerFirst(slow, {
      baseUrl: origin,
      position: () => 'epoch-1',
      render: async () => null,
      nowMs: Date.now,
    })
    slow.get('/client/projects', (request) => answerFirst(request, pages[1] ?? null))
    const { files, first } = (await slow.inject('/client/projects')).json<PageStart>()
    assert.deepEqual(files, pages[1]?.files)
    assert.deepEqual(Object.keys(first?.answers ?? {}), ['session {}', 'list-unread {}'])
    await slow.close()
  })
})
