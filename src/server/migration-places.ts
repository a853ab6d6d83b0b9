import type { StoredShape } from './ports/documents-migration.ts'

/** The places of a project in each sort, as `placesOf` gave them when this step was written, by which it must not change. */
export function placed(old: StoredShape): StoredShape {
  const { status, dueDate, nextMilestone } = old
  if (old['archivedAt'] !== null) return { ...old, listedName: null, listedClient: null, listedDue: null }
  const isOver = status === 'completed' || status === 'cancelled'
  const due = isRecord(nextMilestone) ? nextMilestone['dueDate'] : dueDate
  const listedDue = isOver ? 'over' : (due ?? 'no day')
  const listedName = sortable(old['name'])
  return { ...old, listedName, listedClient: `${sortable(old['companyName'])}\n${listedName}`, listedDue }
}

function sortable(text: unknown): string {
  const plain = String(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
