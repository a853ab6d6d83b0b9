import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeFrame } from './frames.ts'
import { parseEvents } from './reader.test-support.ts'

test('no line break of a document, an id or a name breaks out of its data line', () => {
  const evil = 'x\r\nevent: signed-out\rdata: {}\n\nid: 1\u2028'
  const view = JSON.stringify({ text: evil }, null, 2).replaceAll('\n', '\r\n')
  const text = changeFrame('e-1', { name: evil, id: evil, version: 1 }, view).toString()
  assert.deepEqual(text.match(/[\r\n]+/g), ['\n', '\n\n'])
  const [event, ...others] = parseEvents(text)
  assert.deepEqual(others, [])
  assert.equal(event?.event, 'message')
  assert.deepEqual(JSON.parse(event?.data ?? ''), { collection: evil, id: evil, version: 1, document: { text: evil } })
})
