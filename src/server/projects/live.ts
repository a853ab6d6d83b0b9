import type { Viewer } from '#domain/core/viewer.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import { rekeyTrigger } from '#server/platform/live/rekey-trigger.ts'
import type { Portal } from '#server/portal.ts'
import { projectIdsOf } from '#server/projects/exports/find-project.ts'
import { settingSource } from '#server/settings/exports/setting-source.ts'
import { linkToolsChanges, links, members, products, projects, templates, terms } from './exports/collections.ts'
import {
  presentActivity,
  presentActivityToCreator,
  presentLink,
  presentProduct,
  presentProductToCreator,
  presentProject,
  presentTemplate,
  presentTerms,
  presentTermsToClient,
} from './present.ts'

const staff = 'role:superAdmin'
const clientSide = (clientId: string) => `account:${clientId}:projects`
const creators = (projectId: string) => `project:${projectId}`

export const projectSources = [
  liveSource({
    name: 'projects',
    collection: projects,
    audience: ({ id, clientId }) =>
      [staff, clientSide(clientId), creators(id)].map((key) => ({ key, present: presentProject })),
  }),
  liveSource({
    name: 'products',
    collection: products,
    // No call answers with an archived one, so it is removed from the pages too.
    audience: ({ clientId, projectId, archivedAt }) =>
      archivedAt === null
        ? [
            { key: staff, present: presentProduct },
            { key: clientSide(clientId), present: presentProduct },
            { key: creators(projectId), present: presentProductToCreator },
          ]
        : [],
  }),
  liveSource({
    name: 'terms',
    collection: terms,
    audience: ({ clientId }) => [
      { key: staff, present: presentTerms },
      { key: clientSide(clientId), present: presentTermsToClient },
    ],
  }),
  liveSource({
    name: 'templates',
    collection: templates,
    audience: () => [{ key: staff, present: presentTemplate }],
  }),
  liveSource({
    name: 'links',
    collection: links,
    audience: ({ clientId, projectId, visibility }) =>
      [staff, ...(visibility === 'client' ? [clientSide(clientId)] : []), creators(projectId)].map((key) => ({
        key,
        present: presentLink,
      })),
  }),
  liveSource({
    name: 'activity',
    collection: activityCollection,
    audience({ clientId, projectId, audience, listed }) {
      if (!listed) return []
      const forStaff = { key: staff, present: presentActivity }
      if (audience === 'staff') return [forStaff]
      return [
        forStaff,
        { key: clientSide(clientId), present: presentActivity },
        { key: creators(projectId), present: presentActivityToCreator },
      ]
    },
  }),
  settingSource(linkToolsChanges),
]

/** The keys a creator's stream holds for the projects that they work on. */
export async function membershipKeys({ documents }: Portal, viewer: Viewer): Promise<string[]> {
  if (viewer.role !== 'creator') return []
  return (await projectIdsOf(documents, viewer.uid)).map((projectId) => `project:${projectId}`)
}

/** A person who joins or leaves a project gains or loses its key. */
export const membershipRekey = rekeyTrigger({
  collection: members,
  uidsOf: ({ before, after }) => [before, after].flatMap((stored) => (stored ? [stored.data.creatorId] : [])),
})
