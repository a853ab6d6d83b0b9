import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as memberCalls from '#domain/team/member-contract.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

describe('a creator who is removed from a project', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  test('is told so, alone, and led to their hours on it', async () => {
    await portal.call('tom', memberCalls.endAssignment, { projectId: 'bakery-relaunch', creatorId: 'ivo' })
    const [told] = await portal.storedOf('ivo')
    assert.deepEqual(
      [told?.title, told?.body, told?.url],
      [
        'Tom Reyes removed you from Bakery relaunch',
        'You can still submit your unapproved hours.',
        '/creator/timesheets?projectId=bakery-relaunch',
      ],
    )
    for (const who of ['ada', 'mei', 'tom', 'nina'] as const) assert.deepEqual(await portal.titlesOf(who), [], who)
    const [mail, ...others] = await portal.mailRound()
    assert.deepEqual([mail?.to.email, others], ['ivo@brandt.example', []])
    assert.match(mail?.text ?? '', /^Tom Reyes removed you from Bakery relaunch\.$/m)
    assert.match(mail?.text ?? '', /Open your time sheets.*\n?.*\/creator\/timesheets\?projectId=bakery-relaunch$/m)
  })

  test('is told nothing of it where their account is deactivated', async () => {
    await portal.call('tom', memberCalls.deactivateCreator, { creatorId: 'ivo' })
    assert.deepEqual(await portal.titlesOf('ivo'), [])
  })
})
