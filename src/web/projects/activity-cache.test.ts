import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { PresentedActivity } from '#domain/projects/contract.ts'
import { patch } from '#web/platform/live/patch.ts'
import { activitiesOf, activityDocuments } from '#web/projects/exports/activity-cache.ts'
import type { ActivityPages } from '#web/projects/exports/activity-cache.ts'
import { projectKeys } from '#web/projects/exports/project-keys.ts'
import { activityOf } from './projects.test-support.ts'

const queryClient = new QueryClient()

function cache(...pages: PresentedActivity[][]): void {
  queryClient.setQueryData(projectKeys.activity('bakery'), {
    pages: pages.map((activities) => ({ activities, next: null })),
    pageParams: pages.map(() => ''),
  })
}

function tell(document: PresentedActivity): void {
  patch(queryClient, activityDocuments, { id: document.id, document })
}

function shown(): string[] | undefined {
  const pages = queryClient.getQueryData<ActivityPages>(projectKeys.activity('bakery'))
  return pages && activitiesOf(pages).map(({ id }) => id)
}

const at = (minute: number) => ({ at: `2026-12-08T09:0${minute}:00.000Z` })

it('puts what has just happened on top, by its time and once', () => {
  cache([activityOf('second', at(2))], [activityOf('first', at(1))])
  tell(activityOf('fourth', at(4)))
  tell(activityOf('third', at(3)))
  tell(activityOf('third', at(3)))
  tell(activityOf('first', at(1)))
  expect(shown()).toEqual(['fourth', 'third', 'second', 'first'])
})

it('keeps nothing of a project whose history was not asked for', () => {
  cache([activityOf('first')])
  tell(activityOf('other', { projectId: 'clinic' }))
  expect(shown()).toEqual(['first'])
  expect(queryClient.getQueryData(projectKeys.activity('clinic'))).toBeUndefined()
})
