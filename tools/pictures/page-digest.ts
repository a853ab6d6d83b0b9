import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * What a page is made of, as one short text: it changes with each of its modules. Those are the page's own, and what it and
 * they import statically of the web's slices; not the platform and the design system, which all pages share.
 */
export function digestPage(page: string, root = 'src/web'): string {
  const hash = createHash('sha256')
  for (const file of [...findModules(page, root)].sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function findModules(file: string, root: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || /^(?:platform|ui|testing)\//.test(file) || !existsSync(join(root, file))) return found
  found.add(file)
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  for (const { moduleRequest } of module.staticImports) {
    const imported = placeOf(moduleRequest.value, file)
    if (imported !== null) findModules(imported, root, found)
  }
  return found
}

/** The path of an imported module below the root; null for those that are not there. */
function placeOf(request: string, importer: string): string | null {
  if (request.startsWith('#web/')) return request.slice('#web/'.length)
  return request.startsWith('.') ? normalize(join(dirname(importer), request)) : null
}
