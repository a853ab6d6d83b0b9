import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

/** Builds the browser's part where there is none, or where its sources are newer. Says so, because it takes seconds. */
export function buildIfNeeded(): void {
  const built = statSync('dist/web/index.html', { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = globSync(['src/web/**/*', 'src/domain/**/*.ts', 'vite.config.ts', 'package-lock.json'])
  if (sources.every((file) => statSync(file).mtimeMs <= built)) return
  process.stdout.write('Building the pages…\n')
  const { status } = spawnSync('node', ['tools/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
