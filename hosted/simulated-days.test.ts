import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DaysLived } from './live-days.ts'

const program = fileURLToPath(new URL('./live-days.ts', import.meta.url))

/** In a process of its own: it takes time, chance and the network away from whatever runs in it. */
async function live(days: number, state: 'sound' | 'spoiled', seeds: readonly number[]): Promise<DaysLived[]> {
  const given = [program, String(days), state, ...seeds.map(String)]
  const { stdout } = await promisify(execFile)(process.execPath, given, { maxBuffer: 2 ** 28, timeout: 110_000 })
  // Our own program wrote it.
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DaysLived)
}

test('stormy days hold with two processes at one Firestore', async (t) => {
  const lived = await live(4, 'sound', [1, 2, 3])
  for (const { seed, acts, faults } of lived) t.diagnostic(`seed ${seed}: ${acts} acts, ${faults} faults`)
  const broken = lived.flatMap(({ seed, finding }) => finding?.broken.map((what) => `seed ${seed}: ${what}`) ?? [])
  assert.deepEqual(broken, [])
  // Most often there are two each day.
  assert.ok(lived.some(({ faults }) => faults > 2))
})

test('finds what is wrong in Firestore', async () => {
  const [lived] = await live(1, 'spoiled', [1])
  assert.match(lived?.finding?.broken.join('\n') ?? '', /a link is added once for each key/)
})
