import type { OtherDocuments, StoredShape } from './ports/documents-migration.ts'

/** Gives quotes that were ever sent their numbers, in the order in which they were begun; others have none. */
export function numberedQuote(old: StoredShape, others: OtherDocuments): StoredShape {
  const numbers = numbersOf.get(others) ?? countSent(others)
  numbersOf.set(others, numbers)
  return { ...old, number: numbers.get(old.id) ?? null }
}

/** Counted once in a store, whatever number of quotes it has. */
const numbersOf = new WeakMap<OtherDocuments, ReadonlyMap<string, string>>()

const statuses = ['draft', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'converted']

function countSent(others: OtherDocuments): ReadonlyMap<string, string> {
  const sent = statuses.flatMap((status) => others.withField('quotes', 'status', status)).filter(wasSent)
  const inOrder = sent.toSorted((one, other) => (ageOf(one) < ageOf(other) ? -1 : 1))
  return new Map(inOrder.map(({ id }, index) => [id, `Q-${String(index + 1).padStart(4, '0')}`]))
}

/** What was withdrawn is no longer sent, but its client may know it. */
function wasSent({ sentAt, history }: StoredShape): boolean {
  return sentAt !== null || (Array.isArray(history) && history.some((step) => step?.to === 'sent'))
}

function ageOf({ createdAt, id }: StoredShape): string {
  return `${String(createdAt)} ${id}`
}
