import type { Profile } from '#domain/accounts/profile.ts'
import type { Right, Viewer } from '#domain/core/viewer.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import { rekeyTrigger } from '#server/platform/live/rekey-trigger.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { clientNotes, employees, lastActs, users } from './exports/collections.ts'
import { presentEmployee, presentEmployeeToOthers } from './exports/present-employee.ts'
import { presentAccess, presentClient, presentClientNote, presentLastAct, presentProfile } from './present.ts'
import { sessionName } from './sessions.ts'

export const accountSources = [
  liveSource({
    name: 'profile',
    collection: users,
    audience: (profile) =>
      profile.disabledAt === null ? [{ key: `user:${profile.uid}`, present: presentProfile }] : [],
  }),
  // Tell a person’s pages to ask anew who is signed in as them, and what happened to their access; neither is told itself.
  liveSource({
    name: 'access',
    collection: sessionCollection,
    audience: ({ uid, stage }) => (stage === 'full' ? [{ key: `user:${uid}`, present: presentAccess }] : []),
    publicName: sessionName,
  }),
  liveSource({
    name: 'access',
    collection: auditCollection,
    audience: ({ entityType, entityId }) =>
      entityType === 'user' ? [{ key: `user:${entityId}`, present: presentAccess }] : [],
  }),
  liveSource({
    name: 'clients',
    collection: users,
    audience: (profile) => (profile.role === 'client' ? [{ key: 'role:superAdmin', present: presentClient }] : []),
  }),
  liveSource({
    name: 'clientNotes',
    collection: clientNotes,
    audience: () => [{ key: 'role:superAdmin', present: presentClientNote }],
  }),
  liveSource({
    name: 'lastActs',
    collection: lastActs,
    audience: () => [{ key: 'role:superAdmin', present: presentLastAct }],
  }),
  liveSource({
    name: 'employees',
    collection: employees,
    audience: () => [
      { key: 'role:superAdmin', present: presentEmployee },
      { key: 'signed-up', present: presentEmployeeToOthers },
    ],
  }),
]

/**
 * The keys that every viewer's stream holds: their own, their role's, and that of everybody with a role; a client's also
 * holds their account's and one for each right they have to it, like `account:ada:messages`, and one for the two together that
 * show what is paid in a conversation.
 */
export function accountKeys(viewer: Viewer): string[] {
  const { uid, role, accountId, rights } = viewer
  const own = [`user:${uid}`, `role:${role}`, 'signed-up']
  if (role !== 'client') return own
  // Messages and reports are parts of projects: without the right to projects neither is heard of.
  const held = rights.filter((right) => !partsOfProjects.has(right) || rights.includes('projects'))
  const names: string[] = [...held]
  // A payment in a conversation takes both.
  if (held.includes('messages') && held.includes('invoices')) names.push('messages+invoices')
  return [...own, `account:${accountId}`, ...names.map((name) => `account:${accountId}:${name}`)]
}

const partsOfProjects: ReadonlySet<Right> = new Set(['messages', 'reports'])

/** A person whose access changes gains or loses keys. */
export const accessRekey = rekeyTrigger({
  collection: users,
  uidsOf: ({ id, before, after }) => (mattersForAccess(before?.data, after?.data) ? [id] : []),
})

/** A change of name changes nobody's access; it should not make their browser fetch everything again. */
function mattersForAccess(before: Profile | undefined, after: Profile | undefined): boolean {
  if (!before || !after) return true
  return (
    before.role !== after.role ||
    before.accountId !== after.accountId ||
    before.disabledAt !== after.disabledAt ||
    before.rights.join() !== after.rights.join()
  )
}
