import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { takeOffline as call } from '#domain/launchpad/contract.ts'
import type { Portal } from '#server/portal.ts'
import { moveByHand } from './move-by-hand.ts'

/** Takes a site from its visitors; one that is offline stays as it is. */
export function takeOffline(
  portal: Portal,
  viewer: Viewer,
  { hostingId, reason }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return moveByHand(portal, viewer, { hostingId, cause: 'taken-offline', to: 'offline', reason })
}
