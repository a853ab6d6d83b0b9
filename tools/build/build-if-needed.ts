import { globSync, statSync } from 'node:fs'
import { builtFolder } from './built-folder.ts'

const sources = ['src/web/**/*', 'src/domain/**/*.ts', 'vite.config.ts', 'package-lock.json']

/** Builds the pages where there are none, or where their sources are newer. Says so, because it takes seconds. */
export async function buildIfNeeded(): Promise<void> {
  const built = statSync(`${builtFolder}/index.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (globSync(sources).every((file) => statSync(file).mtimeMs <= built)) return
  process.stdout.write('Building the pages…\n')
  // Vite is loaded only where it is needed: a second start should not wait for it.
  const { buildPages } = await import('./build-pages.ts')
  await buildPages()
}
