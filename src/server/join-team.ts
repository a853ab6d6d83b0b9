import { dayIn, monthOf } from '#domain/core/days.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { changeProfile, closeInvitation, removeProfile, switchProfile } from './accounts/change-access.ts'
import { users } from './accounts/collections.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import { prepareInvitation } from './accounts/prepare-invitation.ts'
import type { Invitee } from './accounts/prepare-invitation.ts'
import { reserveUid } from './accounts/reserve-uid.ts'
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

  return {
    documents,
    clock,
    activity,
    audit: accounts.audit,
    limits: accounts.guard.limits,
    reserveUid: (email) => reserveUid(accounts, email),
    inviteCreator: (transaction, creator) => invite(transaction, { ...creator, role: 'creator' }),
    inviteTeammate: (transaction, teammate) => invite(transaction, { ...teammate, role: 'client' }),
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
