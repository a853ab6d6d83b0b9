import { liveSource } from '#server/platform/live/live-source.ts'
import { settingSource } from '#server/settings/exports/setting-source.ts'
import { hosting, launchTemplateChanges, siteHealth } from './exports/collections.ts'
import { presentHealth, presentHosting, presentHostingToCreator } from './present.ts'

const staff = 'role:superAdmin'
const clientSide = (clientId: string) => `account:${clientId}:projects`

export const launchpadSources = [
  liveSource({
    name: 'hosting',
    collection: hosting,
    audience: ({ clientId, projectId }) => [
      { key: staff, present: presentHosting },
      { key: clientSide(clientId), present: presentHosting },
      ...(projectId === null ? [] : [{ key: `project:${projectId}`, present: presentHostingToCreator }]),
    ],
  }),
  liveSource({
    name: 'siteHealth',
    collection: siteHealth,
    audience: ({ clientId, projectId }) =>
      [staff, clientSide(clientId), ...(projectId === null ? [] : [`project:${projectId}`])].map((key) => ({
        key,
        present: presentHealth,
      })),
  }),
  settingSource(launchTemplateChanges),
]
