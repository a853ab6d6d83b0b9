import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isStandard } from '#domain/catalogue/edited-plan.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { presentedCatalogueChange } from '#domain/catalogue/settings-contract.ts'
import type { PresentedCatalogue, PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { catalogueChanges, catalogues } from './exports/collections.ts'
import { offersOf } from './exports/offers.ts'

export const presentChange = presenter(catalogueChanges, presentedCatalogueChange.shape)

/** Null while nobody has changed it. */
export function readCatalogue({ documents }: Pick<Portal, 'documents'>): Promise<Stored<Catalogue> | null> {
  return documents.get(catalogues, 'catalogue')
}

/** The catalogue for staff, and whether the provider has what is for sale. */
export async function presentCatalogue(portal: Portal, found: Stored<Catalogue> | null): Promise<PresentedCatalogue> {
  const plans = found?.data.plans ?? standardPlans
  const offered = await offeredIds(portal)
  return {
    version: found?.version ?? 0,
    plans: plans.map((plan) => presentPlan(plan, offered)),
    isStandard: isStandard(plans),
    changedAt: found?.data.changedAt ?? null,
    changedBy: found?.data.changedBy.name ?? null,
  }
}

async function offeredIds(portal: Portal): Promise<ReadonlySet<string> | null> {
  try {
    return new Set((await offersOf(portal)).map(({ plan }) => plan.id))
  } catch (error) {
    // The catalogue is read and changed without the provider's word.
    if (!isPaymentFailure(error, 'unavailable')) throw error
    return null
  }
}

function presentPlan(plan: Plan, offered: ReadonlySet<string> | null): PresentedPlan {
  const { id, kind, type, name, title, amountMonths, couponId, services, isAdded, retirement } = plan
  const { priceCents, originCents } = termsOf(plan)
  const named = { id, kind, type, name, title, services: [...services], isAdded }
  const retiredAt = retirement?.at ?? null
  const isOffered = retirement ? false : (offered?.has(id) ?? null)
  return { ...named, priceCents, originCents, amountMonths, couponId, retiredAt, isOffered }
}
