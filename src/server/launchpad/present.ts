import type { Viewer } from '#domain/core/viewer.ts'
import { finalInvoiceId } from '#domain/launchpad/checklist.ts'
import { presentedHealth, presentedHosting } from '#domain/launchpad/contract.ts'
import { presentedLaunchTemplateChange } from '#domain/launchpad/template-contract.ts'
import { presenter, withFields } from '#server/platform/http/present.ts'
import { hosting, launchTemplateChanges, siteHealth } from './exports/collections.ts'

export const presentHosting = presenter(hosting, presentedHosting.shape)

/** A creator sees what has to be done, never the price, nor whether it is paid. */
export const presentHostingToCreator: typeof presentHosting = (stored) => {
  const view = presentHosting(stored)
  return withFields(view, {
    planId: null,
    subscriptionId: null,
    checklist: view.checklist.filter(({ id, owner }) => id !== finalInvoiceId || owner === 'creator'),
    lastCause: view.history[0]?.by === 'plan' ? null : view.lastCause,
    history: view.history.filter(({ by }) => by !== 'plan'),
  })
}

export function presentHostingTo({ role }: Pick<Viewer, 'role'>): typeof presentHosting {
  return role === 'creator' ? presentHostingToCreator : presentHosting
}

export const presentHealth = presenter(siteHealth, presentedHealth.shape)

export const presentTemplateChange = presenter(launchTemplateChanges, presentedLaunchTemplateChange.shape)
