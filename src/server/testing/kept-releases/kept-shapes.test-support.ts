import * as z from 'zod/mini'
import { migrationSteps } from '#server/migration-steps.ts'
import type { Collection } from '#server/ports/documents.ts'
import type { Schema } from './kept-calls.test-support.ts'
import { misfits } from './misfits.test-support.ts'

/** What a program stores: the documents of each collection, and the migration step at which it leaves them. */
export type KeptShapes = { readonly step: number; readonly collections: Readonly<Record<string, Schema>> }

export function keepShapes(collections: readonly Collection[], step = migrationSteps.length): KeptShapes {
  return { step, collections: Object.fromEntries(collections.map(({ name, schema }) => [name, shapeOf(schema)])) }
}

/**
 * What this program stores that the last release could not store again, as one line each: after a rollback, and beside a process of that
 * release, every change of such a document would fail. Nothing where a newer step keeps that release from opening the store.
 */
export function unheldBy(last: KeptShapes, now: KeptShapes): string[] {
  if (now.step > last.step) return []
  return Object.entries(last.collections).flatMap(([name, schema]) => {
    const today = now.collections[name]
    return today ? misfits(today, schema, 'taken').map((found) => name + found) : []
  })
}

function shapeOf(schema: z.ZodMiniType): Schema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return JSON.parse(JSON.stringify(shape)) as Schema // What was written to it.
}
