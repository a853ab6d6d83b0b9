import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { expectNoDearer } from '#server/platform/health/cpu-growth.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

let portal: TestPortal
before(async () => {
  portal = await openTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => portal.close())

/** Sends one request over a socket of its own; tells the status line of the answer, after which the portal has hung up. */
async function statusOf(path: string, headers: string): Promise<string> {
  const { port } = portal.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n${headers}\r\n`)
  return (await text(socket)).split('\r\n', 1)[0] ?? ''
}

test('takes headers of 8 KB in all, and refuses more before anything reads them', async () => {
  assert.match(await statusOf('/healthz', `X-A: ${'a'.repeat(7_900)}\r\n`), / 200 /)
  assert.match(await statusOf('/healthz', `X-A: ${'a'.repeat(8_200)}\r\n`), / 431 /)
  assert.match(await statusOf('/healthz', `Accept-Encoding: br${' '.repeat(15_000)}x\r\n`), / 431 /)
  assert.match(await statusOf('/healthz', 'X-A: b\r\n'.repeat(2_000)), / 431 /)
  assert.match(await statusOf(`/healthz?${'a'.repeat(8_200)}`, ''), / 431 /)
})

const names = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'x-file-name',
  'x-forwarded-for',
]
const units = [
  ' ',
  '\t',
  ',',
  ';',
  '=',
  '"',
  '\\',
  '%',
  '(',
  '.',
  '-',
  '1',
  'a ',
  'a=',
  'a;',
  '1-,',
  'W/"',
  '::',
  't=1,',
  '%41',
]

const routes = [
  ['POST', '/api/get-session'],
  ['POST', '/api/sign-in'],
  ['POST', '/files/upload?projectId=bakery-relaunch'],
  ['GET', '/files/attachments/none'],
  ['POST', '/api/stripe/webhook'],
  ['GET', '/metrics'],
] as const

for (const [method, url] of routes)
  test(`${method} ${url} reads each header in linear time`, async () => {
    const cookie = await portal.cookieOf('ada')
    const usual = { cookie, origin: 'http://portal.example', 'content-type': 'application/json' }
    const asking = (headers: Record<string, string>) => () =>
      portal.app.inject({
        method,
        url,
        headers: { ...usual, ...headers },
        ...(method === 'POST' ? { payload: '{}' } : {}),
      })
    for (const name of names)
      for (const unit of units) {
        const hostile = `${unit.repeat(7_500 / unit.length)}x`
        await expectNoDearer(`${name}: ${unit}`, asking({ [name]: hostile }), asking({ [name]: 'a'.repeat(7_500) }))
      }
  })

test('an address is read in linear time: its path, its query and the names of files in it', async () => {
  const cookie = await portal.cookieOf('ada')
  const asking = (url: string) => () => portal.app.inject({ url, headers: { cookie } })
  for (const begin of ['/', '/files/timesheets.csv?', '/files/attachments/', '/files/reports/', '/files/meetings/'])
    for (const unit of [
      '/',
      '//',
      '&',
      '=',
      '&a=',
      '%',
      '%41',
      '%ff',
      '+',
      '?',
      ';',
      '..',
      '.',
      '-',
      'a[]=&',
      '%2e%2e%2f',
    ]) {
      const hostile = `${begin}${unit.repeat(7_500 / unit.length)}x`
      await expectNoDearer(`${begin} ${unit}`, asking(hostile), asking(`${begin}${'a'.repeat(7_500)}`))
    }
})

test('the chain of proxies is read in linear time too', async () => {
  const app = Fastify({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
  app.get('/', async ({ ip }) => ip)
  const asking = (chain: string) => () => app.inject({ url: '/', headers: { 'x-forwarded-for': chain } })
  for (const unit of [' ', ',', ' ,', '10.0.0.1,', '10.0.0.1 ', '::', '1.', '::1%'])
    await expectNoDearer(unit, asking(`${unit.repeat(7_500 / unit.length)}x`), asking('a'.repeat(7_500)))
  await app.close()
})
