import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { mayTick } from '#domain/launchpad/checklist.ts'
import type { tickLaunchItem as call } from '#domain/launchpad/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeSite } from './change-site.ts'
import { withItem } from './with-item.ts'

/** Who did it first stands, until it is opened again. Refuses `forbidden` for what is another's to do. */
export function tickLaunchItem(
  portal: Portal,
  viewer: Viewer,
  { hostingId, itemId, isDone, note }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeSite(portal, viewer, hostingId, ({ site, now }) =>
    withItem(site, itemId, (item) => {
      if (!mayTick(viewer, item)) throw new Refusal('forbidden')
      const byMe = { uid: viewer.uid, name: viewer.fullName, at: now }
      return { ...item, done: isDone ? (item.done ?? byMe) : null, note: note ?? item.note }
    }),
  )
}
