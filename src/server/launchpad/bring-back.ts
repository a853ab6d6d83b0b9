import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { bringBack as call } from '#domain/launchpad/contract.ts'
import type { Portal } from '#server/portal.ts'
import { moveByHand } from './move-by-hand.ts'

/** Opens a site again that was live before; one that is live stays as it is. */
export function bringBack(
  portal: Portal,
  viewer: Viewer,
  { hostingId, reason }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return moveByHand(portal, viewer, { hostingId, cause: 'brought-back', to: 'live', reason })
}
