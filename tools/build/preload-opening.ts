import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entry, filesOf, opening, readManifest } from './weigh-pages.ts'

/** Names in the page's head what its script asks for first, as Vite does only of what a script imports at once. */
export function preloadOpening(folder: string): void {
  const manifest = readManifest(folder)
  const page = join(folder, 'index.html')
  const links = [...filesOf(manifest, [opening]).difference(filesOf(manifest, [entry]))]
    .map((file) => `\n    <link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/<script type="module"[^>]*><\/script>/, (script) => script + links),
  )
}
