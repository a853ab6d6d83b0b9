import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { views } from './collections.ts'

/** A person's saved views of lists, and the columns that they chose. */
export function ownViews({ documents }: Portal): OwnData[] {
  return [
    { name: 'views', read: async ({ uid }) => (await documents.get(views, uid))?.data.views ?? [] },
    { name: 'columns', read: async ({ uid }) => (await documents.get(views, uid))?.data.columns ?? {} },
  ]
}
