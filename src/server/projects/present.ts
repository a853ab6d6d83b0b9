import {
  presentedActivity,
  presentedLink,
  presentedProduct,
  presentedProject,
  presentedTerms,
} from '#domain/projects/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { presentedTemplate } from '#domain/projects/template-contract.ts'
import { presentedLinkToolsChange } from '#domain/projects/tool-contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { presenter, withFields } from '#server/platform/http/present.ts'
import { links, linkToolsChanges, products, projects, templates, terms } from './exports/collections.ts'

/** Every reader of a project sees all of these. */
export const presentProject = presenter(projects, presentedProject.shape)

export const presentProduct = presenter(products, presentedProduct.shape)

/** A creator sees the work, never its price. */
export const presentProductToCreator: typeof presentProduct = (stored) => {
  const product = presentProduct(stored)
  return withFields(product, { priceCents: null, milestones: product.milestones.map(withoutAmount) })
}

function withoutAmount(milestone: Milestone): Milestone {
  return { ...milestone, amountCents: null, agreedTax: undefined }
}

export const presentTerms = presenter(terms, presentedTerms.shape)

/** The client sees the terms that staff have switched on. */
export const presentTermsToClient: typeof presentTerms = (stored) => {
  const view = presentTerms(stored)
  const { visibility } = view
  return withFields(view, {
    ...(visibility.finance ? {} : { budgetCents: null }),
    ...(visibility.rates ? {} : { billRateCents: null }),
    ...(visibility.hours ? {} : { usedHours: 0, usedByProduct: {} }),
  })
}

export const presentLink = presenter(links, presentedLink.shape)

export const presentToolsChange = presenter(linkToolsChanges, presentedLinkToolsChange.shape)

/** A line of the history, without its recipients and its audience. */
export const presentActivity = presenter(activityCollection, presentedActivity.shape)

/** The same for a creator, who sees the work and never its price, nor what became of a site's plan. */
export const presentActivityToCreator: typeof presentActivity = (stored) =>
  withFields(presentActivity(stored), {
    price: undefined,
    ...(stored.data.type === 'hosting.offline' ? { detail: '' } : {}),
  })

/** Staff alone see templates. */
export const presentTemplate = presenter(templates, presentedTemplate.shape)
