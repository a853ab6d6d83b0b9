import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#domain/core/days.ts'
import { areAllLive, celebratedDays, isFreshLaunch } from './celebration.ts'

const launchedAt = '2026-12-01T09:00:00.000Z'
const live = { status: 'live', launchedAt } as const
const later = (days: number) => addDays('2026-12-01', days)

test('all are live where there is one, and none that is not', () => {
  assert.ok(areAllLive([live, live]))
  assert.ok(!areAllLive([live, { status: 'offline', launchedAt }]))
  assert.ok(!areAllLive([]))
})

test('a launch is fresh for some days after the last one', () => {
  const older = { ...live, launchedAt: '2026-10-01T09:00:00.000Z' }
  assert.ok(isFreshLaunch([older, live], later(0)))
  assert.ok(isFreshLaunch([older, live], later(celebratedDays - 1)))
  assert.ok(!isFreshLaunch([older, live], later(celebratedDays)))
  assert.ok(!isFreshLaunch([{ ...live, launchedAt: null }], later(0)))
})
