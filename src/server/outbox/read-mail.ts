import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { readMail as call } from '#domain/outbox/contract.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { findMail } from './find-mail.ts'
import { presentHeading } from './present.ts'

/** The mail as it would have been sent, or that it is not shown. Refuses `not-found`. */
export async function readMail(
  portal: Portal,
  viewer: Viewer,
  { mailId }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { stored, content } = await findMail(portal, viewer, mailId, caller)
  return { mail: presentHeading(stored), text: content.text, html: content.html }
}
