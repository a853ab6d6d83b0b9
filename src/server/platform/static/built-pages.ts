import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstCall } from '#domain/core/first-calls.ts'
import type { Role } from '#domain/core/viewer.ts'

/** What the build knows of a page. */
export type BuiltPage = {
  readonly path: string
  /** Its name in the tab. */
  readonly title: string
  /** Null for a page of guests, or of anybody. */
  readonly role: Role | null
  /** The addresses of the code that it needs before it shows, the shell's own left out. */
  readonly files: readonly string[]
  /** Of these what guests need, who see it without a frame; none where guests do not see it. */
  readonly guestFiles: readonly string[]
  readonly calls: readonly FirstCall[]
  /**
   * How the server renders it: once for all guests, and its code comes once somebody touches it; or for each viewer, and its code comes
   * with it. Null where it does not.
   */
  readonly rendering: 'guests' | 'viewer' | null
}

/** Where the build writes it: no browser may ask for what lies there. */
export const builtPagesFile = '.vite/pages.json'

/** The pages of the build in `folder`, by their paths; none where it does not tell. */
export async function readBuiltPages(folder: string): Promise<ReadonlyMap<string, BuiltPage>> {
  const text = await readFile(join(folder, builtPagesFile), 'utf8').catch(() => '[]')
  // Our own build wrote it.
  return new Map((JSON.parse(text) as BuiltPage[]).map((page) => [page.path, page]))
}
