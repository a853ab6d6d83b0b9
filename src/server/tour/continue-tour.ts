import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { continueTour as call } from '#domain/tour/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeTour } from './change-tour.ts'

/** A tab that was left open does not begin again what another one has skipped or finished. */
export function continueTour(
  portal: Portal,
  viewer: Viewer,
  { step }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeTour(portal, viewer, ({ status }) => (status === 'running' ? { step } : {}))
}
