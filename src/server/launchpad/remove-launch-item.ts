import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { removeLaunchItem as call } from '#domain/launchpad/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeSite } from './change-site.ts'

/** Takes an item off the checklist; what is off it stays off. */
export function removeLaunchItem(
  portal: Portal,
  viewer: Viewer,
  { hostingId, itemId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeSite(portal, viewer, hostingId, ({ site }) => {
    const checklist = site.checklist.filter(({ id }) => id !== itemId)
    return checklist.length === site.checklist.length ? null : { site: { ...site, checklist } }
  })
}
