import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAhead, mayMoveMeeting, meetingStatuses } from './meeting-statuses.ts'

test('a meeting takes these ways and no other', () => {
  const ways = meetingStatuses.flatMap((from) =>
    meetingStatuses.filter((to) => mayMoveMeeting(from, to)).map((to) => `${from} ${to}`),
  )
  assert.deepEqual(ways, [
    'pending accepted',
    'pending rejected',
    'pending cancelled',
    'accepted cancelled',
    'accepted completed',
    'accepted no_show',
    'completed no_show',
    'no_show completed',
  ])
  assert.deepEqual(meetingStatuses.filter(isAhead), ['pending', 'accepted'])
})
