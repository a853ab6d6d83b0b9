import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'

/**
 * Everything the portal keeps about the viewer, as text of JSON. Each slice reads its own part, one after the other, so
 * that one person's file is no load for everybody. Refuses `exports-used-up` after three in a day.
 */
export async function exportOwnData(
  { clock, audit, limits, settings }: Portal,
  ownData: readonly OwnData[],
  viewer: Viewer,
  { ip }: Pick<Caller, 'ip'>,
): Promise<string> {
  const { uid } = viewer
  await limits.take(rules.dataExports, uid)
  await audit.record({ actorId: uid, action: 'own-data-exported', entityType: 'user', entityId: uid, ip })
  const parts: Record<string, unknown> = {}
  for (const { name, read } of ownData) parts[name] = await read(viewer)
  return JSON.stringify({ portal: settings.agencyName, exportedAt: clock.now(), ...parts }, null, 2)
}
