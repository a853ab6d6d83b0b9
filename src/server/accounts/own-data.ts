import { auditCollection } from '#server/platform/audit.ts'
import { denialCollection } from '#server/platform/denials.ts'
import { presenter } from '#server/platform/http/present.ts'
import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { avatars, users } from './exports/collections.ts'
import { openSessionsOf, presentSession } from './list-sessions.ts'
import { presentProfile } from './present.ts'

/** When somebody did something that is kept in the audit log, and from where. To whom is the others' own. */
const presentOwnAct = presenter(auditCollection, { at: true, action: true, ip: true })
const presentOwnDenial = presenter(denialCollection, { hour: true, call: true, count: true, ip: true })
const presentAvatar = presenter(avatars, { type: true, base64: true, createdAt: true })

/** What this slice keeps about a person. Passwords, secrets and codes are kept as hashes or sealed, and stay inside. */
export function ownAccountData({ documents, identity, sessions, twoStep }: Portal): OwnData[] {
  return [
    {
      name: 'profile',
      async read({ uid }) {
        const found = await documents.get(users, uid)
        return found && presentProfile(found)
      },
    },
    {
      name: 'picture',
      async read({ uid }) {
        const avatarId = (await documents.get(users, uid))?.data.avatarId
        const found = avatarId ? await documents.get(avatars, avatarId) : null
        return found && presentAvatar(found)
      },
    },
    {
      name: 'signIn',
      async read({ uid }) {
        const person = await identity.find(uid)
        const { email, emailVerified, hasPassword } = person ?? {}
        const [ways, hasTwoSteps] = await Promise.all([identity.waysIn(uid), twoStep.isOn(uid)])
        const { passwordChangedAt = null, google = [] } = ways ?? {}
        return { email, emailVerified, hasPassword, passwordChangedAt, google, twoStep: hasTwoSteps }
      },
    },
    {
      name: 'sessions',
      read: async ({ uid }) => (await openSessionsOf({ sessions }, uid)).map((one) => presentSession(one, null)),
    },
    {
      name: 'securityLog',
      read: ({ uid }) =>
        readWhole(documents, auditCollection, { where: { actorId: uid }, orderBy: ['at', 'asc'] }, presentOwnAct),
    },
    {
      name: 'refusedCalls',
      read: ({ uid }) =>
        readWhole(documents, denialCollection, { where: { actorId: uid }, orderBy: ['hour', 'asc'] }, presentOwnDenial),
    },
  ]
}
