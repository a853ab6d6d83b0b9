import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { buildPrerender } from './build-prerender.ts'
import { builtFolder } from './built-folder.ts'
import { completeManifest } from './complete-manifest.ts'
import { compressFiles } from './compress-files.ts'
import { keepFormerFiles } from './keep-former-files.ts'
import { listPages } from './list-pages.ts'
import { preloadOpening } from './preload-opening.ts'
import { noteModules } from './weigh-modules.ts'

/**
 * Builds the browser's part and compresses it once for all readers. It takes the place of the build before when it is whole, and holds the
 * files of that one too: people have its pages open, and the process that serves them goes on until it is restarted.
 */
export async function buildPages(): Promise<void> {
  const next = `${builtFolder}.next`
  const former = `${builtFolder}.former`
  const built = await build({ logLevel: 'warn', build: { outDir: resolve(next) } })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  completeManifest(next, output)
  noteModules(next, output)
  await buildPrerender(next)
  listPages(next)
  preloadOpening(next)
  compressFiles(next)
  keepFormerFiles(builtFolder, next)
  rmSync(former, { recursive: true, force: true })
  if (existsSync(builtFolder)) renameSync(builtFolder, former)
  renameSync(next, builtFolder)
  rmSync(former, { recursive: true, force: true })
}
