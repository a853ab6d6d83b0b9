import * as z from 'zod/mini'
import { endpoint, noBody } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { lookRights } from '#domain/core/looks.ts'
import { documentId } from '#domain/core/text.ts'

/** Whose portal the staff behind a session see, as the `session` call says it. */
export const lookView = z.strictObject({
  /** The account. */
  clientId: z.string(),
  /** When they see it as themselves again, at the latest. */
  until: instant,
})

export const beginLook = endpoint('begin-look', {
  summary:
    'Lets this session see the portal as a client or teammate does, read-only, for up to an hour. The audit log records when that starts and ends.',
  body: z.strictObject({ uid: documentId }),
  reply: z.strictObject({}),
  who: ['superAdmin'],
  staffRights: lookRights,
  refusals: ['not-found'],
})

export const endLook = endpoint('end-look', {
  summary: 'Stops showing the portal as someone else sees it. Repeating the call changes nothing.',
  body: noBody,
  reply: z.strictObject({}),
  who: 'identity',
  leaves: true,
})

export const listLooks = endpoint('list-looks', {
  summary:
    'Returns the last 50 times that staff started or stopped viewing the portal as someone in an account, newest first.',
  body: z.strictObject({ clientId: documentId }),
  reply: z.strictObject({
    looks: z.array(
      z.strictObject({
        id: z.string(),
        at: instant,
        /** Who of the staff; empty for somebody who is gone. */
        by: z.string(),
        hasBegun: z.boolean(),
        /** As whom, or why it ended. */
        detail: z.string(),
      }),
    ),
  }),
  who: ['superAdmin'],
  refusals: ['not-found'],
  reads: true,
})
