import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { listActivity, PresentedActivity } from '#domain/projects/contract.ts'
import { projectKeys } from './project-keys.ts'

export type ActivityPages = InfiniteData<ReplyOf<typeof listActivity>, string>

/** Puts what has just happened on top of the history of its project, where that has been asked for. */
export function applyActivityEvent(queryClient: QueryClient, { document }: LiveEvent): void {
  if (!document) return
  // The server presents it as in its answers.
  const activity = document as PresentedActivity
  queryClient.setQueryData<ActivityPages>(
    projectKeys.activity(activity.projectId),
    (pages) => pages && withActivity(pages, activity),
  )
}

/** What happened, newest first, each once. */
export function activitiesOf({ pages }: Pick<ActivityPages, 'pages'>): PresentedActivity[] {
  return [...new Map(pages.flatMap(({ activities }) => activities.map((each) => [each.id, each]))).values()]
}

function withActivity(pages: ActivityPages, activity: PresentedActivity): ActivityPages {
  const [first, ...rest] = pages.pages
  if (!first || pages.pages.some(({ activities }) => activities.some(({ id }) => id === activity.id))) return pages
  const activities = [activity, ...first.activities].sort((a, b) => (a.at < b.at ? 1 : -1))
  return { ...pages, pages: [{ ...first, activities }, ...rest] }
}
