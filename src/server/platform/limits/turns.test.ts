import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns } from './turns.ts'

test('runs works that share a key one after the other, in the order they came, and the others beside them', async () => {
  const turns = createTurns()
  const log: string[] = []
  const work = (name: string, keys: readonly string[]) =>
    turns.inTurn(keys, async () => {
      log.push(`${name} begins`)
      await new Promise(setImmediate)
      log.push(`${name} ends`)
    })
  await Promise.all([work('one', ['a', 'b']), work('two', ['b', 'c']), work('three', ['c', 'a']), work('four', ['d'])])
  assert.deepEqual(
    log.filter((entry) => !entry.startsWith('four')),
    ['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'],
  )
  assert.ok(log.indexOf('four begins') < log.indexOf('one ends'))
})

test('goes on after a work that fails, and tells its caller alone', async () => {
  const turns = createTurns()
  const broken = turns.inTurn(['a'], () => Promise.reject(new Error('broken')))
  const next = turns.inTurn(['a'], async () => 'done')
  await assert.rejects(broken, /broken/)
  assert.equal(await next, 'done')
})
