import type { PresentedClientNote, PresentedLastAct } from '#domain/accounts/client-contract.ts'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { listClients as call, PresentedClient } from '#domain/accounts/staff-contract.ts'
import { callTo } from '#web/platform/call.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { adoptProfile, currentSession } from '#web/platform/session.ts'

export const listClients = callTo<typeof call>('list-clients')

export const clientsKey = ['clients'] as const

/** The viewer’s own profile lives in the session, which takes no older version than the known one. */
export const profileDocuments: Description<PresentedProfile> = {
  places: [],
  told(queryClient, { document }) {
    const heldRights = String(currentSession()?.viewer?.staffRights)
    // The portal presents a profile in its live events as in its answers.
    if (document) adoptProfile(document as PresentedProfile)
    // What others may see comes anew with their stream, but that of staff goes on whatever their rights are.
    if (String(currentSession()?.viewer?.staffRights) !== heldRights) void queryClient.invalidateQueries()
  },
}

/** The start of the key of one client’s page. */
export const clientKey = ['client'] as const

export const clientDocuments: Description<PresentedClient> = {
  places: [
    { key: clientsKey, path: 'clients', order: (one, other) => other.createdAt.localeCompare(one.createdAt) },
    { key: clientKey, path: 'client' },
  ],
}

export const lastActsKey = ['last-acts'] as const

export const lastActDocuments: Description<PresentedLastAct> = {
  places: [{ key: lastActsKey, path: 'acts', order: () => 0 }],
}

export const clientNoteDocuments: Description<PresentedClientNote> = {
  places: [
    {
      key: clientKey,
      path: 'notes',
      belongs: ({ clientId }, [, wanted]) => clientId === wanted,
      order: (one, other) => other.createdAt.localeCompare(one.createdAt),
    },
  ],
}
