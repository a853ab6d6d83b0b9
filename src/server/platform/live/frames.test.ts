import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeFrame, helloFrame } from './frames.ts'
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

test('a stream begins with whose it is and the build of the pages, and with nothing of that where there are none', () => {
  const hello = (build: string | null) =>
    parseEvents(helloFrame({ position: 'e-1', retryMs: 700, build, viewer: 'ada' }).toString())
  assert.deepEqual(
    [hello('/assets/index-Bx3_kQ9z.js'), hello(null)].map(([event]) => [event?.event, event?.data]),
    [
      ['hello', '{"build":"/assets/index-Bx3_kQ9z.js","viewer":"ada"}'],
      ['hello', '{"viewer":"ada"}'],
    ],
  )
})
