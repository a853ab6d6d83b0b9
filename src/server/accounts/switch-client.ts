import type { Viewer } from '#domain/core/viewer.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'
import { switchPerson } from './switch-person.ts'
import type { From, Target } from './switch-person.ts'

/** With the owner of an account its teammates are out too. What the account owes, and payments on their way, stay as they are. */
export async function deactivateClient(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await portal.documents.transact((transaction) =>
    switchPerson(portal, transaction, viewer, { uid, role: 'client', on: false }, from),
  )
  await portal.sessions.endAll(uid)
  for (const teammate of await teammatesOf(portal, uid)) await portal.sessions.endAll(teammate)
  return {}
}

export async function reactivateClient(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  from: From,
): Promise<Record<string, never>> {
  await portal.documents.transact((transaction) =>
    switchPerson(portal, transaction, viewer, { uid, role: 'client', on: true }, from),
  )
  return {}
}

async function teammatesOf({ documents }: Portal, accountId: string): Promise<string[]> {
  const people = await listAll(documents, users, { where: { accountId } })
  return people.map(({ id }) => id).filter((id) => id !== accountId)
}
