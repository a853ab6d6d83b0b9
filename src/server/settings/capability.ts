import * as connections from '#domain/settings/connections-contract.ts'
import * as calls from '#domain/settings/contract.ts'
import * as invoicing from '#domain/settings/invoicing-contract.ts'
import * as logoCalls from '#domain/settings/logo-contract.ts'
import * as mailTexts from '#domain/settings/mail-contract.ts'
import * as policyCalls from '#domain/settings/policy-contract.ts'
import { forAnyone, forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { getBrand, openBrand, updateBrand } from './brand.ts'
import { chosenMailTexts, mailTextChanges, policies, sections, settingsChanges } from './collections.ts'
import { getConnections, sendTestEmail } from './connections.ts'
import { settingSource } from './exports/setting-source.ts'
import { getInvoicing, updateInvoicing } from './invoicing.ts'
import { mountLogo, removeLogo, setLogo } from './logo.ts'
import {
  getMailText,
  listMailTextChanges,
  listMailTexts,
  openMailTexts,
  previewMailText,
  updateMailText,
} from './mail-texts.ts'
import { bankDetailsChanged } from './mails/bank-details.ts'
import { testMailDeclared } from './mails/test-mail.ts'
import { mountMailPreview } from './mount-mail-preview.ts'
import { listPolicyVersions, openPolicies, publishPolicy, readPolicy } from './policies.ts'
import { listSettingsChanges } from './sections.ts'

/** What staff set of the portal itself, beside what the environment does. */
export const settings: Capability = {
  name: 'settings',
  collections: [kept(sections), kept(settingsChanges), kept(chosenMailTexts), kept(mailTextChanges), kept(policies)],
  calls: [
    forViewer(calls.getBrand, getBrand),
    forViewer(calls.updateBrand, updateBrand),
    forViewer(logoCalls.setLogo, setLogo),
    forViewer(logoCalls.removeLogo, removeLogo),
    forViewer(invoicing.getInvoicing, getInvoicing),
    forViewer(invoicing.updateInvoicing, updateInvoicing),
    forViewer(calls.listSettingsChanges, listSettingsChanges),
    forViewer(mailTexts.listMailTexts, listMailTexts),
    forViewer(mailTexts.getMailText, getMailText),
    forViewer(mailTexts.updateMailText, updateMailText),
    forViewer(mailTexts.previewMailText, previewMailText),
    forViewer(mailTexts.listMailTextChanges, listMailTextChanges),
    forViewer(connections.getConnections, getConnections),
    forViewer(connections.sendTestEmail, sendTestEmail),
    forAnyone(policyCalls.readPolicy, readPolicy),
    forViewer(policyCalls.listPolicyVersions, listPolicyVersions),
    forViewer(policyCalls.publishPolicy, publishPolicy),
  ],
  live: [settingSource(settingsChanges), settingSource(mailTextChanges), settingSource(policies)],
  serves: [mountMailPreview, mountLogo],
  mails: [bankDetailsChanged, testMailDeclared],
  async opens(portal) {
    await openBrand(portal)
    await openMailTexts(portal)
    await openPolicies(portal)
  },
}
