import { hostingSchema } from '#domain/launchpad/hosting.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { launchTemplateChangeSchema, launchTemplateSchema } from '#domain/launchpad/launch-template.ts'
import type { LaunchTemplate, LaunchTemplateChange } from '#domain/launchpad/launch-template.ts'
import { siteHealthSchema } from '#domain/launchpad/site-health.ts'
import type { SiteHealth } from '#domain/launchpad/site-health.ts'
import { collection } from '#server/ports/documents.ts'

const byAge = ['createdAt', 'asc'] as const

export const hosting = collection<Hosting>('hosting', hostingSchema, [
  { where: [], orderBy: byAge },
  { where: ['clientId'], orderBy: byAge },
  { where: ['projectId'], orderBy: byAge },
  { where: ['isWatched'], orderBy: byAge },
  { where: ['status'], orderBy: byAge },
])

export const siteHealth = collection<SiteHealth>('siteHealth', siteHealthSchema)

export const launchTemplates = collection<LaunchTemplate>('launchTemplate', launchTemplateSchema)

export const launchTemplateChanges = collection<LaunchTemplateChange>(
  'launchTemplateChanges',
  launchTemplateChangeSchema,
  [{ where: [], orderBy: ['at', 'desc'] }],
)
