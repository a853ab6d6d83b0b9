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

/** A creator learns what is to be done, never what it is sold for. */
export const presentProductToCreator: typeof presentProduct = (stored) => {
  const product = presentProduct(stored)
  return { ...product, priceCents: null, milestones: product.milestones.map(withoutAmount) }
}

function withoutAmount(milestone: Milestone): Milestone {
  return { ...milestone, amountCents: null }
}

export const presentTerms = presenter(terms, presentedTerms.shape)

/** The client sees of the agreement what staff have switched on. */
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

/** A line of the history. Whom it concerns in person, and who else may read it, stays inside. */
export const presentActivity = presenter(activityCollection, presentedActivity.shape)
