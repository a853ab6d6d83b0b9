import {
  presentedActivity,
  presentedLink,
  presentedProduct,
  presentedProject,
  presentedTerms,
} from '#domain/projects/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { presenter } from '#server/platform/http/present.ts'
import { links, products, projects, terms } from './exports/collections.ts'

/** Every reader of a project sees all of these. */
export const presentProject = presenter(projects, presentedProject.shape)

export const presentProduct = presenter(products, presentedProduct.shape)

/** A creator sees the work, never its price. */
export const presentProductToCreator: typeof presentProduct = (stored) => {
  const product = presentProduct(stored)
  return { ...product, priceCents: null, milestones: product.milestones.map(withoutAmount) }
}

function withoutAmount(milestone: Milestone): Milestone {
  return { ...milestone, amountCents: null }
}

export const presentTerms = presenter(terms, presentedTerms.shape)

/** The client sees the terms that staff have switched on. */
export const presentTermsToClient: typeof presentTerms = (stored) => {
  const view = presentTerms(stored)
  return {
    ...view,
    budgetCents: view.visibility.finance ? view.budgetCents : null,
    billRateCents: view.visibility.rates ? view.billRateCents : null,
    ...(view.visibility.hours ? {} : { usedHours: 0, usedByProduct: {} }),
  }
}

export const presentLink = presenter(links, presentedLink.shape)

/** A line of the history, without its recipients and its audience. */
export const presentActivity = presenter(activityCollection, presentedActivity.shape)
