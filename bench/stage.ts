import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalOn, referenceOn } from './contenders.ts'
import type { Contender, Running } from './contenders.ts'
import type { Corpus } from './corpus.ts'
import { median } from './figures.ts'
import { seedPortal } from './seed-portal.ts'
import { seedReference } from './seed-reference.ts'

/** One figure of each, or of many and few: what belongs on one line of the table. */
export type Pair = { readonly portal: number; readonly reference: number }

/** A scratch folder that goes away with the process, whatever its end. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
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

/** Medians of a figure of two, taken in turns, so that what drifts meanwhile meets both alike. */
export async function inTurns<Of>(
  [portal, reference]: readonly [Of, Of],
  rounds: number,
  measure: (of: Of) => Promise<number>,
): Promise<Pair> {
  const figures: { portal: number[]; reference: number[] } = { portal: [], reference: [] }
  for (let round = 0; round < rounds; round++) {
    figures.reference.push(await measure(reference))
    figures.portal.push(await measure(portal))
  }
  return { portal: median(figures.portal), reference: median(figures.reference) }
}

export type Both = readonly [portal: Running, reference: Running]
