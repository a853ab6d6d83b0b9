import { presentedClientNote, presentedLastAct } from '#domain/accounts/client-contract.ts'
import { presentedProfile } from '#domain/accounts/contract.ts'
import { presentedClient } from '#domain/accounts/staff-contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Document, Stored } from '#server/ports/documents.ts'
import { clientNotes, lastActs, users } from './exports/collections.ts'

/** A session or an act on somebody’s access: that there is one is all that is told. */
export function presentAccess({ version }: Stored<Document>) {
  return { version }
}

/** A profile as its owner and staff see it. */
export const presentProfile = presenter(users, presentedProfile.shape)

/** A client as staff see them: also whether they are switched off, or awaited. */
export const presentClient = presenter(users, presentedClient.shape)

export const presentClientNote = presenter(clientNotes, presentedClientNote.shape)

export const presentLastAct = presenter(lastActs, presentedLastAct.shape)
