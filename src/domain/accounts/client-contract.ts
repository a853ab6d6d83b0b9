import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint, noBody } from '#domain/core/endpoint.ts'
import { documentId, emailAddress, optionalText, requiredName, requiredText } from '#domain/core/text.ts'
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
    'When somebody of each client’s account last signed in or did something, the latest first. An act within an hour of the one noted is not noted again.',
  body: noBody,
  reply: z.strictObject({ acts: z.array(presentedLastAct) }),
  who: staff,
  reads: true,
})

export const createClient = endpoint('create-client', {
  summary:
    'Adds a client, whose account works at once. With `isInvited` they get an invitation by mail; nobody can sign in before one is accepted. Repeated under its `key` it answers with what was made the first time.',
  body: z.strictObject({
    key: creationKey,
    companyName: requiredName(80),
    firstName: personName,
    lastName: personName,
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
    'Mails an invitation to a client who was added and has not come yet; an older link is closed. Another `email` becomes their address. Refuses `not-found` for everybody else.',
  body: z.strictObject({ clientId: documentId, email: emailAddress }),
  reply: z.strictObject({ client: presentedClient }),
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'auth/email-already-in-use', 'too-many-requests', 'unavailable'],
})

export const updateClient = endpoint('update-client', {
  summary:
    'Changes the names, company, phone, time zone, VAT number and billing address of the owner of an account. `version` is the one the caller saw.',
  body: z.extend(z.omit(profileDetails, { position: true }), { clientId: documentId, version: z.int() }),
  reply: z.strictObject({ client: presentedClient }),
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'stale-version'],
})

export const getClient = endpoint('get-client', {
  summary: 'The owner of one account, and what staff have written down about them, newest first.',
  body: z.strictObject({ clientId: documentId }),
  reply: z.strictObject({ client: presentedClient, notes: z.array(presentedClientNote) }),
  who: staff,
  refusals: ['not-found'],
  reads: true,
})

export const addClientNote = endpoint('add-client-note', {
  summary:
    'Writes something down about a client, for staff alone. Repeated under its `key` it answers with what was made the first time.',
  body: z.strictObject({ key: creationKey, clientId: documentId, body: requiredText(noteLength) }),
  reply: z.strictObject({ note: presentedClientNote }),
  who: staff,
  refusals: ['not-found'],
})

export const removeClientNote = endpoint('remove-client-note', {
  summary: 'Deletes a note about a client. Repeating it changes nothing.',
  body: z.strictObject({ noteId: documentId }),
  reply: z.strictObject({}),
  who: staff,
})
