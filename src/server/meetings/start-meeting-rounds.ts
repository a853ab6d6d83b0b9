import type { MeetingsDeps } from './deps.ts'
import { mailDueInvitations } from './mail-invitations.ts'
import { remindOfMeetings } from './remind-of-meetings.ts'

const everyMs = 60_000

export type MeetingRounds = {
  /** Finishes the round under way, then begins no more. */
  stop(): Promise<void>
}

/** Reminds of meetings and mails the invitations that still wait, at the start and every minute. */
export function startMeetingRounds(deps: MeetingsDeps, onFault: (error: unknown) => void): MeetingRounds {
  let round: Promise<void> | null = null

  async function go(): Promise<void> {
    await mailDueInvitations(deps, onFault)
    await remindOfMeetings(deps)
  }

  function begin(): void {
    round ??= go()
      .catch(onFault)
      .finally(() => {
        round = null
      })
  }

  const timer = setInterval(begin, everyMs)
  timer.unref()
  begin()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
