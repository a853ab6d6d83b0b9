import type { InfiniteData } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { listActivity, PresentedActivity } from '#domain/projects/contract.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { projectKeys } from './project-keys.ts'

export type ActivityPages = InfiniteData<ReplyOf<typeof listActivity>, string>

export const activityDocuments: Description<PresentedActivity> = {
  places: [
    {
      key: projectKeys.activities,
      path: 'activities',
      belongs: ({ projectId }, [, , wanted]) => projectId === wanted,
      order: newestFirst,
    },
    {
      key: projectKeys.clientActivities,
      path: 'activities',
      belongs: ({ clientId }, [, , wanted]) => clientId === wanted,
      order: newestFirst,
    },
  ],
}

function newestFirst(one: PresentedActivity, other: PresentedActivity): number {
  return other.at.localeCompare(one.at)
}

/** What happened, newest first, each once. */
export function activitiesOf({ pages }: Pick<ActivityPages, 'pages'>): PresentedActivity[] {
  return [...new Map(pages.flatMap(({ activities }) => activities.map((each) => [each.id, each]))).values()]
}
