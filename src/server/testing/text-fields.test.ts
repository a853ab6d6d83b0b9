import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { requiredName } from '#domain/core/text.ts'
import { uploadFile } from '#domain/messages/files-contract.ts'
import { expectNoDearer } from '#server/platform/health/cpu-growth.test-support.ts'
import { judgePattern } from '#tools/patterns/judge-pattern.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'
import { endlessListsOf, textFieldsOf } from './text-fields.test-support.ts'
import type { TextField } from './text-fields.test-support.ts'

let portal: TestPortal
let fields: readonly TextField[]
before(async () => {
  portal = await openTestPortal()
  fields = [...portal.calls, uploadFile].flatMap(textFieldsOf)
})
after(() => portal.close())

/** What people write in several lines, by the last name of its path. */
const prose = new Set([
  'agenda',
  'bankAccount',
  'billingAddress',
  'body',
  'comment',
  'description',
  'descriptions',
  'exceptions',
  'legalAddress',
  'note',
  'notes',
  'projectDesc',
  'reason',
  'responsibilities',
  'summary',
])
/** What is compared with what is kept, byte by byte, and shown to nobody. */
const exact = new Set(['currentPassword', 'idToken', 'image', 'newPassword', 'next', 'password', 'sessionId', 'token'])

type TextClass = 'name' | 'prose' | 'exact' | 'shaped'

const samples = [
  'Ada Lovelace',
  'Ada',
  'a'.repeat(20),
  'ada@mail.example',
  'https://a.example/x',
  '5035550123',
  'UTC',
  '12',
]
const controls = ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\u202a', '\u202d', '\u202e', '\ud800']
const separators = ['\n', '\t', '\r\n', '\u2028', '\u2066', '\u2069']

/** True where the field keeps one of these characters, wherever it stands in a text that the field would take. */
function keeps(schema: z.ZodMiniType, signs: readonly string[]): boolean {
  return signs.some((sign) =>
    samples.some((sample) => {
      const parsed = schema.safeParse(`${sample.slice(0, 1)}${sign}${sample.slice(1)}`)
      return parsed.success && typeof parsed.data === 'string' && parsed.data.includes(sign)
    }),
  )
}

function takes(schema: z.ZodMiniType, text: string): boolean {
  return schema.safeParse(text).success
}

/** What kind of text it takes, by what it does with hostile text; null for a field that takes what no kind may. */
function classOf({ schema }: TextField): TextClass | null {
  if (keeps(schema, controls)) return keeps(schema, separators) && !keeps(schema, ['\0', '\ud800']) ? 'exact' : null
  if (keeps(schema, ['\n', '\t'])) return keeps(schema, ['\r\n']) ? null : 'prose'
  if (keeps(schema, separators)) return null
  // Free text that is shown: it must be seen.
  if (takes(schema, 'Zoë & co. #1')) return isSeenAndComposed(schema) ? 'name' : null
  return 'shaped'
}

function isSeenAndComposed(schema: z.ZodMiniType): boolean {
  const unseen = ['\u200b', '\u200b\u200d', '\u2060\u00ad', '\u3164', '\u2800', '\u00a0\u200e', '\u0301']
  if (unseen.some((text) => keepsUnseen(schema, text))) return false
  const parsed = schema.safeParse('Zoe\u0308')
  return parsed.success && parsed.data === 'Zo\u00eb'
}

function keepsUnseen(schema: z.ZodMiniType, text: string): boolean {
  const parsed = schema.safeParse(text)
  return parsed.success && parsed.data !== ''
}

function expectedOf({ path }: TextField): ReadonlySet<TextClass> {
  const name = /(\w+)\W*$/.exec(path)?.[1] ?? ''
  if (prose.has(name)) return new Set(['prose'])
  if (exact.has(name)) return new Set(['exact', 'shaped'])
  return new Set(['name', 'shaped'])
}

function faultsOf(of: readonly TextField[]): string[] {
  return of.flatMap((field) => {
    const found = classOf(field)
    return found && expectedOf(field).has(found) ? [] : [`${field.path}: ${found ?? 'no class of text'}`]
  })
}

test('every text that a call takes is a name, prose, compared exactly, or of a shape', () => {
  const counts = Map.groupBy(fields, (field) => classOf(field))
  assert.ok(fields.length > 200)
  for (const kind of ['name', 'prose', 'exact', 'shaped'] as const) assert.ok((counts.get(kind)?.length ?? 0) > 5, kind)
  assert.deepEqual(faultsOf(fields), [])
})

test('finds a field without a class', () => {
  const planted = {
    title: z.string(),
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    subject: z.string().check(z.regex(/^[^\p{Cc}]*$/u)),
    body: requiredName(80),
    list: z.array(z.strictObject({ name: z.optional(z.nullable(z.string())) })),
    fine: requiredName(80),
  }
  const call = endpoint('planted', {
    summary: 'Takes whatever comes.',
    body: z.strictObject(planted),
    reply: z.unknown(),
    who: 'anyone',
  })
  assert.deepEqual(
    faultsOf(textFieldsOf(call)).map((fault) => fault.split(':')[0]),
    ['planted.title', 'planted.label', 'planted.subject', 'planted.body', 'planted.list[].name'],
  )
  assert.deepEqual(endlessListsOf(call), ['planted.list'])
})

test('every list that a call takes has an end', () => {
  assert.deepEqual(portal.calls.flatMap(endlessListsOf), [])
})

test('what joins emoji and letters of other scripts stays in every name and text', () => {
  for (const text of ['👩‍💻 Zoë', '🏳️‍🌈', 'می‌خواهم', 'שלום\u200f!', 'क्‍ष', '👨‍👩‍👧‍👦'])
    for (const field of fields)
      if (['name', 'prose'].includes(classOf(field) ?? '') && takes(field.schema, 'Zoë & co. #1'))
        assert.equal(field.schema.safeParse(text).data, text, field.path)
})

test('every format of the contracts is searched for in linear time', () => {
  const patterns = new Map<string, RegExp>()
  for (const { schema } of fields)
    for (const pattern of patternsOf(schema)) patterns.set(`/${pattern.source}/${pattern.flags}`, pattern)
  assert.ok(patterns.size > 10)
  assert.deepEqual(
    [...patterns].flatMap(([written, pattern]) => {
      const fault = judgePattern(pattern)
      return fault ? [`${written} is ${fault}`] : []
    }),
    [],
  )
})

type Checks = {
  readonly pattern?: RegExp
  readonly checks?: readonly { readonly _zod: { readonly def: Checks } }[]
  readonly in?: z.ZodMiniType
  readonly out?: z.ZodMiniType
}

function patternsOf(schema: z.ZodMiniType): RegExp[] {
  const patternsIn = ({ pattern, checks = [], in: first, out: then }: Checks): RegExp[] => [
    ...(pattern ? [pattern] : []),
    ...checks.flatMap(({ _zod }) => patternsIn(_zod.def)),
    ...(first ? patternsOf(first) : []),
    ...(then ? patternsOf(then) : []),
  ]
  return patternsIn(schema._zod.def as unknown as Checks) // As above: `type` says which fields are there.
}

const units = [
  'a',
  ' ',
  '\n',
  '\t',
  '\u200b',
  '\u0301',
  '@',
  'a@',
  '.',
  'a.',
  '-',
  '1',
  '/',
  'http://',
  '%',
  '(',
  '\ufeff',
  '+1',
]

test('a hostile text of 64 KB costs every field what any text of its length does', async () => {
  for (const schema of new Set(fields.map((field) => field.schema)))
    for (const unit of units) {
      const hostile = `${unit.repeat(60_000 / unit.length)}!`
      const path = fields.find((field) => field.schema === schema)?.path
      await expectNoDearer(
        `${path} ${JSON.stringify(unit)}`,
        () => schema.safeParse(hostile),
        () => schema.safeParse('a'.repeat(60_000)),
      )
    }
})
