import * as z from 'zod/mini'
import { addClientNote, createClient, inviteClient } from '#domain/accounts/client-contract.ts'

/** What the form for a new client asks for: the call's body, whose zone may stay unknown. */
export const newClientForm = z.extend(createClient.body, { timeZone: z.string() })

export const inviteClientForm = z.omit(inviteClient.body, { clientId: true })

export const clientNoteForm = z.omit(addClientNote.body, { key: true, clientId: true })
