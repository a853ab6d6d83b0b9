import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { sections, settingsChanges } from '#server/settings/collections.ts'
import { seedSettings } from './seed-settings.ts'

test('the history of the demo’s settings holds who changed them, as the list of settings says', async () => {
  const nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
  const documents = openPortalStore(':memory:')
  try {
    await seedSettings({ documents, clock: { nowMs: () => nowMs, now: () => toInstant(nowMs) } })
    const section = (await documents.get(sections, 'invoicing'))?.data
    const page = { where: { section: 'invoicing' }, orderBy: ['at', 'desc'], limit: 20 } as const
    const changes = await documents.list(settingsChanges, page)
    assert.deepEqual(
      changes.map(({ data: { by, at, after } }) => [by, at, after]),
      [[section?.changedBy, section?.changedAt, section?.invoicing]],
    )
  } finally {
    await documents.close()
  }
})
