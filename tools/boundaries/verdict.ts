import { order } from './order.ts'

/** Why an import is refused, or null where it is allowed. `from` is a path inside the project, `specifier` as written. */
export function importVerdict(from: string, specifier: string): string | null {
  const importer = placeOf(from)
  if (!importer) return null
  if (specifier.startsWith('.')) return relativeVerdict(specifier)
  const isTest = /\.(test|test-support|conformance)\.tsx?$/.test(from)
  if (!specifier.startsWith('#')) return isTest && isTestPackage(specifier) ? null : packageVerdict(importer, specifier)
  const imported = placeOf(
    `${specifier.startsWith('#sandbox') || specifier.startsWith('#tools') ? '' : 'src/'}${specifier.slice(1)}`,
  )
  if (!imported) return `${specifier} leads to no area of this project.`
  if (importer.area === imported.area && importer.folder === imported.folder && importer.slice === imported.slice) {
    return `Inside a folder import by "./", not by an alias: ${specifier}.`
  }
  if (isTest && imported.area === 'tools') return null
  // A test may look behind every door of its area and speaks every contract; one of the server puts the sandbox at the other end of the wire.
  if (isTest && importer.area === imported.area) return null
  if (isTest && imported.area === 'domain' && (importer.area === 'server' || importer.area === 'web')) return null
  if (isTest && importer.area === 'server' && imported.area === 'sandbox') return null
  return isTest
    ? areaVerdict(importer, imported)
    : (testingVerdict(importer, imported) ?? areaVerdict(importer, imported))
}

function testingVerdict(importer: Place, { area, folder }: Place): string | null {
  if (folder !== 'testing' || importer.area === 'bench' || importer.area === 'e2e') return null
  if (importer.area === 'tools' && importer.folder === 'simulate') return null
  return `${area}/testing is for tests alone.`
}

type Place = { area: string; folder: string; slice: string }

/** Areas as they are fenced: `server/adapters/sqlite/x.ts` is {area: server, folder: adapters, slice: sqlite}. */
function placeOf(path: string): Place | null {
  const parts = path.split('/')
  const [top, area = '', folder = ''] = parts
  if (top === 'tools' || top === 'e2e' || top === 'bench')
    return { area: top, folder: parts.length > 2 ? area : '', slice: '' }
  if (top === 'sandbox') return { area: top, folder: area, slice: parts.length > 3 ? folder : '' }
  if (top !== 'src' || !['domain', 'server', 'web'].includes(area)) return null
  if (parts.length === 3) return { area, folder: 'root', slice: folder }
  return { area, folder, slice: parts.length > 4 ? (parts[3] ?? '') : '' }
}

/** Slices are whatever folder is not a layer: a new slice is fenced from its first file on. */
const layers = {
  domain: ['core'],
  server: ['ports', 'platform', 'adapters', 'testing', 'root'],
  web: ['ui', 'platform', 'app', 'testing', 'root'],
} as const

function isSlice(place: Place): boolean {
  const known = layers[place.area as keyof typeof layers] as readonly string[] | undefined
  return known !== undefined && !known.includes(place.folder)
}

/** What a test runs on, wherever it stands. */
function isTestPackage(specifier: string): boolean {
  return (
    specifier === 'node:test' ||
    specifier.startsWith('node:assert') ||
    specifier === 'fast-check' ||
    specifier === 'vitest'
  )
}

function relativeVerdict(specifier: string): string | null {
  return specifier.startsWith('./') ? null : `Across folders import by a #alias, not by "../": ${specifier}.`
}

const domainPackages = new Set(['zod'])

function packageVerdict(importer: Place, specifier: string): string | null {
  const name = specifier.split('/')[0] ?? ''
  if (importer.area === 'domain' && !domainPackages.has(name))
    return `domain is pure: it imports zod and itself, not ${specifier}.`
  if (importer.area === 'web' && specifier.startsWith('node:')) return `The browser has no ${specifier}.`
  if (importer.area === 'server' && importer.folder === 'ports' && !specifier.startsWith('node:') && name !== 'zod') {
    return `A port is an interface: ${specifier} belongs in an adapter.`
  }
  if (importer.area === 'web' && importer.folder === 'ui' && specifier.startsWith('@tanstack/')) {
    return `web/ui knows no router and no data: ${specifier} belongs in web/app or a slice.`
  }
  return null
}

function areaVerdict(importer: Place, imported: Place): string | null {
  if (importer.area === 'sandbox' && imported.area === 'sandbox') return null
  if (importer.area === 'sandbox') return 'sandbox imports nothing of the portal, so that it cannot cheat.'
  if (importer.area === 'tools' || importer.area === 'e2e' || importer.area === 'bench') return null
  if (imported.area === 'tools' || imported.area === 'sandbox')
    return `${importer.area} imports no ${imported.area}: it is not part of the product.`
  if (importer.area === 'domain') return domainVerdict(importer, imported)
  if (importer.area === 'server') return serverVerdict(importer, imported)
  return webVerdict(importer, imported)
}

function domainVerdict(importer: Place, imported: Place): string | null {
  if (imported.area !== 'domain') return `domain is pure: it imports zod and itself, not ${imported.area}.`
  return importer.folder === 'core' && imported.folder !== 'core'
    ? `domain/core knows no capability: ${imported.folder} may import it, not the other way round.`
    : nounVerdict(importer, imported)
}

/** A slice knows the nouns of the slices below it alone. */
function nounVerdict(importer: Place, imported: Place): string | null {
  return imported.folder === 'core' || standsHigher(importer, imported)
    ? null
    : `${importer.folder} stands below ${imported.folder}: it knows nothing of it.`
}

function serverVerdict(importer: Place, imported: Place): string | null {
  if (imported.area === 'web') return 'server imports no web: they meet in domain contracts.'
  if (imported.area === 'domain') return isSlice(importer) ? nounVerdict(importer, imported) : null
  if (importer.folder === 'root')
    return importer.slice === 'app.ts' && imported.folder === 'adapters'
      ? 'app.ts is handed its adapters by start-portal.ts.'
      : null
  if (importer.folder === 'ports') return `A port knows no ${imported.folder}: it imports domain alone.`
  if (imported.folder === 'ports') return null
  if (importer.folder === 'platform' && imported.folder === 'platform') return null
  if (importer.folder === 'platform')
    return `server/platform knows no capability: ${imported.folder} may import it, not the other way round.`
  if (imported.folder === 'platform') return null
  if (imported.folder === 'adapters') return 'Only start-portal.ts imports an adapter: use its port.'
  if (imported.folder === 'root')
    return shared.has(imported.slice)
      ? null
      : 'The root composes the server: a slice knows of it only portal.ts and capability.ts.'
  if (importer.folder !== imported.folder && standsHigher(importer, imported) && imported.slice !== 'exports')
    return doorMessage(imported)
  return standsHigher(importer, imported)
    ? null
    : `${importer.folder} stands below ${imported.folder}: it raises a reaction, and ${imported.folder} reacts.`
}

/** What every use case gets, and how a slice says what it gives. */
const shared: ReadonlySet<string> = new Set(['portal.ts', 'capability.ts'])

/** A slice that has no place in the order uses no other. */
function standsHigher(importer: Place, imported: Place): boolean {
  if (importer.folder === imported.folder) return true
  const below = order.indexOf(imported.folder)
  return below !== -1 && order.indexOf(importer.folder) > below
}

function webVerdict(importer: Place, imported: Place): string | null {
  if (imported.area === 'server') return 'web imports no server: they meet in domain contracts.'
  if (imported.area === 'domain') {
    if (importer.folder === 'ui' && imported.folder !== 'core')
      return 'web/ui knows no capability: it imports itself and domain/core.'
    return isSlice(importer) ? nounVerdict(importer, imported) : null
  }
  if (importer.folder === 'app' || importer.folder === 'root') return composerVerdict(imported)
  if (importer.folder === 'ui') return `web/ui imports itself and domain/core, not web/${imported.folder}.`
  if (imported.folder === 'ui') return null
  if (importer.folder === 'platform' && imported.folder === 'platform') return null
  if (importer.folder === 'platform') return `web/platform imports web/ui and domain, not web/${imported.folder}.`
  if (imported.folder === 'platform' || importer.folder === imported.folder) return null
  if (!isSlice(imported)) return 'A slice knows nothing of web/app: it composes slices, not the other way round.'
  if (!standsHigher(importer, imported))
    return `${importer.folder} stands below ${imported.folder}: it knows nothing of it, and web/app composes them.`
  return imported.slice === 'exports' ? null : doorMessage(imported)
}

/** The app mounts the pages of slices, too. */
function composerVerdict(imported: Place): string | null {
  return isSlice(imported) && imported.slice !== 'exports' && imported.slice !== 'pages' ? doorMessage(imported) : null
}

function doorMessage({ folder }: Place): string {
  return `${folder} has a door: what others may use of it stands in ${folder}/exports.`
}
