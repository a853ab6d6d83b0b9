import { liveSource } from '#server/platform/live/live-source.ts'
import { settingSource } from '#server/settings/exports/setting-source.ts'
import { meetingRulesChanges, meetings } from './exports/collections.ts'
import { presentMeeting } from './present.ts'

/** Staff see every meeting, an account its own; whoever may book learns that the kinds and rules of meetings have changed. */
export const meetingSources = [
  liveSource({
    name: 'meetings',
    collection: meetings,
    audience: ({ clientId }) =>
      ['role:superAdmin', `account:${clientId}:projects`].map((key) => ({ key, present: presentMeeting })),
  }),
  settingSource(meetingRulesChanges, 'signed-up'),
]
