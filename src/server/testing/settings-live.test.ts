import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { hideMeetingKind, listMeetingKinds } from '#domain/meetings/kinds-contract.ts'
import { updateLinkTools } from '#domain/projects/tool-contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { meetingRulesChanges } from '#server/meetings/exports/collections.ts'
import { linkToolsChanges } from '#server/projects/exports/collections.ts'
import { liveOf } from './live-audience.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

describe('who hears that a setting was saved', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const sources = () => liveOf(portal).liveSources.filter(({ name }) => name === 'settings')

  test('every setting with a history tells of it, and imports do', () => {
    assert.deepEqual(
      sources()
        .map(({ collection }) => collection.name)
        .toSorted(),
      [
        'imports',
        'launchTemplateChanges',
        'linkToolsChanges',
        'mailTextChanges',
        'meetingRulesChanges',
        'policies',
        'positionRatesChanges',
        'quoteRatesChanges',
        'settingsChanges',
        'taxRatesChanges',
      ],
    )
  })

  test('a client too of the meeting rules, which say what they can book', async () => {
    const { version } = await portal.call('tom', listMeetingKinds, {})
    await portal.call('tom', hideMeetingKind, { version, kindId: 'review' })
    const [change] = await portal.documents.list(meetingRulesChanges, { orderBy: ['at', 'desc'], limit: 1 })
    assert.ok(change)
    const source = sources().find(({ collection }) => collection.name === meetingRulesChanges.name)
    const ada = await findViewer(portal.documents, 'ada')
    assert.ok(source && ada)
    const keys = await liveOf(portal).keysOf(ada)
    const reader = source.audience(change.data).find(({ key }) => keys.includes(key))
    assert.deepEqual(reader?.present(change), { id: change.id, version: 1 })
  })

  test('staff alone, and nothing of what was set', async () => {
    const tools = [{ name: 'Miro', hosts: ['miro.com'], isRetired: false }]
    await portal.call('tom', updateLinkTools, { version: 0, tools })
    const [change] = await portal.documents.list(linkToolsChanges, { orderBy: ['at', 'desc'], limit: 1 })
    assert.ok(change)
    const source = sources().find(({ collection }) => collection.name === linkToolsChanges.name)
    assert.ok(source)
    const told: Record<string, unknown> = {}
    for (const who of ['tom', 'ada', 'ben', 'ivo', 'uma'] as const) {
      const viewer = await findViewer(portal.documents, who)
      const keys = viewer ? await liveOf(portal).keysOf(viewer) : []
      const reader = source.audience(change.data).find(({ key }) => keys.includes(key))
      if (reader) told[who] = reader.present(change)
    }
    assert.deepEqual(told, { tom: { id: change.id, version: 1 } })
  })
})
