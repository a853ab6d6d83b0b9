import * as views from '#domain/views/contract.ts'
import { signedIn, staffOnly, row } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

/** Everybody's own: nobody can name another's. */
export const viewsRows: readonly Row[] = [
  row(views.listViews, {}, signedIn('ok')),
  row(views.saveView, { list: 'projects', name: 'Active', search: 'status=active' }, signedIn('ok')),
  row(
    views.saveView,
    { list: 'quotes', name: 'Sent', search: 'status=sent' },
    { ...signedIn('invalid-input'), staff: 'ok' },
  ),
  row(views.updateView, { viewId: 'no-such-view', version: 0, name: 'Mine' }, signedIn('not-found')),
  row(views.removeView, { viewId: 'no-such-view' }, signedIn('ok')),
  row(views.chooseColumns, { list: 'quotes', viewId: null, columns: { hidden: ['kind'], shown: [] } }, staffOnly()),
]
