import * as settings from '#domain/settings/contract.ts'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { row, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

const brand = {
  version: 0,
  agencyName: 'Tidewater',
  supportEmail: null,
  supportPhone: null,
  openingHours: null,
  accent: null,
}

export const settingsRows: readonly Row[] = [
  row(settings.getBrand, {}, staffOnly()),
  row(settings.updateBrand, brand, staffOnly()),
  row(getInvoicing, {}, staffOnly()),
  row(updateInvoicing, { version: 0, ...standardInvoicing, daysToPay: 30 }, staffOnly()),
  row(settings.listSettingsChanges, { section: 'brand' }, staffOnly()),
]
