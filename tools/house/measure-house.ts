import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** What the structure of the checkout measures. */
export type House = {
  /** Files of any kind at the root of `src/server`. */
  readonly serverRoot: number
  /** Files that wire slices by hand: `join-*.ts` and `deps.ts`. */
  readonly wiring: number
  /** Files with functions that read at once and write when told. */
  readonly deferred: number
  readonly files: number
  /** Lines of the file in the middle. */
  readonly median: number
  readonly lines: number
  /** Product files of at most 20 lines that exactly one other imports. */
  readonly lonely: number
  readonly over300: number
  /** Pairs of slices, on the server or on the web, of which each imports the other. */
  readonly circles: number
  /** Caches of the web that answer a live event by asking the server again. */
  readonly askingCaches: number
  /** Casts round the router: `as never`, `as '/'`. */
  readonly casts: number
}

type File = { readonly path: string; readonly text: string; readonly imports: readonly string[] }

const layers = new Set(['ports', 'platform', 'adapters', 'testing', 'ui', 'app', 'core'])

/** Measures the product files under `src` of a checkout. */
export function measureHouse(root: string): House {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const files = found.filter(isProduct).map((path) => readSource(root, path))
  const lengths = files.map(({ text }) => lineCount(text)).sort((a, b) => a - b)
  const importers = countImporters(files)
  return {
    serverRoot: globSync('src/server/*.*', { cwd: root }).length,
    wiring: files.filter(({ path }) => /^src\/server\/(join-[\w-]+|\w+\/deps)\.ts$/.test(path)).length,
    deferred: files.filter(({ text }) => /\bwrite\(\): void|when told\b/.test(text)).length,
    files: files.length,
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    lonely: files.filter(({ path, text }) => lineCount(text) <= 20 && importers.get(path) === 1).length,
    over300: lengths.filter((length) => length > 300).length,
    circles: countCircles(files),
    askingCaches: files.filter(({ path, text }) => path.startsWith('src/web/') && asksAgain(text)).length,
    casts: files
      .filter(({ path }) => path.startsWith('src/web/'))
      .reduce((sum, { text }) => sum + (text.match(/\bas never\b|\bas '\/'/g) ?? []).length, 0),
  }
}

function isProduct(path: string): boolean {
  return !/\.(test|test-support|conformance|fixture)\.tsx?$|\/testing\//.test(path)
}

function readSource(root: string, path: string): File {
  const text = readFileSync(join(root, path), 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import\(|import) ?'((?:\.|#)[^']+)'/g)].map(([, found = '']) => found)
  return { path, text, imports: specifiers.map((specifier) => targetOf(path, specifier)) }
}

function targetOf(path: string, specifier: string): string {
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(path), specifier))
}

function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

function countImporters(files: readonly File[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { imports } of files)
    for (const target of new Set(imports)) counts.set(target, (counts.get(target) ?? 0) + 1)
  return counts
}

function countCircles(files: readonly File[]): number {
  const uses = new Set(
    files.flatMap(({ path, imports }) => {
      const from = sliceOf(path)
      return imports
        .map((target) => [from, sliceOf(target)])
        .flatMap(([a, b]) => (a && b && a !== b ? [`${a} ${b}`] : []))
    }),
  )
  return [...uses].filter((pair) => {
    const [a = '', b = ''] = pair.split(' ')
    return a < b && uses.has(`${b} ${a}`)
  }).length
}

/** `server/billing`; null for what is of no slice. */
function sliceOf(path: string): string | null {
  const [top, area = '', folder = '', ...rest] = path.split('/')
  return top === 'src' && rest.length > 0 && !layers.has(folder) && basename(path) !== folder
    ? `${area}/${folder}`
    : null
}

/**
 * An applier of live events that patches nothing, or a description of documents that are held nowhere, beside what asks again.
 * Which answers are asked again though they hold documents is a test of the page: `live-documents.test.ts`.
 */
function asksAgain(text: string): boolean {
  const isApplier = /function apply\w*Event\b/.test(text) && !/\bpatch\(/.test(text)
  const isPlaceless = /\bplaces: \[\]/.test(text)
  return (isApplier || isPlaceless) && /invalidateQueries|askAgain\(|refresh\w*\(/.test(text)
}
