import { accentStyle } from '#domain/settings/accent.ts'
import type { Brand, FixedField, Logo } from '#domain/settings/brand.ts'
import type { ShownLogo } from '#domain/settings/contract.ts'
import type { StoredBrand } from '#domain/settings/section.ts'
import type { Settings } from './settings.ts'

/** The brand as it counts now, in memory: mails, papers and pages ask for it without the store. */
export type BrandInForce = {
  readonly now: () => Brand
  /** The style sheet of the accent; empty without one. */
  readonly style: () => string
  /** Of a portal in which nothing is set. */
  readonly standard: Brand
  readonly fixed: readonly FixedField[]
  /** Takes what is stored from now on; null where nothing is. What the environment sets stays. */
  readonly adopt: (stored: StoredBrand | null, logo: Logo | null) => void
}

/** `settings`: what the environment sets, and the standard for the rest. */
export function createBrand(settings: Settings): BrandInForce {
  const { agencyName, supportEmail, supportPhone, openingHours, fixedBrand: fixed } = settings
  const standard: Brand = { agencyName, supportEmail, supportPhone, openingHours, accent: null, logo: null }
  let current = standard
  let style = ''

  function chosen<Field extends FixedField>(stored: StoredBrand | null, field: Field): Brand[Field] {
    // A stored field is of the type of its name.
    const set = fixed.includes(field) ? null : ((stored?.[field] ?? null) as Brand[Field] | null)
    return set ?? standard[field]
  }

  return {
    standard,
    fixed,
    now: () => current,
    style: () => style,
    adopt(stored, logo) {
      current = {
        agencyName: chosen(stored, 'agencyName'),
        supportEmail: chosen(stored, 'supportEmail'),
        supportPhone: chosen(stored, 'supportPhone'),
        openingHours: chosen(stored, 'openingHours'),
        accent: stored?.accent ?? null,
        logo,
      }
      style = current.accent === null ? '' : accentStyle(current.accent)
    },
  }
}

/** Whose logo is that of the brand. */
export type HasLogo = { readonly logo: Logo | null }

/** The settings with the brand as it counts whenever somebody looks. */
export function withBrand<Given extends Settings>(settings: Given, { now }: BrandInForce): Given & HasLogo {
  return {
    ...settings,
    get agencyName() {
      return now().agencyName
    },
    get supportEmail() {
      return now().supportEmail
    },
    get supportPhone() {
      return now().supportPhone
    },
    get openingHours() {
      return now().openingHours
    },
    get logo() {
      return now().logo
    },
  }
}

/** Where browsers and mail programs find it; `origin` where they need a whole address. */
export function showLogo({ id, width, height }: Logo, origin = ''): ShownLogo {
  return { url: `${origin}/files/logo/${id}`, width, height }
}
