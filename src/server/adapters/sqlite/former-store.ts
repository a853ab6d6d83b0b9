import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { Database } from './database.ts'
import { removeDatabase, renameDurably } from './files.ts'

/** Where a store is kept as it was at this step, before a newer program migrated it. It is a backup like any. */
export function formerFile(file: string, step: number): string {
  return `${file}.step-${step}`
}

/** The stores that are kept beside this one as they were before they were migrated. */
export function formerFiles(file: string): string[] {
  const names = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.step-`))
  return names.filter((name) => /\.step-\d+$/.test(name)).map((name) => join(dirname(file), name))
}

/**
 * Keeps the store as it is, in the place of what was kept of this step before. It appears when it is whole and on the disk. Throws
 * `StoreRefused` where there is no room for it.
 */
export function keepFormer(database: Database, file: string, step: number): void {
  const kept = formerFile(file, step)
  const part = `${kept}.part`
  removeDatabase(part)
  try {
    database.script(`vacuum into '${part.replaceAll(`'`, `''`)}'`)
    renameDurably(part, kept)
  } catch (error) {
    const finding = error instanceof Error ? error.message : String(error)
    throw new StoreRefused(
      `${file} could not be copied to ${kept} before its migration from step ${step}: ${finding}. Nothing was changed.`,
      { cause: error },
    )
  } finally {
    removeDatabase(part)
  }
}

/** Ends the refusal of a store that is newer than the program, which knows this step: what the operator can do. */
export function wayBack(file: string, newestStep: number): string {
  const kept = formerFile(file, newestStep)
  const restored = existsSync(kept)
    ? `go back to the store as it was before the upgrade: npm run restore -- ${kept}`
    : 'restore a backup from before the upgrade: npm run restore -- <file>'
  return `Start the newer program again, or ${restored}`
}
