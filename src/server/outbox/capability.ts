import * as calls from '#domain/outbox/contract.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { mountMailFrame } from './mount-mail-frame.ts'
import { listOutbox, readMail } from './outbox.ts'

/** The mails of a portal without a mail server, for staff to look at. */
export const outbox: Capability = {
  name: 'outbox',
  calls: [forViewer(calls.listOutbox, listOutbox), forViewer(calls.readMail, readMail)],
  serves: [mountMailFrame],
}
