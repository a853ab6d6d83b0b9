import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listProjectHours as call } from '#domain/timesheets/contract.ts'
import type { Portal } from '#server/portal.ts'
import { expectClientHours } from './expect-client-hours.ts'
import { presentToClient } from './exports/present-to-client.ts'
import { entryPage } from './read-entries.ts'

const pageSize = 100

/** What a client sees of the approved hours of their project. */
export async function listProjectHours(
  portal: Portal,
  viewer: Viewer,
  { projectId, month, after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { visibility } = await expectClientHours(portal, viewer, projectId)
  const { rows, next } = await entryPage(
    portal.documents,
    month,
    { projectId, settled: true },
    { size: pageSize, after },
  )
  return {
    entries: await presentToClient(
      portal,
      rows.map(({ data }) => data),
      visibility,
    ),
    next,
  }
}
