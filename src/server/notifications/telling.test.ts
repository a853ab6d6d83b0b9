import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as messageCalls from '#domain/messages/contract.ts'
import * as notificationCalls from '#domain/notifications/contract.ts'
import * as projectCalls from '#domain/projects/contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { relaunch, say } from '#server/messages/stage.test-support.ts'
import { takeOff } from '#server/testing/project-members.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'
import { sweepFollowUps } from './start-notifying.ts'

describe('notifications, told by what people do', () => {
  let portal: ToldPortal

  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(async () => {
    const { faults } = portal
    await portal.close()
    assert.deepEqual(faults, [])
  })

  async function everybodysTitles(): Promise<Partial<Record<CastUid, string[]>>> {
    const told: Partial<Record<CastUid, string[]>> = {}
    for (const { uid } of cast) {
      const titles = await portal.titlesOf(uid)
      if (titles.length > 0) told[uid] = titles
    }
    return told
  }

  async function changeUser(uid: string, changes: object): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      assert.ok(found)
      transaction.put(users, { ...found.data, ...changes })
    })
  }

  test('what was there before notifications began is told to nobody', async () => {
    assert.deepEqual(await everybodysTitles(), {})
  })

  test('the new lead of a product is told of it alone, by message and mail, and only once they lead it', async () => {
    const productId = 'bakery-relaunch-1'
    const lead = async (ownerId: string, version: number) => {
      const { product } = await portal.call('tom', productCalls.updateProduct, { productId, version, ownerId })
      return portal.call('tom', productCalls.updateProduct, { productId, version: product.version, capHours: version })
    }
    const { product } = await lead('ivo', 1)
    await lead('nina', product.version)
    const said = ['You now lead “northwind.example”']
    assert.deepEqual(await everybodysTitles(), { ivo: said, nina: said })
    const [told] = await portal.storedOf('ivo')
    assert.equal(told?.body, 'Tom Reyes assigned the product to you. Project: Bakery relaunch')
    assert.equal(told?.url, '/creator/projectdetail?projectId=bakery-relaunch')
    const mails = await portal.mailRound()
    assert.deepEqual(mails.map(({ to }) => to.email).sort(), ['ivo@brandt.example', 'nina@brightwater.example'])
  })

  test('a client whose approval is asked for is told of both sums where the price changes meanwhile', async () => {
    const productId = 'bakery-relaunch-1'
    const added = await portal.call('tom', productCalls.addMilestone, {
      productId,
      title: 'Order',
      dueDate: null,
      amountCents: 700_000,
    })
    const milestoneId = added.product.milestones.at(-1)?.id ?? ''
    const { product } = await portal.call('tom', productCalls.requestApproval, { productId, milestoneId })
    const dearer = { productId, milestoneId, version: product.version, amountCents: 900_000 }
    const { product: changed } = await portal.call('tom', productCalls.updateMilestone, dearer)
    await portal.call('tom', productCalls.updateMilestone, { ...dearer, version: changed.version, title: 'Orders' })
    assert.deepEqual((await everybodysTitles()).ada?.toSorted(), [
      'Approve “Order”',
      'Approve “Order” at $9,000 instead of $7,000',
    ])
  })

  test('a project that a client starts is told to all of the staff, with the place, and to nobody else', async () => {
    const { project } = await portal.call('ada', projectCalls.createProject, {
      name: 'Loyalty card',
      description: 'Tenth loaf',
    })
    assert.deepEqual(await everybodysTitles(), {
      tom: ['Ada Lovell started the project Loyalty card'],
      nina: ['Ada Lovell started the project Loyalty card'],
    })
    const [told] = await portal.storedOf('tom')
    assert.equal(told?.url, `/superadmin/projectdetail?projectId=${project.id}`)
    assert.equal(told?.body, 'Northwind Bakery')
    assert.deepEqual([told?.entityType, told?.entityId, told?.projectName], ['project', project.id, 'Loyalty card'])
  })

  test('what is asked of the client, and what they answer', async () => {
    const productId = 'bakery-relaunch-1'
    await portal.call('nina', productCalls.requestApproval, { productId, milestoneId: null })
    portal.clock.advance(1000)
    await portal.call('ben', productCalls.approveProduct, { productId })
    assert.deepEqual(await everybodysTitles(), {
      ada: ['Approve “northwind.example”', 'Ben Sato approved “northwind.example”'],
      ben: ['Approve “northwind.example”'],
      tom: ['Ben Sato approved “northwind.example”'],
      nina: ['Ben Sato approved “northwind.example”'],
    })
  })

  test('a message reaches the client’s side by right and the creators of the project; its sender not', async () => {
    await changeUser('ada', { rights: ['projects', 'reports', 'invoices', 'ordering'] })
    await say(portal, 'mei', 'The shelf is full')
    const titles = ['Mei Tanaka wrote in Bakery relaunch']
    assert.deepEqual(await everybodysTitles(), { tom: titles, nina: titles, ben: titles, ivo: titles })
    assert.equal(
      (await portal.storedOf('ivo'))[0]?.url,
      '/creator/projectdetail?projectId=bakery-relaunch&messages=open',
    )
    assert.equal((await portal.storedOf('ben'))[0]?.body, 'The shelf is full')
  })

  test('a note among staff reaches staff alone', async () => {
    await say(portal, 'tom', 'Careful with the budget', { internal: true })
    assert.deepEqual(await everybodysTitles(), { nina: ['Tom Reyes left a note in Bakery relaunch'] })
  })

  test('whoever is switched off, and a creator who is off the project, hear nothing', async () => {
    await changeUser('ben', { disabledAt: portal.clock.now() })
    await changeUser('nina', { disabledAt: portal.clock.now() })
    await takeOff(portal.documents, relaunch, 'mei')
    await say(portal, 'ada', 'Who is there')
    assert.deepEqual(Object.keys(await everybodysTitles()).sort(), ['ivo', 'tom'])
  })

  test('who does not want a kind in the portal nor by mail is told nothing; by mail alone it is in no list', async () => {
    const preference = { group: 'messages', inApp: false } as const
    await portal.call('ben', notificationCalls.updateNotificationPreferences, { ...preference, email: 'never' })
    await portal.call('ivo', notificationCalls.updateNotificationPreferences, { ...preference, email: 'each' })
    await say(portal, 'ada', 'Hello')
    assert.deepEqual(await portal.titlesOf('ben'), [])
    assert.equal((await portal.storedOf('ivo'))[0]?.mail, 'due')
    assert.deepEqual(await portal.call('ivo', notificationCalls.listNotifications, {}), {
      notifications: [],
      next: null,
      unreadCount: 0,
    })
  })

  test('a message that is taken back is taken back here too, and one that is changed says the new words', async () => {
    const [gone, changed] = [await say(portal, 'ada', 'My password is bread'), await say(portal, 'ada', 'Wrong wrods')]
    assert.equal((await portal.storedOf('tom')).length, 2)
    await portal.call('ada', messageCalls.removeMessage, { messageId: gone.id })
    await portal.call('ada', messageCalls.editMessage, { messageId: changed.id, version: 1, body: 'Right words' })
    assert.deepEqual(
      (await portal.storedOf('tom')).map(({ body }) => body),
      ['Right words'],
    )
  })

  test('who reads the conversation has read what tells of it', async () => {
    await say(portal, 'tom', 'First')
    const second = await say(portal, 'tom', 'Second')
    await portal.storedOf('ada')
    await portal.call('ada', messageCalls.markMessagesRead, { projectId: relaunch, upTo: second.id })
    await say(portal, 'tom', 'Third')
    assert.deepEqual(
      (await portal.storedOf('ada')).map(({ body, readAt }) => [body, readAt !== null]),
      [
        ['First', true],
        ['Second', true],
        ['Third', false],
      ],
    )
    assert.ok((await portal.storedOf('ben')).every(({ readAt }) => readAt === null))
  })

  test('who had read a message before they could be told of it is not told', async () => {
    await portal.notifying.stop()
    const { id } = await say(portal, 'tom', 'Quick')
    await portal.call('ada', messageCalls.markMessagesRead, { projectId: relaunch, upTo: id })
    await sweepFollowUps(portal.notifier)
    assert.deepEqual(await portal.titlesOf('ada'), [])
    assert.equal((await portal.titlesOf('ben')).length, 1)
  })

  test('who had read all is told of what is said after the clock was set back, until they have read it', async () => {
    const before = await say(portal, 'tom', 'By the fast clock')
    await portal.call('ada', messageCalls.markMessagesRead, { projectId: relaunch, upTo: before.id })
    await portal.notifying.settled()
    portal.clock.advance(-3_600_000)
    const after = await say(portal, 'tom', 'By the right clock')
    const unread = async () =>
      (await portal.storedOf('ada')).filter(({ readAt }) => readAt === null).map(({ body }) => body)
    assert.deepEqual(await unread(), ['By the right clock'])
    await portal.call('ada', messageCalls.markMessagesRead, { projectId: relaunch, upTo: after.id })
    assert.deepEqual(await unread(), [])
  })

  test('what somebody may not know any more is taken from them, and the rest is left', async () => {
    await say(portal, 'tom', 'For the team')
    const { project } = await portal.call('tom', projectCalls.getProject, { projectId: relaunch })
    await portal.call('tom', projectCalls.updateProject, {
      projectId: relaunch,
      version: project.version,
      status: 'on_hold',
    })
    await portal.notifying.settled()
    const before = await portal.titlesOf('ben')
    await changeUser('ben', { rights: ['projects'] })
    assert.deepEqual(await portal.titlesOf('ben'), ['Bakery relaunch is on hold'])
    assert.equal(before.length, 2)
    await takeOff(portal.documents, relaunch, 'ivo')
    assert.deepEqual(await portal.titlesOf('ivo'), [])
    assert.equal((await portal.titlesOf('mei')).length, 1)
  })

  test('nobody of an account that was switched off is told of anything', async () => {
    await changeUser('ada', { disabledAt: portal.clock.now() })
    await say(portal, 'tom', 'Is anybody there?')
    assert.deepEqual([await portal.titlesOf('ada'), await portal.titlesOf('ben')], [[], []])
  })
})
