import type { StoredShape } from './ports/documents-migration.ts'

type Part = Readonly<Record<string, unknown>>

/** As `lastReturnedAt` gave it when this step was written, by which it must not change. */
export function returned(old: StoredShape): StoredShape {
  const back = [...inState(old['refunds'], 'given'), ...inState(old['disputes'], 'lost')]
  const last = lastOf(back.map(({ createdAt }) => createdAt))
  return last === undefined ? old : { ...old, returnedAt: last }
}

/** As `withSums` gave it when this step was written. */
export function moved(old: StoredShape): StoredShape {
  const standing = partsOf(old['recordedPayments']).filter(({ undoing }) => undoing === null)
  const noted = [...inState(old['refunds'], 'given'), ...partsOf(old['credits'])]
  const last = lastOf([...standing.map(({ receivedOn }) => receivedOn), ...noted.map(({ at }) => latestDay(at))])
  return last === undefined ? old : { ...old, movedOn: last }
}

/** As `placesOf` gave it when this step was written. */
export function owing(old: StoredShape): StoredShape {
  if (old['status'] !== 'open' && old['status'] !== 'partially_paid') return old
  const [total, paid, credited] = [Number(old['totalCents']), Number(old['paidCents']), Number(old['creditedCents'])]
  return { ...old, openCents: Math.max(0, total - paid - credited) }
}

function partsOf(list: unknown): readonly Part[] {
  // The store holds lists of objects here, or nothing.
  return Array.isArray(list) ? (list as Part[]) : []
}

function inState(list: unknown, state: string): Part[] {
  return partsOf(list).filter((part) => part['state'] === state)
}

function lastOf(moments: readonly unknown[]): string | undefined {
  return moments.map(String).sort().at(-1)
}

/** The day that it is in the zone that is furthest ahead. */
function latestDay(at: unknown): string {
  return new Date(Date.parse(String(at)) + 14 * 3_600_000).toISOString().slice(0, 10)
}
