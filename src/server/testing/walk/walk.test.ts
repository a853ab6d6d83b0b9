import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acts, outOfReach } from './acts.test-support.ts'
import { idFieldsOf } from './body-ids.test-support.ts'
import { walkAct } from './walk-act.test-support.ts'
import { openWorld } from './world.test-support.ts'

describe('the walk of an attacker over every call', () => {
  const reached = new Set<string>()

  for (const act of acts)
    test(`${act.call.name}: gives everybody what is theirs, and nothing of anybody else's`, async () => {
      const world = await openWorld()
      try {
        const walked = await walkAct(world, act)
        if (walked.reached) reached.add(act.call.name)
        assert.deepEqual(walked.faults, [])
        const unnamed = idFieldsOf(act.call).filter((field) => !walked.named.includes(field))
        assert.deepEqual(unnamed, Object.keys(act.leavesOut ?? {}), 'the body names all that the call can name')
      } finally {
        await world.close()
      }
    })

  test('reaches every call of the published description with 200 as its owner', async (context) => {
    const described = await describedCalls()
    const left = described.filter((name) => !reached.has(name))
    context.diagnostic(`${reached.size} of ${described.length} calls were answered with 200 as their owner`)
    for (const name of left) context.diagnostic(`not reached: ${name}, ${outOfReach[name] ?? 'and nothing says why'}`)
    assert.deepEqual(unwalked(described), [])
    assert.deepEqual(
      left.filter((name) => outOfReach[name] === undefined),
      [],
    )
    assert.deepEqual(
      acts.map(({ call }) => call.name).filter((name) => !described.includes(name)),
      [],
      'what is walked is a call of the portal',
    )
    assert.ok(reached.size >= 185)
  })

  test('a call that is not walked is found, and told what to add', () => {
    assert.match(
      unwalked(['get-home', 'planted-call']).join(),
      /^planted-call: give it an act in src\/server\/testing\/walk/,
    )
  })
})

function unwalked(described: readonly string[]): string[] {
  const known = new Set([...acts.map(({ call }) => call.name), ...Object.keys(outOfReach)])
  return described
    .filter((name) => !known.has(name))
    .map(
      (name) =>
        `${name}: give it an act in src/server/testing/walk/acts-<slice>.test-support.ts, with a body that is answered with 200`,
    )
}

async function describedCalls(): Promise<string[]> {
  const { portal, close } = await openWorld()
  const { paths } = (await portal.app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
  await close()
  return Object.values(paths as Record<string, { post: { operationId: string } }>).map(({ post }) => post.operationId)
}
