import { dayIn, monthOf } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { changeProfile, closeInvitation, removeProfile, switchProfile } from './accounts/change-access.ts'
import { users } from './accounts/collections.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import { lifetimeMs, prepareInvitation } from './accounts/prepare-invitation.ts'
import type { Invitee } from './accounts/prepare-invitation.ts'
import { reserveUid } from './accounts/reserve-uid.ts'
import { writeAddressTaken } from './accounts/write-address-taken.ts'
import { projects } from './projects/collections.ts'
import { findProject } from './projects/find-project.ts'
import { addCreator, removeCreator } from './projects/set-creators.ts'
import type { PendingInvitation, TeamDeps } from './team/deps.ts'
import { hoursOfMonth } from './timesheets/hours-this-month.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock; readonly activity: ActivityLog }

/** What the team needs of the other slices. */
export function joinTeamSlice({ documents, clock, activity }: Deps, accounts: AccountsDeps): TeamDeps {
  async function invite(transaction: Transaction, invitee: Invitee): Promise<PendingInvitation> {
    const { write, mail, expiresAt } = await prepareInvitation(accounts, transaction, invitee)
    return {
      write,
      expiresAt,
      mailLater: () => accounts.post.sendLater(mail.kind, async () => mail),
      mailNow: () => accounts.post.send(mail),
    }
  }

  /** An invitation to look at, which asks nobody. */
  function tellOwner(email: string): PendingInvitation {
    const write = () => writeAddressTaken(accounts, email)
    return {
      write() {},
      expiresAt: toInstant(clock.nowMs() + lifetimeMs.client),
      mailLater: () => accounts.post.sendLater('address-taken', write),
      async mailNow() {
        const mail = await write()
        if (mail) await accounts.post.send(mail)
      },
    }
  }

  return {
    documents,
    clock,
    activity,
    audit: accounts.audit,
    limits: accounts.guard.limits,
    reserveUid: (email) => reserveUid(accounts, email),
    inviteCreator: (transaction, creator) => invite(transaction, { ...creator, role: 'creator' }),
    reserveTeammateUid: (email) => reserveUnlessSecret(accounts, email),
    inviteTeammate: async (transaction, { uid, ...teammate }) =>
      uid === null ? tellOwner(teammate.email) : invite(transaction, { ...teammate, uid, role: 'client' }),
    closeInvitation,
    profileOf: async (uid) => (await documents.get(users, uid))?.data ?? null,
    changeRights: (transaction, uid, rights) => changeProfile({ clock }, transaction, uid, { rights }),
    removeProfile,
    switchProfile: (transaction, uid, on) => switchProfile({ clock }, transaction, uid, on),
    renameProfile: (transaction, uid, to) => changeProfile({ clock }, transaction, uid, to),
    endSessions: (uid) => accounts.sessions.endAll(uid),
    expectProject: async (viewer, projectId) => (await findProject(documents, viewer, projectId)).data,
    async projectNamesOf(projectIds) {
      const found = await documents.getMany(projects, projectIds)
      return Object.fromEntries(found.map(({ id, data }) => [id, data.name]))
    },
    addCreator: (transaction, viewer, on) => addCreator({ clock }, transaction, viewer, on),
    removeCreator: (transaction, viewer, on) => removeCreator({ clock }, transaction, viewer, on),
    hoursThisMonth: async () => Object.fromEntries(await hoursOfMonth(documents, monthOf(dayIn('UTC', clock.nowMs())))),
  }
}

async function reserveUnlessSecret(accounts: AccountsDeps, email: string): Promise<string | null> {
  try {
    return await reserveUid(accounts, email)
  } catch (error) {
    const isTaken = error instanceof Refusal && error.code === 'auth/email-already-in-use'
    if (isTaken && accounts.settings.authMessages === 'neutral') return null
    throw error
  }
}
