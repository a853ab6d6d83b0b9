import { kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { catalogueChanges, catalogues } from './exports/collections.ts'
import { catalogueSources } from './live.ts'
import { openCatalogue } from './open-catalogue.ts'

/** The plans and add-ons that the agency sells. */
export const catalogue: Capability = {
  name: 'catalogue',
  collections: [kept(catalogues), kept(catalogueChanges)],
  live: catalogueSources,
  opens: openCatalogue,
}
