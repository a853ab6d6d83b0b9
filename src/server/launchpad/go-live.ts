import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { goLive as call } from '#domain/launchpad/contract.ts'
import type { Portal } from '#server/portal.ts'
import { moveByHand } from './move-by-hand.ts'

/** Opens a site once it is paid, approved and nothing blocks it; one that it opened before stays as it is. */
export function goLive(
  portal: Portal,
  viewer: Viewer,
  { hostingId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return moveByHand(portal, viewer, { hostingId, cause: 'launched', to: 'live', reason: '' })
}
