import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getTour as call } from '#domain/tour/contract.ts'
import type { Portal } from '#server/portal.ts'
import { tours } from './collections.ts'
import { presentTour } from './present.ts'

/** The viewer's own; nobody has another's. */
export async function getTour({ documents }: Portal, { uid }: Viewer): Promise<ReplyOf<typeof call>> {
  return { tour: presentTour((await documents.get(tours, uid))?.data ?? null) }
}
