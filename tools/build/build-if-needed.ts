import { globSync, statSync } from 'node:fs'
import { builtFolder, serverProgram } from './built-folder.ts'

const pageSources = [
  'src/web/**/*',
  'src/domain/**/*.ts',
  'vite.config.ts',
  'tools/build/page-groups.ts',
  'tools/build/{complete-manifest,list-pages,build-prerender,prerender-worker}.ts',
  'package-lock.json',
]
const serverSources = ['src/{server,domain}/**/*', 'tools/build/build-server.ts', 'package-lock.json']

/** Builds the pages where there are none, or where their sources are newer. Says so, because it takes seconds. */
export async function buildPagesIfNeeded(): Promise<void> {
  if (!isOlder(`${builtFolder}/index.html`, pageSources)) return
  process.stdout.write('Building the pages…\n')
  // Vite is loaded only where it is needed: a second start should not wait for it.
  const { buildPages } = await import('./build-pages.ts')
  await buildPages()
}

/** The same for the program of the server. */
export async function buildServerIfNeeded(): Promise<void> {
  if (!isOlder(serverProgram, serverSources)) return
  process.stdout.write('Building the server…\n')
  const { buildServer } = await import('./build-server.ts')
  await buildServer()
}

/** Than one of these, or not there. */
function isOlder(built: string, sources: readonly string[]): boolean {
  const builtMs = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return globSync(sources).some((file) => statSync(file).mtimeMs > builtMs)
}
