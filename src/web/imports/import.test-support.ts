import type { PresentedImport } from '#domain/imports/contract.ts'

/** A file of clients, as it was uploaded, checked and imported. */
export const uploaded: PresentedImport = {
  id: 'i1',
  version: 1,
  kind: 'clients',
  state: 'uploaded',
  fileName: 'customers.csv',
  encoding: 'windows-1252',
  delimiter: ';',
  headers: ['Company', 'Mail'],
  sample: [['Quay Books', 'mo@quay.example']],
  rowCount: 3,
  dayOrders: [null, null],
  dayOrder: null,
  isInvoiced: false,
  source: 'QuickBooks',
  mapping: { companyName: 0 },
  counts: { handled: 0, created: 0, there: 0, wrong: 0 },
  faults: [],
  faultCount: 0,
  undo: null,
  failure: null,
  by: { uid: 'tom', name: 'Tom Reyes' },
  createdAt: '2026-12-08T09:00:00.000Z',
  importedAt: null,
  expiresAt: '2026-12-09T09:00:00.000Z',
}
export const checked: PresentedImport = {
  ...uploaded,
  version: 4,
  state: 'checked',
  counts: { handled: 3, created: 1, there: 1, wrong: 1 },
  faults: [{ row: 4, column: 'Mail', value: 'mo@', problem: 'Enter an email address like name@company.com' }],
  faultCount: 31,
}
export const done: PresentedImport = { ...checked, state: 'done', importedAt: '2026-12-08T09:01:00.000Z' }
