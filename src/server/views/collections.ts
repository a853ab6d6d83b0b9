import { viewsSchema } from '#domain/views/views.ts'
import type { Views } from '#domain/views/views.ts'
import { collection } from '#server/ports/documents.ts'

/** The views of each person in a document of their own, keyed by uid. */
export const views = collection<Views>('views', viewsSchema)
