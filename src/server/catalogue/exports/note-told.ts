import type { CatalogueChange, Told } from '#domain/catalogue/catalogue.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { catalogueChanges } from './collections.ts'

type Note = {
  /** One for all clients of one act. */
  readonly id: string
  readonly plan: Plan
  readonly did: Told['did']
  readonly client: Told['clients'][number]
}

/** Adds to the history of the catalogue what a client is told of the price of a plan. */
export async function noteTold(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  viewer: Viewer,
  { id, plan, did, client }: Note,
): Promise<void> {
  const noted = (await transaction.get(catalogueChanges, id))?.data
  const others = noted?.told?.clients.filter(({ uid }) => uid !== client.uid) ?? []
  const told = { did, clients: [...others, client] }
  if (noted) return void transaction.put(catalogueChanges, { ...noted, told })
  const by = { uid: viewer.uid, name: viewer.fullName }
  const note: CatalogueChange = { id, at: clock.now(), by, before: [plan], after: [plan], told }
  transaction.create(catalogueChanges, note)
}
