import type * as contract from '#domain/catalogue/settings-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const getCatalogue = callTo<typeof contract.getCatalogue>('get-catalogue')
export const updatePlan = callTo<typeof contract.updatePlan>('update-plan')
export const addPlan = callTo<typeof contract.addPlan>('add-plan')
export const retirePlan = callTo<typeof contract.retirePlan>('retire-plan')
export const offerPlan = callTo<typeof contract.offerPlan>('offer-plan')
export const orderPlans = callTo<typeof contract.orderPlans>('order-plans')
export const restoreCatalogue = callTo<typeof contract.restoreCatalogue>('restore-catalogue')
export const listCatalogueChanges = callTo<typeof contract.listCatalogueChanges>('list-catalogue-changes')
