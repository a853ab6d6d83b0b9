import * as calls from '#domain/settings/contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { getBrand, listSettingsChanges, openBrand, updateBrand } from './brand.ts'
import { sections, settingsChanges } from './collections.ts'

/** What staff set of the portal itself, beside what the environment does. */
export const settings: Capability = {
  name: 'settings',
  collections: [kept(sections), kept(settingsChanges)],
  calls: [
    forViewer(calls.getBrand, getBrand),
    forViewer(calls.updateBrand, updateBrand),
    forViewer(calls.listSettingsChanges, listSettingsChanges),
  ],
  opens: openBrand,
}
