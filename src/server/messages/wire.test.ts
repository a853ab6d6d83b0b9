import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { mostAttachmentBytes } from '#domain/messages/attachment-kinds.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { storedFiles } from './exports/collections.ts'
import { relaunch } from './stage.test-support.ts'

describe('an upload over a connection', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function start(name: string, headers: Record<string, string | number> = {}) {
    const url = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
    return request({
      port: url.port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/files/upload?projectId=${relaunch}`,
      headers: {
        origin: 'http://portal.example',
        'content-type': 'application/octet-stream',
        'x-file-name': name,
        cookie: await portal.cookieOf('ada'),
        ...headers,
      },
    })
  }

  async function answerTo(sending: ReturnType<typeof request>): Promise<{ status: number | undefined; code: string }> {
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    const text = Buffer.concat(await answer.toArray()).toString()
    return { status: answer.statusCode, code: JSON.parse(text).code ?? 'ok' }
  }

  async function keptFiles(): Promise<[number, number]> {
    const contents = await Array.fromAsync(portal.files.list())
    return [contents.length, await portal.documents.count(storedFiles, {})]
  }

  test('is answered when it is refused in the middle, although the rest is still on its way', async () => {
    const content = Buffer.alloc(9_000_000, 'x')
    const sending = await start('picture.png', { 'content-length': content.length })
    sending.end(content)
    assert.deepEqual(await answerTo(sending), { status: 415, code: 'file-kind-refused' })
    assert.deepEqual(await keptFiles(), [0, 0])
  })

  for (const [what, bytes, headers, refused] of [
    ['too large', mostAttachmentBytes + 1, {}, { status: 413, code: 'file-too-large' }],
    ['a guest’s', mostAttachmentBytes, { cookie: 'sid=nobody' }, { status: 401, code: 'not-signed-in' }],
    ['another site’s', 9_000_000, { origin: 'http://other.example' }, { status: 403, code: 'foreign-origin' }],
  ] as const)
    test(`is answered when it is refused unread as ${what}, although all of it is on its way`, async () => {
      const content = Buffer.alloc(bytes, 'x')
      const sending = await start('notes.txt', { 'content-length': content.length, ...headers })
      sending.end(content)
      assert.deepEqual(await answerTo(sending), refused)
      assert.ok(sending.writableFinished, 'the whole of it was taken')
      assert.deepEqual(await keptFiles(), [0, 0])
    })

  test('is refused by its announced size before it is sent', async () => {
    const sending = await start('film.zip', { 'content-length': 5_000_000_000 })
    sending.on('error', () => undefined).write('PK')
    assert.deepEqual(await answerTo(sending), { status: 413, code: 'file-too-large' })
    assert.deepEqual(await keptFiles(), [0, 0])
    sending.destroy()
  })

  test('leaves nothing when its sender breaks off', async () => {
    const sending = await start('notes.txt', { 'content-length': 1000 })
    const arrived = once(portal.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
    sending.on('error', () => undefined).write('the beginning')
    const [, response] = await arrived
    const over = once(response, 'close')
    sending.destroy()
    await over
    assert.deepEqual(await keptFiles(), [0, 0])
  })
})
