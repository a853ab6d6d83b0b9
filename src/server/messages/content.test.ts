import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { attachmentKindOf, attachmentKinds, formatBytes } from '#domain/messages/attachment-kinds.ts'
import type { AttachmentKind } from '#domain/messages/attachment-kinds.ts'
import { checkContent, ContentRefused } from './check-content.ts'
import { firstWords } from './exports/first-words.ts'

function office(folder: string, more = ''): Buffer {
  return Buffer.from(
    `PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml…${'x'.repeat(3000)}${folder}main.xml${more}`,
    'latin1',
  )
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

const right: Readonly<Record<AttachmentKind, readonly Buffer[]>> = {
  png: [png],
  jpg: [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
  jpeg: [Buffer.from([0xff, 0xd8, 0xff, 0xdb])],
  gif: [Buffer.from('GIF89a…'), Buffer.from('GIF87a')],
  webp: [Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
  pdf: [Buffer.from('%PDF-1.4\n')],
  txt: [Buffer.from('Hello\r\n\tworld – é'), Buffer.from('a < b, c > d'), Buffer.from('\uFEFFexcel')],
  md: [Buffer.from('# Title\n\n<b>bold</b>')],
  csv: [Buffer.from('a,b\n1,2\n'), Buffer.from('Gr\xf6\xdfe,1', 'latin1')],
  zip: [Buffer.from('PK\x03\x04rest', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')],
  docx: [office('word/')],
  xlsx: [office('xl/')],
  pptx: [office('ppt/')],
  fig: [Buffer.from('fig-kiwi\x01'), Buffer.from('PK\x03\x04canvas.fig', 'latin1')],
}

const page = Buffer.from('  <!-- hi -->\n<!DOCTYPE html><script>alert(1)</script>')
const svg = Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')

const wrong: readonly (readonly [AttachmentKind, Buffer])[] = [
  ...(Object.keys(attachmentKinds) as AttachmentKind[]).flatMap(
    (kind) =>
      [
        [kind, page],
        [kind, svg],
        [kind, Buffer.alloc(0)],
        [kind, Buffer.from('MZ\x90\0program', 'latin1')],
      ] as const,
  ),
  ['png', Buffer.from('GIF89a')],
  ['jpg', png],
  ['docx', office('xl/')],
  ['docx', Buffer.from('PK\x03\x04word/ alone', 'latin1')],
  ['docx', office('word/', 'word/vbaProject.bin')],
  ['txt', Buffer.from('nul\0')],
  ['txt', Buffer.concat([Buffer.alloc(5000, 'a'), Buffer.from([1])])],
  ['csv', Buffer.from('\uFEFF<svg/onload=alert(1)>')],
]

async function* inParts(content: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function passed(kind: AttachmentKind, content: Buffer, size: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(checkContent(kind, inParts(content, size))))
}

test('a content that is what its name says passes as it is, in whatever parts it comes', async () => {
  for (const [kind, contents] of Object.entries(right) as [AttachmentKind, Buffer[]][])
    for (const content of contents)
      for (const size of [1, 7, 1024, 100_000]) assert.deepEqual(await passed(kind, content, size), content, kind)
})

test('a content that is something else is refused, in whatever parts it comes', async () => {
  for (const [kind, content] of wrong)
    for (const size of [1, 1000, 100_000])
      await assert.rejects(passed(kind, content, size), ContentRefused, `${kind}: ${content.toString('latin1', 0, 30)}`)
})

test('the kind is told by the ending alone; pages, drawings that run script and programs have none', () => {
  assert.equal(attachmentKindOf('Logo.PNG'), 'png')
  assert.equal(attachmentKindOf('archive.tar.zip'), 'zip')
  for (const name of [
    'a.svg',
    'a.html',
    'a.htm',
    'a.exe',
    'a.js',
    'png',
    'a.png.exe',
    'a.png ',
    'a.',
    'a.constructor',
    'a.docm',
  ])
    assert.equal(attachmentKindOf(name), null, name)
})

test('the first words are one line of at most 141 characters, well-formed and cut between words', () => {
  assert.equal(firstWords('  One\n\n two  '), 'One two')
  assert.equal(firstWords(`${'word '.repeat(40)}`), `${'word '.repeat(27)}word…`)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const words = firstWords(text)
      assert.ok(words.length <= 141 && words.isWellFormed() && !/[\r\n]/.test(words))
    }),
  )
})

test('a size is told as people read it', () => {
  const sizes = [0, 1023, 1024, 1536, 10_240, 1_048_000, 1_048_576, 10 * 1024 * 1024]
  assert.deepEqual(sizes.map(formatBytes), ['0 B', '1023 B', '1 KB', '1.5 KB', '10 KB', '1023 KB', '1 MB', '10 MB'])
})
