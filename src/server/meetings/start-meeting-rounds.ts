import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import type { MeetingsDeps } from './deps.ts'
import { mailDueInvitations } from './mail-invitations.ts'
import { remindOfMeetings } from './remind-of-meetings.ts'

const everyMs = 60_000

/** Reminds of meetings and mails the invitations that still wait, at the start and every minute. */
export function startMeetingRounds(deps: MeetingsDeps, duty: Duty, onFault: (error: unknown) => void): Rounds {
  async function go(): Promise<void> {
    await mailDueInvitations(deps, onFault)
    await remindOfMeetings(deps)
  }

  const rounds = startRounds({ duty, everyMs, round: go, onFault })
  rounds.begin()
  return rounds
}
