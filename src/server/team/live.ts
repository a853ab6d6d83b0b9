import { teammates } from '#server/accounts/exports/collections.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import { members } from '#server/projects/exports/collections.ts'
import { presentMember, presentMemberToOthers, presentMemberToSelf, presentTeammate } from './present.ts'

export const teamSources = [
  liveSource({
    name: 'teammates',
    collection: teammates,
    audience: ({ clientId, removedAt }) =>
      removedAt === null
        ? ['role:superAdmin', `account:${clientId}:projects`].map((key) => ({ key, present: presentTeammate }))
        : [],
  }),
  liveSource({
    name: 'members',
    collection: members,
    audience: ({ creatorId, clientId, projectId, endedAt }) =>
      endedAt === null
        ? [
            { key: 'role:superAdmin', present: presentMember },
            { key: `user:${creatorId}`, present: presentMemberToSelf },
            { key: `account:${clientId}:projects`, present: presentMemberToOthers },
            { key: `project:${projectId}`, present: presentMemberToOthers },
          ]
        : [],
  }),
]
