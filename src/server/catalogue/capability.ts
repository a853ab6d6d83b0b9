import * as calls from '#domain/catalogue/settings-contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { getCatalogue, listCatalogueChanges, restoreCatalogue } from './catalogue.ts'
import { catalogueChanges, catalogues } from './exports/collections.ts'
import { catalogueSources } from './live.ts'
import { openCatalogue } from './open-catalogue.ts'
import { addPlan, offerPlan, orderPlans, retirePlan, updatePlan } from './plans.ts'

/** The plans and add-ons that the agency sells, and staff who change them. */
export const catalogue: Capability = {
  name: 'catalogue',
  collections: [kept(catalogues), kept(catalogueChanges)],
  calls: [
    forViewer(calls.getCatalogue, getCatalogue),
    forViewer(calls.updatePlan, updatePlan),
    forViewer(calls.addPlan, addPlan),
    forViewer(calls.retirePlan, retirePlan),
    forViewer(calls.offerPlan, offerPlan),
    forViewer(calls.orderPlans, orderPlans),
    forViewer(calls.restoreCatalogue, restoreCatalogue),
    forViewer(calls.listCatalogueChanges, listCatalogueChanges),
  ],
  live: catalogueSources,
  opens: openCatalogue,
}
