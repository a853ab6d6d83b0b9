import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { matrix } from '#server/testing/access-matrix.test-support.ts'
import { breaksOf } from './breaks.test-support.ts'
import { deliberateBreaks } from './deliberate-changes.test-support.ts'
import { keepCalls } from './kept-calls.test-support.ts'
import { readLastRelease } from './kept-files.test-support.ts'

test('a page of the last release goes on working against this server', () => {
  const found = breaksOf(readLastRelease().calls, keepCalls(matrix.map(({ call }) => call)))
  assert.deepEqual(
    found.filter((line) => deliberateBreaks[line] === undefined),
    [],
    'Keep the call as it was, add another one, or say in deliberateBreaks why this will do',
  )
  assert.deepEqual(
    Object.keys(deliberateBreaks).filter((line) => !found.includes(line)),
    [],
    'These are breaks no longer: remove them from deliberateBreaks',
  )
})

const states = ['open', 'done'] as const
const row = z.strictObject({ id: z.string(), at: z.nullable(z.string()), state: z.enum(states) })
const options = {
  summary: 'Saves.',
  body: z.strictObject({
    title: z.string().check(z.maxLength(20)),
    note: z.optional(z.string()),
    state: z.enum(states),
    tags: z.array(z.string()),
  }),
  reply: z.strictObject({ rows: z.array(row), next: z.optional(z.string()), hours: z.record(z.string(), z.int()) }),
  who: ['client', 'superAdmin'],
  refusals: ['project-not-found'],
} as const satisfies Parameters<typeof endpoint>[1]
const { shape: body } = options.body
const { shape: reply } = options.reply
const rowOf = (more: Record<string, z.ZodMiniType>) => z.array(z.strictObject({ ...row.shape, ...more }))

type Changed = { [option in 'body' | 'reply']?: z.ZodMiniType } & Partial<
  Pick<Endpoint, 'who' | 'recentSignIn' | 'refusals'>
>

function breaksWith(changed: Changed): string[] {
  const now: Endpoint = endpoint('save-row', { ...options, ...changed })
  return breaksOf(keepCalls([endpoint('save-row', options)]), keepCalls([now]))
}

test('finds a call that is gone, or shut to somebody', () => {
  assert.deepEqual(breaksOf(keepCalls([endpoint('save-row', options)]), keepCalls([])), ['save-row: is gone'])
  assert.deepEqual(breaksWith({ who: ['superAdmin'] }), ['save-row: is shut to client'])
  const asks = breaksWith({ recentSignIn: true })
  assert.ok(asks.includes('save-row: asks for a recent sign-in'))
  const open = endpoint('ask', { ...options, who: 'anyone' })
  const shut = endpoint('ask', { ...options, who: 'identity' })
  assert.ok(breaksOf(keepCalls([open]), keepCalls([shut])).includes('ask: is shut to guests'))
  assert.ok(
    breaksOf(keepCalls([shut]), keepCalls([endpoint('ask', options)])).includes(
      'ask: is shut to people without a profile',
    ),
  )
})

test('finds a body that is no longer taken', () => {
  const bodies: readonly (readonly [z.ZodMiniType, string])[] = [
    [z.strictObject({ ...body, day: z.string() }), 'body.day is required'],
    [z.strictObject({ ...body, note: z.string() }), 'body.note is required'],
    [z.strictObject({ title: body.title, state: body.state, tags: body.tags }), 'body.note is not taken'],
    [z.strictObject({ ...body, state: z.enum(['open']) }), 'body.state may be done'],
    [z.strictObject({ ...body, title: z.enum(states) }), 'body.title may be any string, not only open, done'],
    [z.strictObject({ ...body, note: z.optional(z.int()) }), 'body.note may be string, not integer'],
    [z.strictObject({ ...body, tags: z.array(z.int()) }), 'body.tags[] may be string, not integer'],
    [
      z.strictObject({ ...body, title: z.string().check(z.maxLength(10)) }),
      'body.title has another maxLength: 20, now 10',
    ],
    [
      z.strictObject({ ...body, tags: z.array(z.string()).check(z.minLength(1)) }),
      'body.tags has another minItems: none, now 1',
    ],
  ]
  for (const [changed, found] of bodies) assert.deepEqual(breaksWith({ body: changed }), [`save-row: ${found}`])
  const formed = breaksWith({
    body: z.strictObject({ ...body, title: z.string().check(z.maxLength(20), z.regex(/^a/)) }),
  })
  assert.deepEqual(formed, ['save-row: body.title has another pattern: none, now ^a'])
})

test('finds an answer that the page does not understand', () => {
  const replies: readonly (readonly [z.ZodMiniType, string])[] = [
    [z.strictObject({ next: reply.next, hours: reply.hours }), 'reply.rows is gone'],
    [z.strictObject({ rows: reply.rows, hours: reply.hours }), 'reply.next is gone'],
    [z.strictObject({ ...reply, rows: z.optional(reply.rows) }), 'reply.rows may be missing'],
    [
      z.strictObject({ ...reply, rows: rowOf({ id: z.nullable(z.string()) }) }),
      'reply.rows[].id may be null, not string',
    ],
    [z.strictObject({ ...reply, rows: rowOf({ id: z.int() }) }), 'reply.rows[].id may be integer, not string'],
    [z.strictObject({ ...reply, rows: rowOf({ at: z.int() }) }), 'reply.rows[].at may be integer, not string'],
    [
      z.strictObject({ ...reply, rows: rowOf({ state: z.enum([...states, 'lost']) }) }),
      'reply.rows[].state may be lost',
    ],
    [z.strictObject({ ...reply, rows: row }), 'reply.rows may be object, not array'],
    [z.strictObject({ ...reply, hours: z.record(z.string(), z.string()) }), 'reply.hours{} may be string, not integer'],
    [z.strictObject({ ...reply, hours: z.strictObject({}) }), 'reply.hours has other fields no longer'],
    [z.strictObject({ ...reply, next: z.unknown() }), 'reply.next may be anything'],
  ]
  for (const [changed, found] of replies) assert.deepEqual(breaksWith({ reply: changed }), [`save-row: ${found}`])
})

test('finds a refusal that the page has never heard of, and one that it cannot read', () => {
  assert.deepEqual(breaksWith({ refusals: ['project-not-found', 'already-paid'] }), [
    'save-row: refuses with already-paid, which is new',
  ])
  const { problem, ...kept } = keepCalls([])
  const { detail: _, ...properties } = problem.properties ?? {}
  assert.deepEqual(breaksOf({ ...kept, problem }, { ...kept, problem: { ...problem, properties } }), [
    'a refusal: .detail is gone',
  ])
})

test('lets everything be that such a page can live with', () => {
  assert.deepEqual(
    breaksWith({
      body: z.strictObject({
        ...body,
        title: z.string(),
        day: z.optional(z.string()),
        state: z.enum([...states, 'lost']),
        tags: z.optional(z.array(z.union([z.string(), z.int()]))),
      }),
      reply: z.strictObject({ ...reply, next: z.string(), rows: rowOf({ at: z.string(), name: z.string() }) }),
      who: 'identity',
      refusals: [],
    }),
    [],
  )
})
