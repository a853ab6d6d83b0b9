import type { Place } from './AppLink.tsx'
import { inPlace } from './go-to.tsx'
import type { Manner } from './routing/router.ts'
import { useAppLocation, useRouter } from './routing/use-router.ts'

/** Reads one parameter of an address; undefined for an invalid value. */
type Reader<Value extends string = string> = (given: string) => Value | undefined

/** The parameters that a page reads from its address, by name. */
type PageSearch = Readonly<Record<string, Reader>>

/** The values that a page's readers get from an address. */
export type SearchOf<Declared> = {
  readonly [Name in keyof Declared]?: Declared[Name] extends Reader<infer Value> ? Value : never
}

/** Any text that is not empty. */
export function text(given: string): string | undefined {
  return given || undefined
}

/** A text that passes this check. */
export function matching(holds: (given: string) => boolean): Reader {
  return (given) => (holds(given) ? given : undefined)
}

/** One of the words that a page knows. */
export function oneOf<const Value extends string>(...known: readonly Value[]): Reader<Value> {
  return (given) => known.find((each) => each === given)
}

/** The parameters of the address and a way to change them; everything else in it stays. */
export function usePageSearch<Declared extends PageSearch>(declared: Declared) {
  const { search: all } = useAppLocation()
  const { goTo } = useRouter()
  type Changes = { readonly [Name in keyof Declared]?: SearchOf<Declared>[Name] | null | undefined }
  const changed = (changes: Changes): Place => ({ to: '.', search: { ...all, ...changes } })
  return {
    search: readSearch(declared, all),
    /** The same page with these changes; null and undefined take a parameter away. */
    changed,
    change: (changes: Changes, manner: Manner = inPlace) => void goTo(changed(changes), manner),
  }
}

/** The values that the readers get from an address. */
export function readSearch<Declared extends PageSearch>(
  declared: Declared,
  all: Readonly<Record<string, unknown>>,
): SearchOf<Declared> {
  const read = Object.entries(declared).flatMap(([name, reader]) => {
    const given = all[name]
    const value = typeof given === 'string' ? reader(given) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  // The names are those of the declaration, the values what its readers made.
  return Object.fromEntries(read) as SearchOf<Declared>
}
