import type { Activity } from '#domain/core/activity.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Terms } from '#domain/projects/terms.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { Json } from '#server/platform/http/json.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Present, Presented } from '#server/platform/http/present.ts'
import { links, products, projects, terms } from './exports/collections.ts'

/** Every reader of a project sees all of these; a field that is added to the collection stays inside until it is listed here. */
export const presentProject = presenter(projects, [
  'id',
  'name',
  'description',
  'clientId',
  'companyName',
  'status',
  'managerId',
  'startDate',
  'dueDate',
  'completedAt',
  'progressMode',
  'manualPercent',
  'hoursPercent',
  'milestonesDone',
  'milestonesTotal',
  'nextMilestone',
  'productCount',
  'creatorIds',
  'editedVersion',
  'createdBy',
  'createdAt',
  'updatedAt',
  'lastActivityAt',
  'listedAt',
  'archivedAt',
])

const productFields = [
  'id',
  'projectId',
  'clientId',
  'name',
  'description',
  'kind',
  'term',
  'status',
  'milestones',
  'ownerId',
  'estimateHours',
  'capHours',
  'priceCents',
  'previewUrl',
  'liveUrl',
  'dueDate',
  'approval',
  'sortOrder',
  'createdBy',
  'createdAt',
  'updatedAt',
  'archivedAt',
] as const satisfies readonly (keyof Product)[]

export const presentProduct = presenter(products, productFields)

/** A creator learns what is to be done, never what it is sold for. */
export const presentProductToCreator: typeof presentProduct = changed(presentProduct, (product) => ({
  ...product,
  priceCents: null,
  milestones: product.milestones.map((milestone) => ({ ...milestone, amountCents: null })),
}))

export const presentTerms = presenter(terms, [
  'id',
  'projectId',
  'clientId',
  'billingType',
  'budgetHours',
  'budgetCents',
  'billRateCents',
  'usedHours',
  'usedByProduct',
  'visibility',
  'editedVersion',
  'updatedAt',
])

/** The client sees of the agreement what staff have switched on. */
export const presentTermsToClient: typeof presentTerms = changed(presentTerms, (view) => ({
  ...view,
  budgetCents: view.visibility.finance ? view.budgetCents : null,
  billRateCents: view.visibility.rates ? view.billRateCents : null,
  ...(view.visibility.hours ? {} : { usedHours: 0, usedByProduct: {} }),
}))

export const presentLink = presenter(links, [
  'id',
  'projectId',
  'clientId',
  'type',
  'title',
  'url',
  'visibility',
  'sortOrder',
  'createdBy',
  'createdAt',
  'updatedAt',
])

/** A line of the history. Whom it concerns in person, and who else may read it, stays inside. */
export const presentActivity = presenter(activityCollection, [
  'id',
  'at',
  'type',
  'actorId',
  'actorName',
  'projectId',
  'clientId',
  'subjectId',
  'subjectName',
  'detail',
] as const satisfies readonly (keyof Activity)[])

/** A presenter whose view is changed once more for readers who see less. */
function changed<T extends Product | Terms, View extends Presented<T, keyof T>>(
  present: Present<T, View>,
  change: (view: View) => View,
): Present<T, View> {
  // What the presenter has written is its view.
  return (stored) => new Json(JSON.stringify(change(JSON.parse(present(stored).text) as View)))
}
