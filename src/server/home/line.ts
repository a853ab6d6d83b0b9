import type { HomeLine } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'

/** How many of one kind are looked for. */
export const mostAtHome = 200

/** A line as it is found: with the client whom its context names to staff, where it names one. */
export type FoundLine = HomeLine & { readonly clientId?: string }

type More = Partial<Pick<FoundLine, 'amountCents' | 'hours' | 'name' | 'context' | 'since' | 'lacks' | 'clientId'>>

/** A line with defaults for the rest. */
export function lineOf(kind: HomeKind, count: number, url: string, more: More = {}): FoundLine {
  return { kind, count, url, amountCents: null, hours: null, name: '', context: '', since: null, ...more }
}

/** The name or id that all have; empty if there are several, or none. */
export function sharedBy(names: readonly string[]): string {
  const [first = '', ...others] = new Set(names)
  return others.length === 0 ? first : ''
}

/** What was found, by what it has in common, in the order in which that was first met. */
export function groupsOf<Each>(found: readonly Each[], keyOf: (each: Each) => string): [string, [Each, ...Each[]]][] {
  const groups = new Map<string, [Each, ...Each[]]>()
  for (const each of found) {
    const held = groups.get(keyOf(each))
    if (held) held.push(each)
    else groups.set(keyOf(each), [each])
  }
  return [...groups]
}
