import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { brandFields, brandVariables, standardBrand } from '#domain/settings/brand.ts'
import type { BrandField, FixedField } from '#domain/settings/brand.ts'
import type * as calls from '#domain/settings/contract.ts'
import { differing } from '#domain/settings/section-changes.ts'
import type { Section, StoredBrand } from '#domain/settings/section.ts'
import { followDocument } from '#server/platform/follow-document.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { sections } from './collections.ts'
import { readKnownPhone } from './phone.ts'
import { presentBrand } from './present.ts'
import { writeSection } from './sections.ts'

export async function getBrand(portal: Portal): Promise<ReplyOf<typeof calls.getBrand>> {
  return { brand: presentBrand(portal.brand, await portal.documents.get(sections, 'brand')) }
}

/**
 * Counts from the next mail, paper and page on, in every process. Refuses `stale-version` where somebody was faster, and
 * `invalid-input` for what the environment sets and for a phone number that is none.
 */
export async function updateBrand(
  portal: Portal,
  viewer: Viewer,
  { version, agencyName, supportEmail, supportPhone, openingHours, accent }: InputOf<typeof calls.updateBrand>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.updateBrand>> {
  const { documents, brand } = portal
  const set: Omit<StoredBrand, 'logo'> = {
    agencyName,
    supportEmail,
    supportPhone: supportPhone === null ? null : await expectPhone(supportPhone),
    openingHours: openingHours && { timeZone: openingHours.timeZone, spans: [...openingHours.spans] },
    accent,
  }
  const changed = await documents.transact(async (transaction): Promise<Stored<Section> | null> => {
    const found = await transaction.get(sections, 'brand')
    if ((found?.version ?? 0) !== version) throw new Refusal('stale-version')
    const before = found?.data.brand ?? standardBrand
    const after: StoredBrand = { ...set, ...(before.logo === undefined ? {} : { logo: before.logo }) }
    const fields = differing(brandFields, before, after)
    expectFree(fields, brand.fixed)
    if (fields.length === 0) return found
    return writeSection(portal, transaction, found, { section: 'brand', before, after, fields, viewer, ip })
  })
  // Here at once; elsewhere as soon as the change arrives.
  brand.adopt(changed?.data.brand ?? null, changed?.data.logo ?? null)
  return { brand: presentBrand(brand, changed) }
}

async function expectPhone(typed: string): Promise<string> {
  const read = await readKnownPhone(typed)
  if ('problem' in read) throw new Refusal('invalid-input', { fields: { supportPhone: read.problem } })
  return read.phone
}

function expectFree(fields: readonly BrandField[], fixed: readonly FixedField[]): void {
  const taken = fixed.filter((field) => fields.includes(field))
  if (taken.length === 0) return
  const sentences = taken.map(
    (field) => [field, `The environment variable ${brandVariables[field]} sets this field`] as const,
  )
  throw new Refusal('invalid-input', { fields: Object.fromEntries(sentences) })
}

/** Reads the stored brand, and follows its changes from then on. Read again, it counts as the store has it. */
export const openBrand = followDocument({
  in: sections,
  id: 'brand',
  adopt: ({ brand }: Portal, section) => brand.adopt(section?.brand ?? null, section?.logo ?? null),
})
