import { globSync } from 'node:fs'

/** The test files for Node's runner. Packages of the bench bring tests of their own. */
export function findNodeTests(): string[] {
  return globSync(['src/{domain,server}/**/*.test.ts', '{sandbox,tools,bench}/**/*.test.ts'], {
    exclude: ['**/node_modules/**'],
  }).toSorted()
}

/** The test files of the pages, which Vitest runs. */
export function findWebTests(): string[] {
  return globSync('src/web/**/*.test.{ts,tsx}').toSorted()
}

/** Those with one of these words in their path, in whatever case. */
export function namedBy(words: readonly string[], files: readonly string[]): string[] {
  return files.filter((file) => words.some((word) => file.toLowerCase().includes(word.toLowerCase())))
}
