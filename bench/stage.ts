import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalOn, referenceOn } from './contenders.ts'
import type { Contender, Running } from './contenders.ts'
import type { Corpus } from './corpus.ts'
import { seedPortal } from './seed-portal.ts'
import { seedReference } from './seed-reference.ts'

/** A scratch folder that goes away with the process, whatever its end. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // By itself a signal ends the process without its exit, and leaves the servers that it started behind.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  return folder
}

/** Both servers' stores, with the same documents in them. */
export async function seedBoth(folder: string, corpus: Corpus): Promise<{ portal: Contender; reference: Contender }> {
  const portal = await seedPortalOnly(join(folder, 'portal'), corpus)
  const reference = referenceOn(folder)
  seedReference(reference.file, corpus)
  return { portal, reference }
}

export async function seedPortalOnly(folder: string, corpus: Corpus): Promise<Contender> {
  mkdirSync(folder, { recursive: true })
  const portal = portalOn(folder)
  await seedPortal(portal.file, corpus)
  return portal
}

export type Both = readonly [portal: Running, reference: Running]
