import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { mostAttachmentBytes } from '#domain/messages/attachment-kinds.ts'
import * as calls from '#domain/messages/contract.ts'
import { contentDisposition } from '#server/platform/http/send-download.ts'
import { pruneStore } from '#server/prune-store.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { storedFiles } from './exports/collections.ts'
import { conversation, download, newKey, relaunch, say, tryUpload, upload } from './stage.test-support.ts'

describe('files of a conversation', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function keptIds(): Promise<string[]> {
    return (await Array.fromAsync(portal.files.list())).map(({ id }) => id)
  }

  test('come back byte by byte to whoever receives the message, as a download that runs nothing', async () => {
    const content = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256)),
    ])
    const fileId = await upload(portal, 'ada', 'Menü “März” (final).pdf', content)
    const { attachments } = await say(portal, 'ada', 'The menu', { fileIds: [fileId] })
    assert.deepEqual(attachments, [
      { fileId, name: 'Menü “März” (final).pdf', mime: 'application/pdf', bytes: content.length },
    ])
    for (const who of ['ada', 'ben', 'ivo', 'tom'] as const) {
      const { status, content: got, headers } = await download(portal, who, fileId)
      assert.equal(status, 200)
      assert.deepEqual(got, content)
      assert.equal(headers['content-type'], 'application/octet-stream')
      assert.equal(
        headers['content-disposition'],
        `attachment; filename="Men_ _M_rz_ (final).pdf"; filename*=UTF-8''Men%C3%BC%20%E2%80%9CM%C3%A4rz%E2%80%9D%20%28final%29.pdf`,
      )
      assert.deepEqual(
        [headers['x-content-type-options'], headers['cache-control'], headers['content-length']],
        ['nosniff', 'no-store', String(content.length)],
      )
      assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
    }
  })

  test('come to nobody else, and a foreign one is told like an unknown one', async () => {
    const fileId = await upload(portal, 'ada', 'plan.txt', 'For us')
    for (const who of ['ada', 'tom', 'grace', 'sol'] as const)
      assert.equal((await download(portal, who, fileId)).status, 404, `${who}, before it is sent`)
    await say(portal, 'ada', '', { fileIds: [fileId] })
    for (const who of ['grace', 'sol', 'pia', 'uma'] as const)
      assert.equal((await download(portal, who, fileId)).status, 404, who)
    assert.equal((await download(portal, null, fileId)).status, 401)
    assert.equal((await download(portal, 'ada', '..%2F..%2Fportal.sqlite')).status, 400)
  })

  test("are uploaded by those who may write here, from the portal's own pages", async () => {
    const file = { name: 'a.txt', content: 'a' }
    const outcomes = [
      await tryUpload(portal, { ...file, who: null }),
      await tryUpload(portal, { ...file, who: 'grace' }),
      await tryUpload(portal, { ...file, who: 'sol' }),
      await tryUpload(portal, { ...file, who: 'ada', projectId: 'no-such-project' }),
      await tryUpload(portal, { ...file, who: 'ada', headers: { origin: 'https://evil.example' } }),
      await tryUpload(portal, { ...file, who: 'ada', headers: { 'content-type': 'text/plain' } }),
      await tryUpload(portal, { ...file, who: 'ada', headers: { 'content-type': 'application/json' } }),
      await tryUpload(portal, { ...file, who: 'ada' }),
    ]
    assert.deepEqual(
      outcomes.map(({ code }) => code),
      [
        'not-signed-in',
        'project-not-found',
        'project-not-found',
        'project-not-found',
        'foreign-origin',
        'unsupported-media-type',
        'malformed-request',
        'ok',
      ],
    )
    assert.equal((await keptIds()).length, 1)
  })

  test('have names that show where they end', async () => {
    const fileId = await upload(portal, 'ada', 'annual\u202efdp.txt', 'a')
    await say(portal, 'ada', '', { fileIds: [fileId] })
    const { messages } = await conversation(portal, 'tom')
    assert.equal(messages[0]?.attachments[0]?.name, 'annualfdp.txt')
  })

  test('have names that are text and no paths', async () => {
    for (const name of ['../../etc/passwd.txt', 'a\\b.txt', 'a\nb.txt', 'a\0.txt', ' ', `${'x'.repeat(200)}.txt`]) {
      const { code } = await tryUpload(portal, { who: 'ada', name, content: 'a' })
      assert.equal(code, 'invalid-input', JSON.stringify(name))
    }
    const { code } = await tryUpload(portal, {
      who: 'ada',
      name: 'x',
      content: 'a',
      headers: { 'x-file-name': '%E0%A4%A' },
    })
    assert.equal(code, 'invalid-input')
    for (const name of ['שלום 🚀.txt', 'CON.txt', '.hidden.txt', "O'Neil; rm -rf.txt", '<img src=x>.txt']) {
      const fileId = await upload(portal, 'ada', name, 'a')
      await say(portal, 'ada', '', { fileIds: [fileId] })
      assert.equal((await conversation(portal, 'tom')).messages[0]?.attachments[0]?.name, name)
    }
  })

  test('are 10 MB at most, whatever is said of their size, and nothing is kept of more', async () => {
    const most = Buffer.alloc(mostAttachmentBytes, 'a')
    assert.equal((await tryUpload(portal, { who: 'ada', name: 'a.txt', content: most })).code, 'ok')
    const more = Buffer.alloc(mostAttachmentBytes + 1, 'a')
    for (const headers of [{}, { 'content-length': '1' }, { 'transfer-encoding': 'chunked' }]) {
      const refused = await tryUpload(portal, { who: 'ada', name: 'a.txt', content: more, headers })
      assert.deepEqual([refused.status, refused.code], [413, 'file-too-large'])
    }
    assert.equal((await keptIds()).length, 1)
    assert.equal(await portal.documents.count(storedFiles, {}), 1)
  })

  test('hang on one message of the one who uploaded them, ten at most', async () => {
    const fileId = await upload(portal, 'ada', 'a.txt', 'a')
    const sending = { projectId: relaunch, body: 'x', fileIds: [fileId] }
    const attempts = [
      ['ben', sending],
      ['tom', sending],
      ['ada', { ...sending, projectId: 'bakery-wholesale' }],
      ['ada', { ...sending, fileIds: ['no-such-file'] }],
      ['ada', { ...sending, fileIds: Array.from({ length: 11 }, () => fileId) }],
    ] as const
    for (const [who, body] of attempts)
      assert.equal(await portal.outcome(who, calls.sendMessage, { ...body, key: newKey() }), 'invalid-input')
    const key = newKey()
    const twice = { ...sending, fileIds: [fileId, fileId], key }
    const { message } = await portal.call('ada', calls.sendMessage, twice)
    assert.equal(message.attachments.length, 1)
    assert.equal(await portal.outcome('ada', calls.sendMessage, twice), 'ok', 'the same once more')
    assert.equal(await portal.outcome('ada', calls.sendMessage, { ...sending, key: newKey() }), 'invalid-input')
  })

  test('that nobody sends go after a day, those that hang on a message stay', async () => {
    const [sent, loose, back] = await Promise.all(
      ['a', 'b', 'c'].map((text) => upload(portal, 'ada', `${text}.txt`, text)),
    )
    assert.ok(sent && loose && back)
    await say(portal, 'ada', '', { fileIds: [sent] })
    const taken = await say(portal, 'ada', '', { fileIds: [back] })
    await portal.call('ada', calls.removeMessage, { messageId: taken.id })
    await pruneStore(portal)
    assert.deepEqual((await keptIds()).sort(), [sent, loose, back].sort())
    portal.clock.advance(25 * 3_600_000)
    await pruneStore(portal)
    assert.deepEqual(await keptIds(), [sent])
    assert.equal(await portal.documents.count(storedFiles, {}), 1)
    assert.equal((await download(portal, 'tom', sent)).status, 200)
  })

  test('of which no document knows go too: what an upload has left that ended in the middle', async () => {
    async function* content() {
      yield Buffer.from('half done')
    }
    await portal.files.put('stray', content(), { maxBytes: 100 })
    const kept = await upload(portal, 'ada', 'a.txt', 'a')
    await say(portal, 'ada', '', { fileIds: [kept] })
    await pruneStore(portal)
    assert.deepEqual(await keptIds(), [kept])
  })

  test('that are uploaded and not sent are sixty at most', async () => {
    for (let number = 0; number < 60; number++) await upload(portal, 'ada', `${number}.txt`, 'a')
    assert.equal((await tryUpload(portal, { who: 'ada', name: 'b.txt', content: 'b' })).code, 'too-many-files')
    assert.equal((await tryUpload(portal, { who: 'ben', name: 'b.txt', content: 'b' })).code, 'ok')
    portal.clock.advance(25 * 3_600_000)
    await pruneStore(portal)
    assert.equal((await tryUpload(portal, { who: 'ada', name: 'b.txt', content: 'b' })).code, 'ok')
  })

  test('that were refused to somebody are counted, as refused calls are', async () => {
    const { denialCollection } = await import('#server/platform/denials.ts')
    await tryUpload(portal, { who: 'grace', name: 'a.txt', content: 'a' })
    for (const _ of [1, 2, 3]) await download(portal, 'grace', 'no-such-file')
    const denied = await portal.documents.list(denialCollection, {
      where: { actorId: 'grace' },
      orderBy: ['hour', 'asc'],
      limit: 100,
    })
    assert.deepEqual(denied.map(({ data }) => `${data.code} ${data.call} ${data.count}`).sort(), [
      'not-found download-attachment 3',
      'project-not-found upload-file 1',
    ])
  })
})

test('a name in a header is quoted, escaped, and never more than one header', () => {
  assert.equal(
    contentDisposition('a"b\\c%d.txt'),
    `attachment; filename="a_b_c_d.txt"; filename*=UTF-8''a%22b%5Cc%25d.txt`,
  )
  assert.equal(contentDisposition("it's*(1)"), `attachment; filename="it's*(1)"; filename*=UTF-8''it%27s%2A%281%29`)
  assert.ok(!/[\r\n]/.test(contentDisposition('a\r\nSet-Cookie: x')))
  assert.ok(contentDisposition('\ud83d.txt').endsWith('%EF%BF%BD.txt'))
})
