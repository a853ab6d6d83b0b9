import { useQueryClient } from '@tanstack/react-query'
import type * as contract from '#domain/accounts/client-contract.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { clientDocuments, clientNoteDocuments } from '#web/accounts/exports/clients.ts'
import { callTo } from '#web/platform/call.ts'
import { keep, patch } from '#web/platform/live/patch.ts'

export const createClient = callTo<typeof contract.createClient>('create-client')
export const inviteClient = callTo<typeof contract.inviteClient>('invite-client')
export const updateClient = callTo<typeof contract.updateClient>('update-client')
export const addClientNote = callTo<typeof contract.addClientNote>('add-client-note')
export const removeClientNote = callTo<typeof contract.removeClientNote>('remove-client-note')

/** Shows a client at once as a call has answered. */
export function useKeepClient(): (client: PresentedClient) => void {
  const queryClient = useQueryClient()
  return (client) => keep(queryClient, clientDocuments, client)
}

/** The same for a note, and for one that is gone. */
export function useKeepClientNote() {
  const queryClient = useQueryClient()
  return {
    keepNote: (note: contract.PresentedClientNote) => keep(queryClient, clientNoteDocuments, note),
    dropNote: (id: string) => patch(queryClient, clientNoteDocuments, { id, document: null }),
  }
}
