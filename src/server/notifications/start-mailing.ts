import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import { sendDueMails } from './send-due-mails.ts'

const everyMs = 5000

/** Looks every few seconds for mails that are due. A round that takes longer is waited for. */
export function startMailing(portal: Portal, duty: Duty): Rounds {
  return startRounds({
    duty,
    everyMs,
    round: () => sendDueMails(portal),
    onFault: faultLog(portal, 'mails not sent'),
  })
}
