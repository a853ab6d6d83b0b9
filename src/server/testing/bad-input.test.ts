import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryUsage } from 'node:process'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { createProject } from '#domain/projects/contract.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

const megabyte = 1024 * 1024
const origin = 'http://portal.example'

let portal: TestPortal
let port: number
let cookie: string
before(async () => {
  portal = await openTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
  cookie = await portal.cookieOf('ada')
  // The first call brings memory of its own, which is not what is measured below.
  await post('{}')
})
after(() => portal.close())

type Refused = { readonly status: number; readonly code: string; readonly type: string }

function options(headers: Record<string, string>, path: string = createProject.path): RequestOptions {
  return {
    port,
    path,
    host: '127.0.0.1',
    method: 'POST',
    agent: false,
    headers: { origin, cookie, 'content-type': 'application/json', ...headers },
  }
}

async function readRefusal(answer: IncomingMessage): Promise<Refused> {
  const { code } = JSON.parse(await text(answer)) as { code: string }
  return { status: answer.statusCode ?? 0, code, type: answer.headers['content-type'] ?? '' }
}

/** Sends one body as it is, over a real connection, as a client who is signed in. */
async function post(body: string | Buffer, headers: Record<string, string> = {}, path?: string): Promise<Refused> {
  const sent = request(options(headers, path)).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return readRefusal(answer)
}

/** Sends a body of `size` bytes until it is answered or cut off; tells how much was taken. */
async function pour(size: number, headers: Record<string, string>): Promise<Refused & { readonly sent: number }> {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const pouring = request(options(headers))
  // The portal closes the connection on what it will not read.
  pouring.on('error', () => {})
  const answered = once(pouring, 'response') as Promise<[IncomingMessage]>
  let sent = 0
  function fill(): void {
    while (sent < size && !pouring.destroyed) {
      sent += chunk.length
      if (!pouring.write(chunk)) return void pouring.once('drain', fill)
    }
  }
  fill()
  const [answer] = await answered
  const refused = await readRefusal(answer)
  pouring.destroy()
  return { ...refused, sent }
}

for (const [how, headers] of [
  ['with its length told', { 'content-length': String(100 * megabyte) }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
] as const) {
  test(`refuses a body of 100 MB ${how}, without taking it in`, async () => {
    const before = memoryUsage.rss()
    const { status, code, sent } = await pour(100 * megabyte, headers)
    assert.deepEqual([status, code], [413, 'body-too-large'])
    assert.ok(sent < 20 * megabyte, `${sent} bytes were taken`)
    assert.ok(memoryUsage.rss() - before < 20 * megabyte)
  })
}

test('takes a body of 64 KB and refuses one byte more', async () => {
  const bodyOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
  assert.deepEqual(await codeOf(bodyOf(64 * 1024)), [400, 'invalid-input'])
  assert.deepEqual(await codeOf(bodyOf(64 * 1024 + 1)), [413, 'body-too-large'])
})

test('refuses depth, whatever the size', async () => {
  for (const depth of [33, 1_000, 30_000]) {
    assert.deepEqual(await codeOf(`${'['.repeat(depth)}${']'.repeat(depth)}`), [400, 'malformed-request'])
    assert.deepEqual(await codeOf('{"a":'.repeat(Math.min(depth, 10_000))), [400, 'malformed-request'])
  }
  assert.deepEqual(await codeOf('['.repeat(200_000)), [413, 'body-too-large'])
  assert.deepEqual(await codeOf(`${'['.repeat(32)}${']'.repeat(32)}`), [400, 'invalid-input'])
  assert.deepEqual(await codeOf(JSON.stringify({ name: '['.repeat(60), description: '\\"{{{' })), [200, undefined])
})

test('refuses keys that reach for a prototype, in every call and at every depth', async () => {
  const bodies = [
    '{"__proto__":{"role":"superAdmin"},"name":"a","description":"b"}',
    String.raw`{"\u005f_proto__":{"role":"superAdmin"},"name":"a","description":"b"}`,
    '{"constructor":{"prototype":{"role":"superAdmin"}},"name":"a","description":"b"}',
    '{"constructor":1,"name":"a","description":"b"}',
    '{"name":{"__proto__":{}},"description":"b"}',
  ]
  for (const body of bodies) assert.equal((await post(body)).status, 400, body)
  // The door comes before the shape, but the parser comes before both.
  const answers = await Promise.all(portal.calls.map(({ path }) => post(bodies[0] ?? '', {}, path)))
  for (const { status, code } of answers) assert.deepEqual([status, code], [400, 'malformed-request'])
  assert.equal(({} as { role?: string }).role, undefined)
})

test('takes application/json and nothing else', async () => {
  const body = '{"name":"a","description":"b"}'
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '*/*',
  ])
    assert.deepEqual(await codeOf(body, { 'content-type': type }), [415, 'unsupported-media-type'], type)
  assert.deepEqual(await codeOf(body, { 'content-type': 'application/json; charset=utf-8' }), [200, undefined])
})

test('refuses what is not JSON', async () => {
  for (const body of ['{', 'null', '[]', '"text"', '7', '{"name":NaN}', "{'name':1}", '{"name":"a"}{}', '\uFEFF{}x'])
    assert.equal((await post(body)).status, 400, body)
  assert.equal((await post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))).status, 400)
})

test('refuses a call from another site, or from nowhere', async () => {
  const body = '{"name":"a","description":"b"}'
  for (const foreign of [
    'https://evil.example',
    'null',
    'http://portal.example.evil.example',
    'https://portal.example',
    '',
  ])
    assert.deepEqual(await codeOf(body, { origin: foreign }), [403, 'foreign-origin'], foreign)
  for (const site of ['cross-site', 'same-site', 'none'])
    assert.deepEqual(await codeOf(body, { 'sec-fetch-site': site }), [403, 'foreign-origin'], site)
  assert.deepEqual(await codeOf(body, { 'sec-fetch-site': 'same-origin' }), [200, undefined])
})

test('refuses text that no store keeps as it is: NUL and half a character', async () => {
  for (const name of [String.raw`a\u0000b`, String.raw`\ud800`, String.raw`a\udc00b`, String.raw`\udc00\ud800`])
    assert.deepEqual(await codeOf(`{"name":"${name}","description":"b"}`), [400, 'invalid-input'], name)
  assert.deepEqual(await codeOf(String.raw`{"name":"\ud83d\ude80 שלום Zoë","description":"b"}`), [200, undefined])
})

test('refuses every kind of wrong value without a word about its insides', async () => {
  const values = ['null', '[]', '{}', '1e999', '-0', 'true', '""', `"${'x'.repeat(10_000)}"`]
  for (const value of values) {
    const { status, code, type } = await post(`{"name":${value},"description":"b"}`)
    assert.deepEqual([status, code, type.split(';')[0]], [400, 'invalid-input', 'application/problem+json'], value)
  }
})

async function codeOf(body: string, headers: Record<string, string> = {}): Promise<[number, string | undefined]> {
  const { status, code } = await post(body, headers)
  return [status, code]
}
