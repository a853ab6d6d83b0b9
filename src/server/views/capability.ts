import * as calls from '#domain/views/contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { views as viewDocuments } from './collections.ts'
import { ownViews } from './own-data.ts'
import { chooseColumns, listViews, removeView, updateView, saveView } from './views.ts'

/** People save how they look at their lists, and choose the columns. */
export const views: Capability = {
  name: 'views',
  collections: [kept(viewDocuments)],
  calls: [
    forViewer(calls.listViews, listViews),
    forViewer(calls.saveView, saveView),
    forViewer(calls.updateView, updateView),
    forViewer(calls.removeView, removeView),
    forViewer(calls.chooseColumns, chooseColumns),
  ],
  ownData: ownViews,
}
