import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'

export type TourDeps = { readonly documents: Documents; readonly clock: Clock }
