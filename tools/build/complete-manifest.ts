import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Rolldown } from 'vite'
import { manifestFile, readManifest } from './weigh-pages.ts'
import type { Manifest } from './weigh-pages.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'moduleIds'>

/** Lets the manifest of a build find each of our modules: Vite names one only where it has a file of its own. */
export function completeManifest(folder: string, output: readonly (Chunk | Rolldown.OutputAsset)[]): void {
  const manifest = readManifest(folder)
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const modules = output.flatMap((each) => {
    const chunk = byFile.get(each.fileName)
    if (each.type !== 'chunk' || !chunk) return []
    return each.moduleIds.map((id) => [relative('src/web', id), chunk] as const)
  })
  const complete: Manifest = { ...Object.fromEntries(modules), ...manifest }
  writeFileSync(join(folder, manifestFile), JSON.stringify(complete))
}
