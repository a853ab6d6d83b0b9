import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint, noBody } from '#domain/core/endpoint.ts'
import { documentId, emailAddress, optionalName, optionalText, requiredText } from '#domain/core/text.ts'
import { timeZone } from '#domain/core/time-zones.ts'
import { clientNoteSchema } from './client-note.ts'
import { lastActSchema } from './last-act.ts'
import { personName, profileDetails } from './profile.ts'
import { presentedClient } from './staff-contract.ts'

const staff = ['superAdmin'] as const
const noteLength = 2000

export const presentedClientNote = z.extend(
  z.pick(clientNoteSchema, {
    id: true,
    clientId: true,
    body: true,
    authorId: true,
    authorName: true,
    createdAt: true,
  }),
  { version: z.int() },
)
export type PresentedClientNote = z.output<typeof presentedClientNote>

export const presentedLastAct = z.extend(z.pick(lastActSchema, { id: true, at: true }), { version: z.int() })
export type PresentedLastAct = z.output<typeof presentedLastAct>

export const listLastActs = endpoint('list-last-acts', {
  summary:
    'Returns when someone in each client’s account last signed in or changed something, latest first. Times can be up to an hour out of date.',
  body: noBody,
  reply: z.strictObject({ acts: z.array(presentedLastAct) }),
  who: staff,
  reads: true,
})

export const createClient = endpoint('create-client', {
  summary:
    'Creates a client, who can sign in only after accepting an invitation. Emails the invitation if `isInvited` is true. Staff can work in the account right away. A repeated `key` returns the first result.',
  body: z.strictObject({
    key: creationKey,
    companyName: optionalName(80),
    firstName: personName,
    lastName: optionalName(80),
    email: emailAddress,
    /** Left out where it is not known: their browser tells it when they come. */
    timeZone: z.optional(timeZone),
    /** The first note for staff; empty for none. */
    note: optionalText(noteLength),
    isInvited: z.boolean(),
  }),
  reply: z.strictObject({ client: presentedClient }),
  who: staff,
  staffRights: ['people'],
  refusals: ['auth/email-already-in-use', 'too-many-requests'],
})

export const inviteClient = endpoint('invite-client', {
  summary:
    'Emails an invitation to a client who hasn’t joined yet, and revokes earlier links. A different `email` becomes their address. Returns `not-found` for anyone else and for deactivated clients.',
  body: z.strictObject({ clientId: documentId, email: emailAddress }),
  reply: z.strictObject({ client: presentedClient }),
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'auth/email-already-in-use', 'too-many-requests', 'unavailable'],
})

export const updateClient = endpoint('update-client', {
  summary:
    'Updates the names, company, phone, time zone, VAT number and billing address of an account’s owner. `version` is the one the caller saw.',
  body: z.extend(z.omit(profileDetails, { position: true }), { clientId: documentId, version: z.int() }),
  reply: z.strictObject({ client: presentedClient }),
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'stale-version'],
})

export const getClient = endpoint('get-client', {
  summary: 'Returns an account’s owner and the notes that staff wrote about them, newest first.',
  body: z.strictObject({ clientId: documentId }),
  reply: z.strictObject({ client: presentedClient, notes: z.array(presentedClientNote) }),
  who: staff,
  refusals: ['not-found'],
  reads: true,
})

export const addClientNote = endpoint('add-client-note', {
  summary: 'Adds a staff-only note about a client. A repeated `key` returns the first result.',
  body: z.strictObject({ key: creationKey, clientId: documentId, body: requiredText(noteLength) }),
  reply: z.strictObject({ note: presentedClientNote }),
  who: staff,
  refusals: ['not-found'],
})

export const removeClientNote = endpoint('remove-client-note', {
  summary: 'Deletes a note about a client. Repeating the call changes nothing.',
  body: z.strictObject({ noteId: documentId }),
  reply: z.strictObject({}),
  who: staff,
})
