import * as calls from '#domain/catalogue/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Meaning } from '#server/platform/payments/asking.ts'
import type { CatalogueDeps } from './deps.ts'
import { getProducts } from './get-products.ts'
import { listPromotionCodes } from './list-promotion-codes.ts'

/** Readers name nothing here: whatever the provider does not know or do is a fault behind it. */
const nothingSold: Meaning = { missing: 'payments-unavailable', invalid: 'payments-unavailable' }

export function catalogueRoutes(deps: CatalogueDeps): Route[] {
  return [
    forViewer(calls.getProducts, (viewer) => asking(() => getProducts(deps, viewer), nothingSold)),
    forViewer(calls.listPromotionCodes, (viewer) => asking(() => listPromotionCodes(deps, viewer), nothingSold)),
    forViewer(calls.grantFreeCode, async (viewer, { clientId, granted }, { ip }) => {
      await deps.grantFree(viewer, { uid: clientId, granted, ip })
      return { granted }
    }),
  ]
}
