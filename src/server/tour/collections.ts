import { tourSchema } from '#domain/tour/tour.ts'
import type { Tour } from '#domain/tour/tour.ts'
import { collection } from '#server/ports/documents.ts'

export const tours = collection<Tour>('tours', tourSchema)
