import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Right } from '#domain/core/viewer.ts'
import * as calls from '#domain/notifications/contract.ts'
import * as teamCalls from '#domain/team/teammate-contract.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

describe('a teammate whose rights are changed', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  async function benNow() {
    const { teammates } = await portal.call('ada', teamCalls.listTeammates, { clientId: 'ada' })
    const ben = teammates.find(({ userId }) => userId === 'ben')
    assert.ok(ben)
    return ben
  }

  async function give(rights: readonly Right[], roleTitle = 'Sales', by: 'ada' | 'tom' = 'ada') {
    const { id: teammateId, version } = await benNow()
    const change = { teammateId, version, roleTitle, responsibilities: '', rights: [...rights] }
    await portal.call(by, teamCalls.updateTeammate, change)
    // What comes next is told after it.
    portal.clock.advance(1000)
  }

  const told = async () => (await portal.storedOf('ben')).map(({ title, body }) => [title, body])

  test('reads which they have now and which no longer, also without the right to projects', async () => {
    await give(['projects', 'messages', 'reports'])
    const before = (await told()).length
    await give(['projects', 'reports', 'invoices'])
    await give(['invoices', 'ordering'], 'Sales', 'tom')
    assert.deepEqual((await told()).slice(before), [
      [
        'Ada Lovell changed your permissions',
        'You now have the “Invoices” permission. You no longer have the “Messages” permission.',
      ],
      [
        'Tom Reyes changed your permissions',
        'You now have the “Ordering” permission. You no longer have the “Projects” and “Reports” permissions.',
      ],
    ])
    const { notifications } = await portal.call('ben', calls.listNotifications, {})
    assert.deepEqual(
      notifications.slice(0, 2).map(({ actorName, url }) => [actorName, url]),
      [
        ['Tom Reyes', '/client'],
        ['Ada Lovell', '/client'],
      ],
    )
  })

  test('hears nothing of another role or the same rights; nobody else hears of theirs', async () => {
    await give(['projects', 'messages'])
    const before = await told()
    await give(['messages', 'projects'], 'Owner’s deputy')
    assert.deepEqual(await told(), before)
    const others = await Promise.all((['ada', 'tom', 'nina', 'grace'] as const).map((who) => portal.titlesOf(who)))
    assert.ok(!others.flat().some((title) => title.includes('rights')))
  })

  test('gets an email too if they want those about the team', async () => {
    await give(['projects'])
    assert.deepEqual(await portal.mailRound(), [])
    await portal.call('ben', calls.updateNotificationPreferences, { group: 'team', inApp: true, email: 'each' })
    await give(['projects', 'ordering'])
    const [mail, ...others] = await portal.mailRound()
    assert.deepEqual(others, [])
    assert.deepEqual([mail?.to.email, mail?.subject], ['ben@northwind.example', 'Ada Lovell changed your permissions'])
    assert.match(mail?.text ?? '', /You now have the “Ordering” permission\./)
  })
})
