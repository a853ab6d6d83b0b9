import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { toPlanNote } from '#domain/catalogue/plans.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import type { Stored } from '#server/ports/documents.ts'
import { catalogues } from './exports/collections.ts'

/** Everybody may know what is sold; what it costs is asked for by those who may buy. */
export const catalogueSources = [
  liveSource({
    name: 'catalogue',
    collection: catalogues,
    audience: () => [{ key: 'signed-up', present: presentNotes }],
  }),
]

function presentNotes({ id, version, data: { plans } }: Stored<Catalogue>) {
  return { id, version, plans: plans.map(toPlanNote) }
}
