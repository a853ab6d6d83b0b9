import * as calls from '#domain/settings/contract.ts'
import * as invoicing from '#domain/settings/invoicing-contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { getBrand, openBrand, updateBrand } from './brand.ts'
import { sections, settingsChanges } from './collections.ts'
import { getInvoicing, updateInvoicing } from './invoicing.ts'
import { bankDetailsChanged } from './mails/bank-details.ts'
import { listSettingsChanges } from './sections.ts'

/** What staff set of the portal itself, beside what the environment does. */
export const settings: Capability = {
  name: 'settings',
  collections: [kept(sections), kept(settingsChanges)],
  calls: [
    forViewer(calls.getBrand, getBrand),
    forViewer(calls.updateBrand, updateBrand),
    forViewer(invoicing.getInvoicing, getInvoicing),
    forViewer(invoicing.updateInvoicing, updateInvoicing),
    forViewer(calls.listSettingsChanges, listSettingsChanges),
  ],
  mails: [bankDetailsChanged],
  opens: openBrand,
}
