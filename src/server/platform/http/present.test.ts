import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { StoredRow } from '#server/ports/documents-stored-row.ts'
import { collection } from '#server/ports/documents.ts'
import { presenter, toJson, withFields } from './present.ts'

const noteSchema = z.strictObject({ id: z.string(), tags: z.array(z.string()), secret: z.string() })
type Note = z.output<typeof noteSchema>
const notes = collection<Note>('notes', noteSchema)
/** Its spaces tell whether it was written again. */
const stored = new StoredRow<Note>('n1', 3, '{"id": "n1", "tags": ["a"], "secret": "s"}')

const presentWhole = presenter(notes, z.extend(noteSchema, { version: z.int() }).shape)
const presentPart = presenter(notes, z.extend(z.pick(noteSchema, { id: true, tags: true }), { version: z.int() }).shape)
const whole = { version: 3, id: 'n1', tags: ['a'], secret: 's' }
const text = '{"version":3,"id": "n1", "tags": ["a"], "secret": "s"}'

test('shows the fields that are listed, with the version', () => {
  assert.deepEqual(presentPart(stored), { version: 3, id: 'n1', tags: ['a'] })
  assert.deepEqual(presentWhole(stored), whole)
})

test('a view that carries its text is read, spread and written like any object', () => {
  const view = presentWhole(stored)
  assert.equal(view.secret, 's')
  assert.deepEqual({ ...view, secret: '' }, { ...whole, secret: '' })
  assert.deepEqual([Object.keys(view), 'tags' in view, 'other' in view], [Object.keys(whole), true, false])
  assert.deepEqual(JSON.parse(JSON.stringify(view)), whole)
})

test('a reader who sees less gets the same view with other values', () => {
  assert.deepEqual(withFields(presentWhole(stored), { secret: '' }), { ...whole, secret: '' })
  assert.deepEqual(withFields(presentPart(stored), { tags: [] }), { version: 3, id: 'n1', tags: [] })
  assert.equal(
    toJson({ view: withFields(presentWhole(stored), { secret: '' }) }),
    JSON.stringify({ view: { ...whole, secret: '' } }),
  )
})

test('a view that carries its text cannot be changed', () => {
  const view: { secret?: string } = presentWhole(stored)
  assert.throws(() => (view.secret = ''), TypeError)
  assert.throws(() => delete view.secret, TypeError)
  assert.equal(view.secret, 's')
})

test('a reply is written with the stored text wherever it stands, and else as JSON is', () => {
  const view = presentWhole(stored)
  assert.equal(toJson(view), text)
  assert.equal(
    toJson({ a: [{ b: view, 'c"': 1 }, null, 'x'], d: undefined }),
    `{"a":[{"b":${text},"c\\"":1},null,"x"]}`,
  )
  assert.equal(toJson([view, undefined, view]), `[${text},null,${text}]`)
  const plain = { list: [1, 'two', null, { three: [] }], none: undefined }
  assert.equal(toJson(plain), JSON.stringify(plain))
  assert.equal(toJson({ ...view, more: 1 }), JSON.stringify({ ...whole, more: 1 }))
})
