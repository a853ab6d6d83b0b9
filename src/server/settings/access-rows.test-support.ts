import * as settings from '#domain/settings/contract.ts'
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
  row(settings.listSettingsChanges, { section: 'brand' }, staffOnly()),
]
