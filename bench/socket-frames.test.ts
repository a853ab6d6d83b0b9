import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromFrames, toPongFrame, toTextFrame } from './socket-frames.ts'

/** A frame as a server sends it: not masked. */
function serverFrame(kind: number, payload: Buffer): Buffer {
  const { length } = payload
  if (length < 126) return Buffer.concat([Buffer.from([kind, length]), payload])
  const head = Buffer.alloc(length > 0xffff ? 10 : 4)
  head[0] = kind
  head[1] = length > 0xffff ? 127 : 126
  if (length > 0xffff) head.writeBigUInt64BE(BigInt(length), 2)
  else head.writeUInt16BE(length, 2)
  return Buffer.concat([head, payload])
}

const say = (text: string) => serverFrame(0x81, Buffer.from(text))

test('hears texts of each length a frame can state', () => {
  const texts = ['short', 'é'.repeat(100), 'x'.repeat(70_000)]
  assert.deepEqual(fromFrames(Buffer.concat(texts.map(say))).texts, texts)
})

test('keeps what is not complete, wherever the bytes were cut', () => {
  const all = Buffer.concat([say('a'), say('b'.repeat(300))])
  for (let cut = 0; cut <= all.length; cut++) {
    const first = fromFrames(all.subarray(0, cut))
    const second = fromFrames(Buffer.concat([first.rest, all.subarray(cut)]))
    assert.deepEqual([...first.texts, ...second.texts], ['a', 'b'.repeat(300)], `cut at ${cut}`)
    assert.equal(second.rest.length, 0)
  }
})

test('hears a ping between texts, and gives back what it held', () => {
  const heard = fromFrames(Buffer.concat([say('a'), serverFrame(0x89, Buffer.from('hi')), say('b')]))
  assert.deepEqual(heard.texts, ['a', 'b'])
  assert.deepEqual(heard.pings.map(String), ['hi'])
  assert.deepEqual(unmask(toPongFrame(Buffer.from('hi'))), { kind: 0x8a, text: 'hi' })
})

test('ends where the server closes, with its reason, and at a kind of frame it does not know', () => {
  assert.throws(() => fromFrames(serverFrame(0x88, Buffer.from('\u0003\u00e8too slow', 'latin1'))), /closed.*too slow/)
  assert.throws(() => fromFrames(serverFrame(0x01, Buffer.from('half a'))), /kind 0x1/)
})

test('says a text masked, as a server demands it', () => {
  for (const text of ['40', 'x'.repeat(126), 'ü'.repeat(2000)])
    assert.deepEqual(unmask(toTextFrame(text)), { kind: 0x81, text })
  assert.throws(() => toTextFrame('x'.repeat(70_000)), /more than this writes/)
})

function unmask(frame: Buffer): { kind: number | undefined; text: string } {
  const short = (frame[1] ?? 0) & 0x7f
  assert.equal((frame[1] ?? 0) & 0x80, 0x80)
  const from = short === 126 ? 4 : 2
  const length = short === 126 ? frame.readUInt16BE(2) : short
  const mask = frame.subarray(from, from + 4)
  const payload = frame.subarray(from + 4).map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  assert.equal(payload.length, length)
  return { kind: frame[0], text: Buffer.from(payload).toString() }
}
