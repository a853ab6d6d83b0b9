import { liveSource } from '#server/platform/live/live-source.ts'
import { reports } from './collections.ts'
import { presentReport } from './present.ts'

/** Published reports go to staff and to people of the account with the right to reports. */
export const reportSources = [
  liveSource({
    name: 'reports',
    collection: reports,
    audience: ({ clientId }) =>
      ['role:superAdmin', `account:${clientId}:reports`].map((key) => ({ key, present: presentReport })),
  }),
]
