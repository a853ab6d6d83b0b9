import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listHosting } from '#domain/launchpad/contract.ts'
import { hostingStatuses } from '#domain/launchpad/hosting-status.ts'
import { uptimePercent } from '#domain/launchpad/record-check.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { seedLaunchpad } from './seed-launchpad.ts'

test('the cast has a site in each state, and figures for those that are live', async (t) => {
  const portal = await openTestPortal()
  t.after(() => portal.close())
  await seedLaunchpad(portal)
  const { sites, health } = await portal.call('tom', listHosting, {})
  assert.deepEqual(new Set(sites.map(({ status }) => status)), new Set(hostingStatuses))
  assert.deepEqual(
    new Set(health.map(({ id }) => id)),
    new Set(sites.filter(({ status }) => status === 'live').map(({ id }) => id)),
  )
  for (const { days } of health) assert.ok((uptimePercent(days) ?? 0) > 99)
  assert.deepEqual(
    (await portal.call('grace', listHosting, {})).sites.map(({ status }) => status),
    ['live'],
  )
})
