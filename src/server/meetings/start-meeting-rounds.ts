import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import { mailDueInvitations } from './mail-invitations.ts'
import { remindOfMeetings } from './remind-of-meetings.ts'

const everyMs = 60_000

/** Reminds of meetings and mails the invitations that still wait, at the start and every minute. */
export function startMeetingRounds(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'meetings not reminded of')

  async function go(): Promise<void> {
    await mailDueInvitations(portal, onFault)
    await remindOfMeetings(portal)
  }

  const rounds = startRounds({ duty, everyMs, round: go, onFault })
  rounds.begin()
  return rounds
}
