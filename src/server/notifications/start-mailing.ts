import type { NotificationsDeps } from './deps.ts'
import { sendDueMails } from './send-due-mails.ts'

const everyMs = 5000

export type Mailing = {
  /** Sends what it has in hand, then nothing more. */
  stop(): Promise<void>
}

/** Looks every few seconds for mails that are due. A round that takes longer is waited for. */
export function startMailing(deps: NotificationsDeps): Mailing {
  let round: Promise<void> | null = null

  function send(): void {
    round ??= sendDueMails(deps)
      .catch((error: unknown) => deps.onFault(error, 'mails not sent'))
      .finally(() => {
        round = null
      })
  }

  const timer = setInterval(send, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
