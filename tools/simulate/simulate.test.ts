import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** In a process of its own: it takes time, chance and the network away from whatever runs in it. */
function run(options: readonly string[], name: string, ...given: readonly string[]): string {
  return execFileSync(process.execPath, [...options, program(name), ...given], { encoding: 'utf8', maxBuffer: 2 ** 28 })
}

test('a defect of each kind is found within twenty seeds', { timeout: 480_000 }, () => {
  const found = JSON.parse(run([], 'plant.ts')) as Readonly<
    Record<string, { readonly broken: readonly string[] } | null>
  >
  const told = Object.fromEntries(
    Object.entries(found).map(([defect, seed]) => [defect, seed?.broken.join('\n') ?? '']),
  )
  assert.match(told['a charge is made twice'] ?? '', /nobody is charged twice|every charge is a payment here/)
  assert.match(told['hours are let go while they are invoiced'] ?? '', /hours are asked for once/)
  assert.match(told['a number is given twice'] ?? '', /numbered without gap or repeat/)
  assert.match(told['a mail is sent three times'] ?? '', /sent twice at the most/)
  assert.match(told['an event is lost'] ?? '', /is shown what is not so/)
  assert.match(told['a field leaks'] ?? '', /is shown what is not so/)
})

/** Holds the event loop for 12 ms, 50 times a second, by the clock that a simulated year replaces. */
const busyMachine = `data:text/javascript,${encodeURIComponent(`
  const now = performance.now.bind(performance)
  function hold() {
    const until = now() + 12
    while (now() < until);
  }
  setInterval(hold, 20).unref()
`)}`

test('the same seed lives the same days, after another and on a busy machine', { timeout: 120_000 }, () => {
  const lived = (output: string) =>
    output
      .trim()
      .split('\n')
      .map((line) => {
        const { seed, acts, log } = JSON.parse(line) as { seed: number; acts: number; log: string }
        return { seed, acts, log }
      })
  // A process of the portal dies on the first day of seed 13, and starts anew while pages ask it.
  const [, after] = lived(run([], 'worker.ts', '2', '1', '13'))
  assert.deepEqual(lived(run(['--import', busyMachine], 'worker.ts', '2', '13')), [after])
})
