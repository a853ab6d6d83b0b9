import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateLaunchItem as call } from '#domain/launchpad/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeSite } from './change-site.ts'
import { withItem } from './with-item.ts'

/** Changes what an item says; that it is done stays. */
export function updateLaunchItem(
  portal: Portal,
  viewer: Viewer,
  { hostingId, itemId, version: seen, label, owner, isBlocking, note }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeSite(portal, viewer, hostingId, ({ site, version }) => {
    if (version !== seen) throw new Refusal('stale-version')
    return withItem(site, itemId, (item) => ({
      ...item,
      label: label ?? item.label,
      owner: owner ?? item.owner,
      isBlocking: isBlocking ?? item.isBlocking,
      note: note ?? item.note,
    }))
  })
}
