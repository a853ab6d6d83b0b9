import * as calls from '#domain/launchpad/contract.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { hosting } from './exports/collections.ts'

/** Ada's site; Ivo and Mei work on it, Ben is Ada's teammate. */
export const adasSite = 'bakery-relaunch-1'

/** One site as this person sees it; undefined where they do not. */
export async function siteOf(
  portal: TestPortal,
  who: CastUid = 'ada',
  hostingId = adasSite,
): Promise<PresentedHosting | undefined> {
  const { sites } = await portal.call(who, calls.listHosting, {})
  return sites.find(({ id }) => id === hostingId)
}

/** Ada's site, paid for as if her plan were: what no call can do without a payment. */
export async function paidSite(portal: TestPortal, changes: object = {}): Promise<void> {
  await portal.call('ada', calls.requestHosting, { productId: adasSite })
  await portal.documents.transact(async (transaction) => {
    const site = (await transaction.get(hosting, adasSite))?.data
    if (!site) throw new Error('Ada has no site')
    const paid = { planId: 'rocket-hosting-monthly', subscriptionId: 'sub_1', status: 'waiting' } as const
    transaction.put(hosting, { ...site, ...paid, ...changes })
  })
}

/** Ticks all that blocks, approves and goes live. */
export async function launch(portal: TestPortal): Promise<void> {
  for (const { id, isBlocking } of (await siteOf(portal))?.checklist ?? [])
    if (isBlocking) await portal.call('tom', calls.tickLaunchItem, { hostingId: adasSite, itemId: id, isDone: true })
  await portal.call('ada', calls.approveGoLive, { hostingId: adasSite, name: 'Ada Lovell', exceptions: '' })
  await portal.call('tom', calls.goLive, { hostingId: adasSite })
}
