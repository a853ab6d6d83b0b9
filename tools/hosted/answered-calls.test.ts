import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countCalls } from './answered-calls.ts'

const idle = [
  '# TYPE http_request_duration_seconds histogram',
  'http_request_duration_seconds_bucket{le="0.001",call="session",status="200"} 9',
  'http_request_duration_seconds_count{call="/client/*",status="200"} 5',
  'http_request_duration_seconds_count{call="stripe-webhook",status="200"} 7',
  'http_request_duration_seconds_count{call="sign-in",status="401"} 3',
  'http_request_duration_seconds_count{call="unmatched",status="200"} 2',
  'live_streams 1',
]

test('a process that served files, refusals and the payment provider alone has answered no call', () => {
  assert.equal(countCalls(idle.join('\n')), 0)
})

test('calls that were answered well are counted over all names', () => {
  const busy = [
    ...idle,
    'http_request_duration_seconds_count{call="list-projects",status="200"} 4',
    'http_request_duration_seconds_count{call="session",status="200"} 2',
  ]
  assert.equal(countCalls(busy.join('\n')), 6)
})
