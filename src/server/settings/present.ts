import { brandVariables, standardBrand } from '#domain/settings/brand.ts'
import type { Brand } from '#domain/settings/brand.ts'
import { presentedChange } from '#domain/settings/contract.ts'
import type { PresentedBrand } from '#domain/settings/contract.ts'
import { presentedMailChange } from '#domain/settings/mail-contract.ts'
import { presentedVersion } from '#domain/settings/policy-contract.ts'
import type { Section } from '#domain/settings/section.ts'
import { showLogo } from '#server/platform/brand.ts'
import type { BrandInForce } from '#server/platform/brand.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Stored } from '#server/ports/documents.ts'
import { mailTextChanges, policies, settingsChanges } from './collections.ts'

export const presentChange = presenter(settingsChanges, presentedChange.shape)
export const presentVersion = presenter(policies, presentedVersion.shape)
export const presentMailChange = presenter(mailTextChanges, presentedMailChange.shape)

/** The brand for staff: what counts, what of it is set here, and what the environment sets. */
export function presentBrand({ now, standard, fixed }: BrandInForce, found: Stored<Section> | null): PresentedBrand {
  return {
    version: found?.version ?? 0,
    values: shown(now()),
    standard: shown(standard),
    stored: found?.data.brand ?? standardBrand,
    fixed: fixed.map((field) => ({ field, variable: brandVariables[field] })),
    changedAt: found?.data.changedAt ?? null,
    changedBy: found?.data.changedBy.name ?? null,
  }
}

function shown({
  agencyName,
  supportEmail,
  supportPhone,
  openingHours,
  accent,
  logo,
}: Brand): PresentedBrand['values'] {
  const { timeZone, spans } = openingHours
  return {
    agencyName,
    supportEmail,
    supportPhone,
    openingHours: { timeZone, spans: [...spans] },
    accent,
    logo: logo && showLogo(logo),
  }
}
