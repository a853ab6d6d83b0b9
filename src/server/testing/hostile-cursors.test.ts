import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { cursor } from '#domain/core/text.ts'
import { expectNoDearer } from '#server/platform/health/cpu-growth.test-support.ts'
import { portalCollections } from '#server/portal-store.ts'
import { orderFieldOf } from '#server/ports/documents-declared-query.ts'
import { agree } from '#server/timesheets/stage.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

let portal: TestPortal
before(async () => {
  portal = await openTestPortal()
  await agree(portal, 'bakery-relaunch', { visibility: { hours: true, rates: true, finance: true, teamNames: true } })
})
after(() => portal.close())

/** What a paged call asks for beside its cursor. */
const rest: Readonly<Record<string, unknown>> = {
  projectId: 'bakery-relaunch',
  creatorId: 'ivo',
  month: '2026-12',
  from: '2026-12-01',
  to: '2026-12-08',
  when: 'upcoming',
  status: 'asked',
  archived: false,
}

type Shape = Readonly<
  Record<string, { readonly _zod: { readonly def: { readonly type: string; readonly innerType?: unknown } } }>
>

function shapeOf({ body }: Endpoint): Shape {
  return (body as unknown as { readonly shape?: Shape }).shape ?? {}
}

function isPaged(call: Endpoint): boolean {
  return shapeOf(call)['after']?._zod.def.innerType === cursor
}

/** As staff, who may make every paged call, unless only a client may. */
async function outcomeOf(call: Endpoint, text: unknown): Promise<RefusalCode | 'ok'> {
  const required = Object.entries(shapeOf(call)).filter(
    ([, { _zod }]) => !['optional', '_default'].includes(_zod.def.type),
  )
  const body = { ...Object.fromEntries(required.map(([name]) => [name, rest[name]])), after: text }
  const outcome = await portal.outcome('tom', call, body)
  return outcome === 'forbidden' ? portal.outcome('ada', call, body) : outcome
}

const encode = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
/** All lists of the store, as cursors name them. */
const lists = portalCollections.flatMap((collection) =>
  collection.queries.map((query) => `${collection.name}.${orderFieldOf(query) ?? 'id'}`),
)
const instant = '2026-12-08T09:00:00.000Z'

const garbage = [
  '',
  ' ',
  'x',
  '%00',
  '\u202ex',
  '!!!!',
  'a'.repeat(700),
  'AAAA',
  'bnVsbA',
  Buffer.from([0xff, 0xfe, 0x00]).toString('base64url'),
  Buffer.from('['.repeat(400)).toString('base64url'),
  ...[null, 7, 'text', {}, [], [instant], [instant, 'id'], ['nowhere.at', 'id', instant]].map(encode),
  7,
  null,
  {},
  ['x'],
  '0000-00-00_x',
  '2026-13-45_x',
  '2026-12-08 id',
]

test('every call that takes a cursor is asked', () => {
  const paged = portal.calls.filter(isPaged)
  assert.ok(paged.length >= 15)
  const others = portal.calls.filter((call) => 'after' in shapeOf(call) && !isPaged(call))
  assert.deepEqual(
    others.map(({ name }) => name),
    [],
    'takes a cursor of another shape',
  )
})

test('what is no cursor is refused by every paged call', async () => {
  for (const call of portal.calls.filter(isPaged))
    for (const text of garbage)
      assert.equal(await outcomeOf(call, text), 'invalid-input', `${call.name} ${String(text)}`)
})

test('a cursor of another list is refused, and a forged one of the same list finds nothing that it may not', async () => {
  const foreign = [...new Set(lists)]
  for (const call of portal.calls.filter(isPaged)) {
    const taken: string[] = []
    for (const list of foreign) {
      if ((await outcomeOf(call, encode([list, 'id', instant]))) === 'ok') taken.push(list)
    }
    assert.ok(taken.length <= 1, `${call.name} takes cursors of ${taken.join(', ')}`)
    for (const list of taken) {
      for (const parts of [
        [list],
        [list, 'id'],
        [list, 'id', instant, 1],
        [list, 7, instant],
        [list, null, instant],
        [list, ['id'], instant],
        [list, '', instant],
        [list, 'a\0', instant],
        [list, 'a\ud800', instant],
        [list, 'id', null],
        [list, 'id', {}],
        [list, 'id', [instant]],
        [list, 'id', 'a'.repeat(1501)],
        [list, 'id', 'a\udc00'],
      ])
        assert.equal(await outcomeOf(call, encode(parts)), 'invalid-input', `${call.name} ${JSON.stringify(parts)}`)
      // A place that no page has told is a place all the same.
      for (const value of [1e300, -1, true, '', '9999'])
        assert.equal(await outcomeOf(call, encode([list, 'id', value])), 'ok')
    }
  }
})

test('a refused cursor costs what any text of its length does', async () => {
  for (const call of portal.calls.filter(isPaged).slice(0, 3))
    for (const unit of ['-', '_', 'W1sx', 'W1tb', 'e30'])
      await expectNoDearer(
        `${call.name} ${unit}`,
        () => outcomeOf(call, unit.repeat(60_000 / unit.length)),
        () => outcomeOf(call, 'a'.repeat(60_000)),
      )
})
