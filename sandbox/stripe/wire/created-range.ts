import type { FormValue } from './read-form.ts'

type Created = { readonly created?: number; readonly date?: number }

/** Whether an object was made in the range that `created` asks for: a moment in seconds, or `gt`, `gte`, `lt` and `lte`. docs.stripe.com/api/invoices/list#list_invoices-created */
export function isCreatedIn(asked: FormValue | undefined): (object: unknown) => boolean {
  if (asked === undefined || Array.isArray(asked)) return () => true
  return (object) => {
    // Every object that is listed has one of them: an invoice item calls it its date.
    const { created, date } = object as Created
    const at = created ?? date ?? 0
    if (typeof asked === 'string') return at === Number(asked)
    return Object.entries(asked).every(([bound, value]) => holds(bound, at, Number(value)))
  }
}

/** No object in the range that `created` asks for is older than this second. */
export function earliestIn(asked: FormValue | undefined): number {
  if (asked === undefined || Array.isArray(asked)) return 0
  const least = Number(typeof asked === 'string' ? asked : (asked['gte'] ?? asked['gt'] ?? 0))
  return Number.isFinite(least) ? least : 0
}

function holds(bound: string, at: number, limit: number): boolean {
  switch (bound) {
    case 'gt':
      return at > limit
    case 'gte':
      return at >= limit
    case 'lt':
      return at < limit
    case 'lte':
      return at <= limit
    default:
      return true
  }
}
