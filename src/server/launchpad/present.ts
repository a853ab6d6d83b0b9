import { finalInvoiceId } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import type { SiteHealth } from '#domain/launchpad/site-health.ts'
import { Json } from '#server/platform/http/json.ts'
import { presenter } from '#server/platform/http/present.ts'
import { hosting, siteHealth } from './exports/collections.ts'

const fields = [
  'id',
  'clientId',
  'projectId',
  'productId',
  'name',
  'address',
  'provider',
  'status',
  'planId',
  'subscriptionId',
  'checklist',
  'approval',
  'launchedAt',
  'lastCause',
  'statusChangedAt',
  'history',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Hosting)[]

export const presentHosting = presenter(hosting, fields)

/** A creator learns what is to be done, never what it is sold for, nor whether it is paid. */
export const presentHostingToCreator: typeof presentHosting = (stored) => {
  // What the presenter has written is its view.
  const view = JSON.parse(presentHosting(stored).text) as PresentedHosting
  return new Json(
    JSON.stringify({
      ...view,
      planId: null,
      subscriptionId: null,
      checklist: view.checklist.filter(({ id, owner }) => id !== finalInvoiceId || owner === 'creator'),
      lastCause: view.history[0]?.by === 'plan' ? null : view.lastCause,
      history: view.history.filter(({ by }) => by !== 'plan'),
    } satisfies PresentedHosting),
  )
}

export const presentHealth = presenter(siteHealth, [
  'id',
  'clientId',
  'projectId',
  'address',
  'checkedAt',
  'isUp',
  'failures',
  'problem',
  'httpStatus',
  'responseMs',
  'tlsExpiresAt',
  'points',
  'days',
] as const satisfies readonly (keyof SiteHealth)[])
