import * as calls from '#domain/catalogue/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { asking } from './asking.ts'
import type { CatalogueDeps } from './deps.ts'
import { getProducts } from './get-products.ts'
import { listPromotionCodes } from './list-promotion-codes.ts'

export function catalogueRoutes(deps: CatalogueDeps): Route[] {
  return [
    forViewer(calls.getProducts, () => asking(() => getProducts(deps))),
    forViewer(calls.listPromotionCodes, (viewer) => asking(() => listPromotionCodes(deps, viewer))),
    forViewer(calls.grantFreeCode, async (viewer, { clientId, granted }, { ip }) => {
      await deps.grantFree(viewer, { uid: clientId, granted, ip })
      return { granted }
    }),
  ]
}
