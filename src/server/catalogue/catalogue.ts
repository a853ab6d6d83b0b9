import { restored } from '#domain/catalogue/edited-plan.ts'
import type * as calls from '#domain/catalogue/settings-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { catalogueChanges } from './exports/collections.ts'
import { presentCatalogue, presentChange, readCatalogue } from './present.ts'

export async function getCatalogue(portal: Portal): Promise<ReplyOf<typeof calls.getCatalogue>> {
  return { catalogue: await presentCatalogue(portal, await readCatalogue(portal)) }
}

/** Plans that staff have added are retired: somebody may have them. */
export async function restoreCatalogue(
  portal: Portal,
  viewer: Viewer,
  { version }: InputOf<typeof calls.restoreCatalogue>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.restoreCatalogue>> {
  const retirement = { by: viewer.uid, at: portal.clock.now() }
  const stored = await changeCatalogue(portal, viewer, { version, ip }, (plans) => restored(plans, retirement))
  return { catalogue: await presentCatalogue(portal, stored) }
}

export async function listCatalogueChanges(
  { documents }: Pick<Portal, 'documents'>,
  _viewer: Viewer,
  { after }: InputOf<typeof calls.listCatalogueChanges>,
): Promise<ReplyOf<typeof calls.listCatalogueChanges>> {
  const limit = 20
  const rows = await documents.list(catalogueChanges, {
    orderBy: ['at', 'desc'],
    limit,
    ...(after ? { after } : {}),
  })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { changes: rows.map(presentChange), next: last?.cursor ?? null }
}
