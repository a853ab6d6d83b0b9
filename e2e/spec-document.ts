import { readFileSync } from 'node:fs'

/** A line of the specification. `letters`: what stands in it as code, in its order. */
export type Line = { readonly id: string; readonly text: string; readonly letters: readonly string[] }

export function readSpecification(path = 'docs/specification.md'): Line[] {
  return linesOf(readFileSync(path, 'utf8'))
}

/** The rows of all tables whose first cell is an id. */
export function linesOf(markdown: string): Line[] {
  return Array.from(markdown.matchAll(/^\| `([a-z0-9-]+)` \| (.+) \|$/gm), ([, id = '', text = '']) => ({
    id,
    text,
    letters: Array.from(text.matchAll(/`([^`]+)`/g), ([, letter = '']) => letter),
  }))
}

/** What is wrong between the lines and their checks; empty where each line has one, and each check a line. */
export function faultsBetween(lines: readonly Line[], ids: readonly string[]): string[] {
  const seen = new Set<string>()
  const faults = lines.flatMap(({ id }) => {
    const isTwice = seen.has(id)
    seen.add(id)
    if (isTwice) return [`${id} is there twice`]
    return ids.includes(id) ? [] : [`${id} is held by no check`]
  })
  return [...faults, ...ids.filter((id) => !seen.has(id)).map((id) => `${id} is checked and not specified`)]
}
