// In a file of its own, so that a page can use it without loading the schema library.
import type { StoredBrand, StoredInvoicing } from './section.ts'

/** Of a change whose section is the brand. */
export function isBrand(stored: StoredBrand | StoredInvoicing): stored is StoredBrand {
  return 'agencyName' in stored
}

/** The names of the fields that differ; one that is missing is like one that says nothing. */
export function differing<Stored extends object>(
  fields: readonly (keyof Stored & string)[],
  before: Stored,
  after: Stored,
): (keyof Stored & string)[] {
  return fields.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
}
