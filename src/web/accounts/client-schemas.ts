import * as z from 'zod/mini'
import { addClientNote, createClient, inviteClient, updateClient } from '#domain/accounts/client-contract.ts'

/** What the form for a new client asks for: the call's body, whose zone may stay unknown. */
export const newClientForm = z.extend(createClient.body, { timeZone: z.string() })

export const inviteClientForm = z.omit(inviteClient.body, { clientId: true })

/** Whose zone may stay unknown, too. */
export const clientForm = z.extend(z.omit(updateClient.body, { clientId: true }), { timeZone: z.string() })

export const clientNoteForm = z.omit(addClientNote.body, { key: true, clientId: true })
