import type { LookUp } from '#server/platform/look-up.ts'

/** What documents are called, by name; those that are gone are left out. */
export async function namesOf(
  lookUp: LookUp<{ readonly id: string; readonly name: string }>,
  ids: readonly (string | null)[],
): Promise<{ id: string; name: string }[]> {
  const found = await lookUp.many(ids.filter((id) => id !== null))
  return [...found.values()]
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
}
