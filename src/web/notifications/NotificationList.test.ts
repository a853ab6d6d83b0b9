import { expect, it } from 'vitest'
import { placeOf } from '#web/platform/places.ts'
import { groupByDay } from './NotificationList.tsx'
import { notification } from './notifications.test-support.ts'

it('names the days as people do, and keeps the order', () => {
  const now = new Date(2026, 11, 8, 12)
  const at = (day: number, hour: number) =>
    notification({ id: `${day}-${hour}:ada`, createdAt: new Date(2026, 11, day, hour).toISOString() })
  const days = groupByDay([at(8, 11), at(8, 1), at(7, 23), at(1, 9)], now)
  expect(days.map(({ name, notifications }) => [name, notifications.map(({ id }) => id)])).toEqual([
    ['Today', ['8-11:ada', '8-1:ada']],
    ['Yesterday', ['7-23:ada']],
    ['Tue, Dec 1', ['1-9:ada']],
  ])
})

it('a path becomes a place with its search and its part of the page', () => {
  expect(placeOf('/client/projectdetail?projectId=p1&messages=open')).toEqual({
    to: '/client/projectdetail',
    search: { projectId: 'p1', messages: 'open' },
  })
  expect(placeOf('/client/editprofile#notifications')).toEqual({
    to: '/client/editprofile',
    search: {},
    hash: 'notifications',
  })
})
