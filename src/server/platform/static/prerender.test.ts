import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fastify from 'fastify'
import type { FirstAnswers } from '#domain/core/first-calls.ts'
import { createAnswerFirst } from './answer-first.ts'
import type { PageStart } from './answer-first.ts'
import { fakeProgram } from './prerender.test-support.ts'
import { createPrerender, prerenderFolder, prerenderProgram } from './prerender.ts'

const folder = mkdtempSync(join(tmpdir(), 'liftoff-prerender-'))
after(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, prerenderFolder), { recursive: true })
writeFileSync(join(folder, prerenderFolder, prerenderProgram), fakeProgram)

test('what cannot be rendered is reported and renders itself, and so does what waits behind too many others', async () => {
  const faults: unknown[] = []
  const { render, stop } = createPrerender(folder, (error) => faults.push(error))
  const first: FirstAnswers = { position: null, answers: { 'session {}': '{"features":{"agencyName":"Acme"}}' } }
  const page = (url: string) => render({ url, first, clock: { zone: null, atMs: 0 } })
  assert.equal(await page('/breaks'), null)
  assert.match(String(faults[0]), /broken/)
  assert.equal(await page('/dies'), null)
  assert.match((await page('/works'))?.html ?? '', /Acme \/works {2}1/, 'another thread has begun')
  const hanging = [1, 2, 3, 4].map(() => page('/hangs'))
  assert.equal(await page('/works'), null)
  await stop()
  assert.deepEqual(await Promise.all(hanging), [null, null, null, null])
})

test('a build that cannot render says so, and leaves the page to its code', async () => {
  const faults: unknown[] = []
  const { render } = createPrerender(join(folder, 'nowhere'), (error) => faults.push(error))
  assert.equal(
    await render({ url: '/client', first: { position: null, answers: {} }, clock: { zone: null, atMs: 0 } }),
    null,
  )
  assert.equal(faults.length, 1)
})

test('a sign-in page that could not be rendered once is rendered for the next guest', async () => {
  const app = fastify()
  app.post('/api/session', () => ({ session: { state: 'guest', viewer: null }, features: { agencyName: 'Acme' } }))
  const pages = [null, { html: '<h1>Sign in</h1>', queries: [], taken: [] }]
  const answerFirst = createAnswerFirst(app, {
    baseUrl: 'http://127.0.0.1',
    position: () => 'epoch-1',
    render: async () => pages.shift() ?? null,
    nowMs: Date.now,
  })
  const rendering = 'guests' as const
  const files = ['/assets/in.js']
  const entrance = { path: '/client', title: 'Sign in', role: null, files, guestFiles: files, calls: [], rendering }
  app.get('/client', (request) => answerFirst(request, entrance))
  const htmlOf = async () => (await app.inject('/client')).json<PageStart>().html
  assert.deepEqual([await htmlOf(), await htmlOf(), await htmlOf()], [null, '<h1>Sign in</h1>', '<h1>Sign in</h1>'])
  await app.close()
})
