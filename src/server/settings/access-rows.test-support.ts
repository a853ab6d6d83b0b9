import * as connections from '#domain/settings/connections-contract.ts'
import * as settings from '#domain/settings/contract.ts'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import * as logo from '#domain/settings/logo-contract.ts'
import * as mailTexts from '#domain/settings/mail-contract.ts'
import * as policies from '#domain/settings/policy-contract.ts'
import { everybody, row, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

const brand = {
  version: 0,
  agencyName: 'Tidewater',
  supportEmail: null,
  supportPhone: null,
  openingHours: null,
  accent: null,
}

/** The first version of a policy. */
export const published = { key: 'a-key-of-a-published-policy', version: 0, body: '# Terms\n\nBe kind.', note: '' }

/** Words for a mail with a button. */
export const worded = { subject: 'A new password', body: 'Hello\n{link}', smallPrint: '', button: 'Choose one' }

export const settingsRows: readonly Row[] = [
  row(settings.getBrand, {}, staffOnly()),
  row(settings.updateBrand, brand, staffOnly()),
  row(getInvoicing, {}, staffOnly()),
  row(updateInvoicing, { version: 0, ...standardInvoicing, daysToPay: 30 }, staffOnly()),
  row(logo.removeLogo, { version: 0 }, staffOnly()),
  row(logo.setLogo, { version: 0, image: 'AAAA' }, staffOnly('picture-unusable')),
  row(mailTexts.listMailTexts, {}, staffOnly()),
  row(mailTexts.getMailText, { kind: 'reset-password' }, staffOnly()),
  row(mailTexts.previewMailText, { kind: 'reset-password', ...worded }, staffOnly()),
  row(mailTexts.updateMailText, { kind: 'reset-password', version: 0, ...worded }, staffOnly()),
  row(mailTexts.listMailTextChanges, { kind: 'reset-password' }, staffOnly()),
  row(connections.getConnections, {}, staffOnly()),
  row(connections.sendTestEmail, {}, staffOnly()),
  row(policies.readPolicy, { kind: 'privacy' }, everybody('ok')),
  row(policies.listPolicyVersions, { kind: 'terms' }, staffOnly()),
  row(policies.publishPolicy, { ...published, kind: 'privacy' }, staffOnly()),
  row(settings.listSettingsChanges, { section: 'brand' }, staffOnly()),
]
