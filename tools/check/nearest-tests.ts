import { dirname, join, normalize } from 'node:path'

/** What each file imports, by path. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** The files of the project that a source imports, as types too. */
export function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(/(?:from|import\(|import) ?'((?:\.|#)[^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('#')
      ? specifier.replace(/^#(?=domain|server|web)/, 'src/').replace('#', '')
      : normalize(join(dirname(path), specifier)),
  )
}

/**
 * The tests to run first where one file has changed: the file itself, else the test named after it, else those that import
 * it through the fewest files between.
 */
export function nearestTests(changed: string, imports: Imports): string[] {
  const named = changed.replace(/(?:\.test|\.test-support)?(\.tsx?)$/, '.test$1')
  if (imports.has(named)) return [named]
  const seen = new Set([changed])
  let reached = [changed]
  while (reached.length > 0) {
    const tests = reached.filter(isTest)
    if (tests.length > 0) return tests.toSorted()
    const former = new Set(reached)
    reached = [...imports]
      .filter(([path, imported]) => !seen.has(path) && imported.some((target) => former.has(target)))
      .map(([path]) => path)
    for (const path of reached) seen.add(path)
  }
  return []
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
