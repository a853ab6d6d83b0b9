import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { projectSchema } from '#domain/projects/project.ts'
import type { Project } from '#domain/projects/project.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from '#server/projects/exports/collections.ts'
import type { Act } from './walk/act.test-support.ts'

const options = {
  summary: 'Planted.',
  body: z.strictObject({}),
  reply: z.unknown(),
  who: ['superAdmin'],
  reads: true,
} as const
const spread = endpoint('planted-spread', options)
const spliced = endpoint('planted-spliced', options)

/** Presenters that show what is stored but for what they name. */
const presentSpread: Present<Project, unknown> = ({ version, data }) => ({ ...data, managerId: null, version })
const presentSpliced = presenter(projects, z.extend(projectSchema, { version: z.int() }).shape)

function listWith(present: Present<Project, unknown>) {
  return async ({ documents }: Portal) => {
    const rows = await documents.list(projects, { orderBy: ['listedAt', 'desc'], limit: 10 })
    return { page: { projects: rows.map(present) } }
  }
}

export const plantedCapability: Capability = {
  name: 'planted',
  calls: [forViewer(spread, listWith(presentSpread)), forViewer(spliced, listWith(presentSpliced))],
  live: [
    liveSource({
      name: 'projects',
      collection: projects,
      audience: () => [{ key: 'role:superAdmin', present: presentSpliced }],
    }),
  ],
}

export const plantedActs: readonly Act[] = [spread, spliced].map((call) => ({ call, by: 'tom', make: () => ({}) }))
