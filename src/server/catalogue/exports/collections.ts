import { catalogueChangeSchema, catalogueSchema } from '#domain/catalogue/catalogue.ts'
import type { Catalogue, CatalogueChange } from '#domain/catalogue/catalogue.ts'
import { collection } from '#server/ports/documents.ts'

export const catalogues = collection<Catalogue>('catalogue', catalogueSchema)

export const catalogueChanges = collection<CatalogueChange>('catalogueChanges', catalogueChangeSchema, [
  { where: [], orderBy: ['at', 'desc'] },
])
