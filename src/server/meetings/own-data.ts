import { presenter } from '#server/platform/http/present.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import { readWhole } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { availabilities, meetings } from './exports/collections.ts'
import { presentMeeting } from './present.ts'

const presentAvailability = presenter(availabilities, {
  timeZone: true,
  spans: true,
  daysOff: true,
  joinUrl: true,
  updatedAt: true,
})

/** The meetings of an account, for its owner; their own available times, for people of the agency. */
export function ownMeetings({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'meetings',
      async read({ uid, role, accountId }) {
        if (role !== 'client' || uid !== accountId) return []
        const own = { where: { clientId: uid }, orderBy: ['startsAt', 'desc'] } as const
        return readWhole(documents, meetings, own, presentMeeting)
      },
    },
    {
      name: 'availability',
      async read({ uid }) {
        const stored = await documents.get(availabilities, uid)
        return stored ? [presentAvailability(stored)] : []
      },
    },
  ]
}
