import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { jpegOf, webpOf } from '#server/testing/picture.test-support.ts'
import { readPicture } from './avatar.ts'

function typeOf(file: Buffer): string | undefined {
  return readPicture(file.toString('base64'))?.type
}

function losslessOf(width: number, height: number): Buffer {
  const file = webpOf()
  file.write('VP8L', 12, 'latin1')
  file[20] = 0x2f
  file.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 21)
  return file
}

function extendedOf({ isAnimated }: { isAnimated: boolean }): Buffer {
  const file = webpOf()
  file.write('VP8X', 12, 'latin1')
  file[20] = isAnimated ? 0b10 : 0b10000
  file.writeUIntLE(255, 24, 3)
  file.writeUIntLE(255, 27, 3)
  return file
}

test('takes a WebP or a JPEG of 256 by 256 pixels, and gives its bytes as they were', () => {
  assert.equal(typeOf(webpOf()), 'image/webp')
  assert.equal(typeOf(losslessOf(256, 256)), 'image/webp')
  assert.equal(typeOf(extendedOf({ isAnimated: false })), 'image/webp')
  assert.equal(typeOf(jpegOf()), 'image/jpeg')
  // As a browser's canvas has written it.
  assert.equal(typeOf(readFileSync(new URL('../../../tools/seed/portraits/tom.webp', import.meta.url))), 'image/webp')
  assert.deepEqual(readPicture(jpegOf().toString('base64'))?.bytes, jpegOf())
})

test('takes 48,000 bytes and not one more', () => {
  assert.equal(typeOf(webpOf({ bytes: 48_000 })), 'image/webp')
  assert.equal(typeOf(webpOf({ bytes: 48_002 })), undefined)
})

test('refuses every other size', () => {
  for (const [width, height] of [
    [255, 256],
    [256, 257],
    [1, 1],
    [0, 0],
    [16_383, 16_383],
  ] as const) {
    for (const file of [webpOf({ width, height }), jpegOf({ width, height })]) assert.equal(typeOf(file), undefined)
    if (width > 0) assert.equal(typeOf(losslessOf(width, height)), undefined)
  }
})

test('refuses pictures that move, that trail something behind, or that are cut', () => {
  assert.equal(typeOf(extendedOf({ isAnimated: true })), undefined)
  for (const file of [webpOf(), jpegOf()]) {
    assert.equal(typeOf(Buffer.concat([file, Buffer.from('<script>')])), undefined)
    assert.equal(typeOf(file.subarray(0, -1)), undefined)
  }
})

test('refuses other kinds of files, whatever they call themselves', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000100000001000802000000', 'hex')
  for (const file of [
    png,
    Buffer.from('GIF89a\x00\x01\x00\x01'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('%PDF-1.7'),
  ])
    assert.equal(typeOf(file), undefined)
})

test('refuses text that is no base64, data addresses among it', () => {
  const base64 = webpOf().toString('base64')
  for (const text of ['', ' ', `data:image/webp;base64,${base64}`, `${base64}\n`, `${base64}====`, '-_-_', 'ä'])
    assert.equal(readPicture(text), null)
})

test('never breaks, whatever bytes it is given', () => {
  const heads = [
    webpOf().subarray(0, 30),
    losslessOf(256, 256).subarray(0, 25),
    jpegOf().subarray(0, 14),
    Buffer.alloc(0),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.nat(30), fc.uint8Array({ maxLength: 60 }), (head, cut, tail) => {
      const file = Buffer.concat([head.subarray(0, cut), Buffer.from(tail)])
      const found = readPicture(file.toString('base64'))
      assert.ok(found === null || found.bytes.equals(file))
    }),
    { numRuns: 2000 },
  )
})
