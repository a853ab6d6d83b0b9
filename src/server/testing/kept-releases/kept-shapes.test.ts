import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { storedCollections } from '#server/portal-store.ts'
import { collection } from '#server/ports/documents.ts'
import { deliberateShapes } from './deliberate-changes.test-support.ts'
import { readLastRelease } from './kept-files.test-support.ts'
import { keepShapes, unheldBy } from './kept-shapes.test-support.ts'

test('the last release can go on with what this program has stored, or refuses the store by its step', () => {
  const found = unheldBy(readLastRelease().shapes, keepShapes(storedCollections))
  assert.deepEqual(
    found.filter((line) => deliberateShapes[line] === undefined),
    [],
    'Add a migration step, so that the last release refuses the store, or say in deliberateShapes why it may fail to change these',
  )
  assert.deepEqual(
    Object.keys(deliberateShapes).filter((line) => !found.includes(line)),
    [],
    'The last release holds these, or a step keeps it from the store: remove them from deliberateShapes',
  )
})

const fields = { id: z.string(), state: z.enum(['open', 'done']), note: z.optional(z.string()) }
const storing = (shape: Record<string, z.ZodMiniType>, step = 4) =>
  keepShapes([collection('rows', z.strictObject({ ...fields, ...shape }) as typeof row)], step)
const row = z.strictObject(fields)

test('finds a field, a state and a kind of value that the last release does not know', () => {
  const found = (shape: Record<string, z.ZodMiniType>, step?: number) => unheldBy(storing({}), storing(shape, step))
  assert.deepEqual(found({}), [])
  assert.deepEqual(found({ vatNumber: z.optional(z.string()) }), ['rows.vatNumber is not taken'])
  assert.deepEqual(found({ state: z.enum(['open', 'done', 'lost']) }), ['rows.state may be lost'])
  assert.deepEqual(found({ note: z.nullable(z.string()) }), ['rows.note may be null, not string'])
  assert.deepEqual(found({ vatNumber: z.string() }, 5), [])
})
