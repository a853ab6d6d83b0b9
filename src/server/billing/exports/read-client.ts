import { Refusal } from '#domain/core/refusals.ts'
import { clientOf } from '#server/accounts/exports/clients.ts'
import type { KnownClient } from '#server/accounts/exports/clients.ts'
import type { Portal } from '#server/portal.ts'

/** The owner of an account by the name that staff know. Refuses `not-found` for anybody else and unknown ids. */
export async function readClient({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<KnownClient> {
  const client = await clientOf(documents, uid)
  if (!client) throw new Refusal('not-found')
  return client
}
