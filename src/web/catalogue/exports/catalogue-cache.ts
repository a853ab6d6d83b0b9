import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { PlanNote } from '#domain/core/plan-note.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { adoptFeatures } from '#web/platform/session.ts'

export const catalogueKey = ['catalogue'] as const

export const catalogueDocuments: Description<never> = {
  places: [],
  told(_queryClient, { document }) {
    // The portal presents the catalogue as the session has it.
    if (document) adoptFeatures({ plans: document['plans'] as PlanNote[] })
  },
}

/** What is sold, and what it costs, in the cart too. */
export function catalogueComputedFrom({ collection }: LiveEvent): readonly QueryKey[] {
  return collection === 'catalogue' ? [catalogueKey] : []
}
