import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getHome as call } from '#domain/home/contract.ts'
import { homeKinds } from '#domain/home/home-kinds.ts'
import type { HomeDeps } from './deps.ts'

/** Asks every source of the viewer's role at once. Nothing is written, and nothing is read that has no index. */
export async function getHome({ sources, hasProject }: HomeDeps, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  const [found, has] = await Promise.all([
    Promise.all(sources[viewer.role].map((source) => source(viewer))),
    viewer.role === 'client' ? hasProject(viewer.accountId) : true,
  ])
  const lines = found.filter((line) => line !== null)
  return {
    lines: lines.sort((one, other) => homeKinds.indexOf(one.kind) - homeKinds.indexOf(other.kind)),
    isNew: !has,
  }
}
