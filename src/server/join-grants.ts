import type { Documents } from '#server/ports/documents.ts'
import { users } from './accounts/collections.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import { findViewer } from './accounts/find-viewer.ts'
import { hasCalendarFeed, removeCalendarFeed } from './meetings/calendar-feed.ts'
import type { TeamDeps } from './team/deps.ts'
import { listOwnTeammates } from './team/list-own-teammates.ts'
import { removeTeammate } from './team/remove-teammate.ts'

type Team = () => TeamDeps

/**
 * What an account has given away beside its own ways in: teammates, with the invitations that still wait for them, and the
 * address that a calendar follows. Colleagues whom staff have invited are the agency's, and stay: nobody signs up as staff.
 */
export function joinGrants(documents: Documents, team: Team): Pick<AccountsDeps, 'grantsOf' | 'endGrants'> {
  async function teammatesOf(uid: string) {
    const owner = (await documents.get(users, uid))?.data
    return owner?.role === 'client' && owner.accountId === uid ? listOwnTeammates({ documents }, uid) : []
  }

  return {
    async grantsOf(uid) {
      const [teammates, calendar] = await Promise.all([teammatesOf(uid), hasCalendarFeed({ documents }, uid)])
      return { teammates: teammates.map(({ email }) => email), calendar }
    },
    async endGrants(uid, ip) {
      const calendar = await removeCalendarFeed({ documents }, uid)
      const viewer = await findViewer(documents, uid)
      const teammates = viewer ? await teammatesOf(uid) : []
      if (viewer) for (const { id } of teammates) await removeTeammate(team(), viewer, { teammateId: id }, { ip })
      return { teammates: teammates.length, calendar }
    },
  }
}
