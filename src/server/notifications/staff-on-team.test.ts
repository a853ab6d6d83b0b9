import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { updateNotificationPreferences } from '#domain/notifications/contract.ts'
import { inviteTeammate, removeTeammate } from '#domain/team/teammate-contract.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

describe('the owner of an account whose team staff change', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  const place = { roleTitle: 'Shop manager', responsibilities: '', rights: ['projects' as const] }
  const lena = { clientId: 'ada', email: 'lena@northwind.example', fullName: 'Lena Voss', ...place }

  const team = '/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=teammates'

  async function inviteAndRemove(by: 'ada' | 'tom') {
    const { teammate } = await portal.call(by, inviteTeammate, lena)
    portal.clock.advance(60_000)
    for (let again = 0; again < 2; again++) await portal.call(by, removeTeammate, { teammateId: teammate.id })
    portal.clock.advance(60_000)
  }

  test('is told whom they invited and removed, and led to the team', async () => {
    await inviteAndRemove('tom')
    assert.deepEqual(
      (await portal.storedOf('ada')).map(({ title, body, url }) => [title, body, url]),
      [
        ['Tom Reyes invited Lena Voss to your team', 'Shop manager', team],
        ['Tom Reyes removed Lena Voss from your team', 'They have no access to your account.', team],
      ],
    )
  })

  test('is mailed each if they want emails about the team, and none otherwise', async () => {
    await inviteAndRemove('tom')
    assert.deepEqual(await portal.mailRound(), [])
    await portal.call('ada', updateNotificationPreferences, { group: 'team', inApp: true, email: 'each' })
    await inviteAndRemove('tom')
    assert.deepEqual(
      (await portal.mailRound()).map(({ to, subject }) => [to.email, subject]),
      [
        ['ada@northwind.example', 'Tom Reyes invited Lena Voss to your team'],
        ['ada@northwind.example', 'Tom Reyes removed Lena Voss from your team'],
      ],
    )
  })

  test('hears nothing of what they do themselves; nor does anybody else of what staff do', async () => {
    await inviteAndRemove('ada')
    assert.deepEqual(await portal.titlesOf('ada'), [])
    await inviteAndRemove('tom')
    const others = await Promise.all((['ben', 'tom', 'nina', 'grace'] as const).map((who) => portal.titlesOf(who)))
    assert.deepEqual(others.flat(), [])
  })
})
