import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import * as fc from 'fast-check'
import { violations } from './invariants.test-support.ts'
import { knownPlans } from './known.test-support.ts'
import { plan } from './plans.test-support.ts'
import { runPlan } from './run.test-support.ts'
import type { Plan } from './run.test-support.ts'
import { takeSnapshot } from './snapshot.test-support.ts'
import { makeTemplate, moneyBegins } from './template.test-support.ts'
import type { Template } from './template.test-support.ts'

// `MONEY_RUNS=2000` tries more, `MONEY_SEED=…` others; a failure names its seed and path, which `MONEY_PATH` replays.
const { MONEY_RUNS = '6', MONEY_SEED = '14', MONEY_PATH } = process.env

// Within it alone, because a process runs many files of tests: nobody else's clock may stand still.
describe('the properties of money', () => {
  let template: Template

  before(async () => {
    mock.timers.enable({ apis: ['Date'], now: moneyBegins })
    template = await makeTemplate()
  })
  after(() => {
    template.remove()
    mock.timers.reset()
  })

  for (const [name, known] of Object.entries(knownPlans)) test(`hold where ${name}`, () => expectRight(template, known))

  test('hold whatever comes between two steps', async () => {
    await fc.assert(
      fc.asyncProperty(plan, (tried) => expectRight(template, tried)),
      {
        numRuns: Number(MONEY_RUNS),
        seed: Number(MONEY_SEED),
        ...(MONEY_PATH ? { path: MONEY_PATH } : {}),
      },
    )
  })

  test('are tried the same way again by the same plan, step by step', async () => {
    for (const tried of fc.sample(plan, { seed: 14, numRuns: 1 })) {
      const [once, again] = [await played(template, tried), await played(template, tried)]
      assert.ok(once.length > 0)
      assert.deepEqual(again, once)
    }
  })
})

/** What happened, with each id by the order in which they came. */
function played(template: Template, tried: Plan): Promise<readonly string[]> {
  return runPlan(template, tried, async ({ log }) => {
    const ids = new Map<string, number>()
    const numbered = (id: string) => `#${ids.get(id) ?? ids.set(id, ids.size).get(id)}`
    return log.map((line) => line.replaceAll(/[\w-]{16,}/g, numbered))
  })
}

function expectRight(template: Template, tried: Plan): Promise<void> {
  return runPlan(template, tried, async (world) => {
    const broken = violations(await takeSnapshot(world))
    if (broken.length > 0) throw new Error(broken.map(({ name, what }) => `${name}: ${what}`).join('\n'))
  })
}
