import { followDocument } from '#server/platform/follow-document.ts'
import type { Portal } from '#server/portal.ts'
import { catalogues } from './exports/collections.ts'

/** Reads what staff have made of the catalogue, and follows its changes from then on. */
export const openCatalogue = followDocument({
  in: catalogues,
  id: 'catalogue',
  adopt: ({ catalogue }: Portal, stored) => catalogue.adopt(stored),
})
