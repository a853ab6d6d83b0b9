import type { Viewer } from '#domain/core/viewer.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { users } from './collections.ts'
import { switchPerson } from './switch-person.ts'
import type { From, SwitchDeps, Target } from './switch-person.ts'

/** With the owner of an account its teammates are out too. What the account owes, and payments on their way, stay as they are. */
export async function deactivateClient(
  deps: SwitchDeps,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await deps.documents.transact((transaction) =>
    switchPerson(deps, transaction, viewer, { uid, role: 'client', on: false }, from),
  )
  await deps.sessions.endAll(uid)
  for (const teammate of await teammatesOf(deps, uid)) await deps.sessions.endAll(teammate)
  return {}
}

export async function reactivateClient(
  deps: SwitchDeps,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await deps.documents.transact((transaction) =>
    switchPerson(deps, transaction, viewer, { uid, role: 'client', on: true }, from),
  )
  return {}
}

async function teammatesOf({ documents }: SwitchDeps, accountId: string): Promise<string[]> {
  const people = await listAll(documents, users, { where: { accountId } })
  return people.map(({ id }) => id).filter((id) => id !== accountId)
}
