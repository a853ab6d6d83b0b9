import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as messageCalls from '#domain/messages/contract.ts'
import * as calls from '#domain/notifications/contract.ts'
import { staffWaitMs } from '#domain/notifications/notification.ts'
import * as projectCalls from '#domain/projects/contract.ts'
import * as timesheetCalls from '#domain/timesheets/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { relaunch, say, upload } from '#server/messages/stage.test-support.ts'
import { MailRefused } from '#server/ports/mail.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { leaseMs } from './claim-mails.ts'
import { sendDueMails } from './send-due-mails.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

const minute = 60_000

describe('mails of notifications', () => {
  let portal: ToldPortal

  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  async function startProject(): Promise<string> {
    const { project } = await portal.call('ada', projectCalls.createProject, {
      name: 'Loyalty card',
      description: 'Ten',
    })
    await portal.notifying.settled()
    portal.clock.advance(staffWaitMs)
    return project.id
  }

  async function recipientsOfRound(): Promise<string[]> {
    return (await portal.mailRound()).map(({ to }) => to.email).sort()
  }

  async function mailStates(who: CastUid): Promise<string[]> {
    return (await portal.storedOf(who)).map(({ mail }) => mail)
  }

  test('one for a single event after a minute, that leads to the place and to where mails are chosen', async () => {
    const projectId = await startProject()
    const mails = await portal.mailRound()
    assert.deepEqual(mails.map(({ to }) => to.name).sort(), ['Nina Falk', 'Tom Reyes'])
    const [mail] = mails
    assert.equal(mail?.subject, 'Ada Lovell started the project Loyalty card')
    assert.equal(mail?.kind, 'project.created')
    const place = `http://portal.example/superadmin/projectdetail?projectId=${projectId}`
    const choices = 'http://portal.example/superadmin/editprofile#notifications'
    assert.ok(mail?.text.includes(`Open the project: ${place}`))
    assert.ok(mail?.text.includes(`Manage your email preferences: ${choices}`))
    assert.ok(mail?.html.includes(`href="${place}"`) && mail.html.includes(`href="${choices}"`))
    assert.deepEqual(await portal.mailRound(), [])
    assert.deepEqual(await mailStates('tom'), ['sent'])
  })

  test('messages of a project wait five minutes for each other and go in one', async () => {
    await say(portal, 'tom', 'First')
    portal.clock.advance(3 * minute)
    await say(portal, 'tom', 'Second')
    assert.deepEqual(await portal.mailRound(), [])
    portal.clock.advance(2 * minute)
    const mails = await portal.mailRound()
    assert.deepEqual(mails.map(({ to }) => to.name).sort(), [
      'Ada Lovell',
      'Ben Sato',
      'Ivo Brandt',
      'Mei Tanaka',
      'Nina Falk',
    ])
    const toAda = mails.find(({ to }) => to.name === 'Ada Lovell')
    assert.equal(toAda?.subject, '2 new messages in Bakery relaunch')
    assert.match(toAda?.text ?? '', /Tom Reyes: First\n\nTom Reyes: Second/)
    assert.ok(
      toAda?.text.includes('http://portal.example/client/projectdetail?projectId=bakery-relaunch&messages=open'),
    )
    await say(portal, 'tom', 'Third')
    assert.deepEqual(await portal.mailRound(), [])
    portal.clock.advance(5 * minute)
    const [later] = await portal.mailRound()
    assert.equal(later?.subject, 'Tom Reyes wrote in Bakery relaunch')
    assert.ok(later.text.includes('Third') && !later.text.includes('Second'))
  })

  test('hours that are submitted in a minute are summed up in one, that leads to their time sheet', async () => {
    const submit = async (workedHours: number) => {
      const work = { workDate: '2026-12-07', descriptions: 'Menu', workedHours, billable: true, linkUrl: null }
      const { entry } = await portal.call('ivo', timesheetCalls.addHours, {
        projectId: relaunch,
        productId: null,
        ...work,
      })
      await portal.call('ivo', timesheetCalls.submitHours, { entryIds: [entry.id] })
    }
    const toNina = async () => {
      await portal.notifying.settled()
      portal.clock.advance(staffWaitMs)
      return (await portal.mailRound()).find(({ to }) => to.name === 'Nina Falk')
    }
    await submit(5)
    portal.clock.advance(1000)
    await submit(3.08)
    const mail = await toNina()
    assert.equal(mail?.subject, 'Ivo Brandt submitted 8.08 hours on Bakery relaunch')
    assert.match(
      mail.text,
      /submitted 5 hours on Bakery relaunch\.\n\nIvo Brandt submitted 3\.08 hours on Bakery relaunch\./,
    )
    const sheet = 'http://portal.example/superadmin/timesheets?month=2026-12&creatorId=ivo&projectId=bakery-relaunch'
    assert.ok(mail.text.includes(`Open time sheets: ${sheet}`), mail.text)
    await submit(1)
    const one = await toNina()
    assert.equal(one?.subject, 'Ivo Brandt submitted 1 hour on Bakery relaunch')
    const told = (await portal.storedOf('nina')).find(({ type }) => type === 'timesheet.submitted')
    assert.equal(told?.subjectName, '5 hours')
  })

  test('hours that are submitted again in the same minute count once, as they are now, with their projects by number', async () => {
    const work = { workDate: '2026-12-07', descriptions: 'Menu', billable: true, linkUrl: null }
    const submit = async (projectId: string, workedHours: number) => {
      const added = { projectId, productId: null, workedHours, ...work }
      const { entry } = await portal.call('ivo', timesheetCalls.addHours, added)
      await portal.call('ivo', timesheetCalls.submitHours, { entryIds: [entry.id] })
      return { added, entryId: entry.id, version: entry.version + 1 }
    }
    const { added, entryId, version } = await submit(relaunch, 5)
    await portal.call('tom', timesheetCalls.rejectHours, { entryIds: [entryId], reason: 'Which shop?' })
    portal.clock.advance(1000)
    const change = { ...added, workedHours: 4, entryId, version: version + 1 }
    await portal.call('ivo', timesheetCalls.updateHours, change)
    await portal.call('ivo', timesheetCalls.submitHours, { entryIds: [entryId] })
    portal.clock.advance(1000)
    await submit('clinic-intranet', 3.5)
    await portal.notifying.settled()
    portal.clock.advance(staffWaitMs)
    const subjects = (await portal.mailRound()).filter(({ kind }) => kind === 'timesheet.submitted')
    const told = subjects.find(({ to }) => to.name === 'Nina Falk')
    assert.equal(told?.subject, 'Ivo Brandt submitted 7.5 hours on 2 projects')
    assert.deepEqual(told.text.match(/^Ivo Brandt submitted .*$/gm), [
      'Ivo Brandt submitted 4 hours instead of 5 on Bakery relaunch.',
      'Ivo Brandt submitted 3.5 hours on Staff intranet.',
    ])
  })

  test('none where all was read meanwhile; where something was not, all of it', async () => {
    const first = await say(portal, 'tom', 'First')
    await portal.notifying.settled()
    await portal.call('ada', messageCalls.markMessagesRead, { projectId: relaunch, upTo: first.id })
    await say(portal, 'tom', 'Second')
    const ben = await portal.storedOf('ben')
    await portal.call('ben', calls.markNotificationsRead, { ids: ben.map(({ id }) => id) })
    portal.clock.advance(5 * minute)
    const mails = await portal.mailRound()
    assert.ok(!mails.some(({ to }) => to.name === 'Ben Sato'))
    assert.deepEqual(await mailStates('ben'), ['skipped', 'skipped'])
    assert.match(mails.find(({ to }) => to.name === 'Ada Lovell')?.text ?? '', /First[^]*Second/)
  })

  test('none of what was taken back, and the words as they read now', async () => {
    const [gone, changed] = [await say(portal, 'ada', 'Oops'), await say(portal, 'ada', 'Teh menu')]
    await portal.notifying.settled()
    await portal.notifying.stop()
    await portal.call('ada', messageCalls.removeMessage, { messageId: gone.id })
    await portal.call('ada', messageCalls.editMessage, { messageId: changed.id, version: 1, body: 'The menu' })
    portal.clock.advance(5 * minute)
    for (const { text } of await portal.mailRound()) assert.ok(text.includes('The menu') && !/Oops|Teh/.test(text))
  })

  test('how many files a message has beside its words', async () => {
    const menus = await Promise.all(['lunch.txt', 'dinner.txt'].map((file) => upload(portal, 'ada', file, 'Bread')))
    await say(portal, 'ada', 'The menus', { fileIds: menus })
    portal.clock.advance(5 * minute)
    const mails = await portal.mailRound()
    assert.ok(mails.length > 0)
    for (const { text } of mails) assert.match(text, /The menus \(2 files\)/)
  })

  test('of a message whose text was taken back, its files alone', async () => {
    const fileId = await upload(portal, 'ada', 'menu.txt', 'Bread')
    const { id: messageId } = await say(portal, 'ada', 'Oops', { fileIds: [fileId] })
    await portal.notifying.settled()
    await portal.notifying.stop()
    await portal.call('ada', messageCalls.editMessage, { messageId, version: 1, body: '' })
    portal.clock.advance(5 * minute)
    const mails = await portal.mailRound()
    assert.ok(mails.length > 0)
    for (const { text } of mails) assert.ok(text.includes('1 file') && !text.includes('Oops'), text)
  })

  test('what is among staff goes to staff alone, in mails too', async () => {
    await say(portal, 'ada', 'When is it ready')
    await say(portal, 'tom', 'They have not paid', { internal: true })
    portal.clock.advance(6 * minute)
    for (const { to, text } of await portal.mailRound())
      if (text.includes('paid')) assert.match(to.email, /@brightwater\.example$/)
  })

  test('only to those who want them at the moment they go, and may know of it still', async () => {
    await say(portal, 'tom', 'Hello')
    await portal.notifying.settled()
    await portal.call('ivo', calls.updateNotificationPreferences, { group: 'messages', inApp: true, email: 'never' })
    await portal.documents.transact(async (transaction) => {
      const [ben, mei] = [await transaction.get(users, 'ben'), await transaction.get(users, 'mei')]
      assert.ok(ben && mei)
      transaction.put(users, { ...ben.data, rights: ['projects'] })
      transaction.put(users, { ...mei.data, disabledAt: portal.clock.now() })
    })
    portal.clock.advance(5 * minute)
    assert.deepEqual(await recipientsOfRound(), ['ada@northwind.example', 'nina@brightwater.example'])
  })

  test('two senders at once send each mail once', async () => {
    await startProject()
    await Promise.all([sendDueMails(portal.notifier), sendDueMails(portal.notifier), sendDueMails(portal.notifier)])
    assert.equal(portal.mails.sent.length, 2)
    assert.deepEqual(await portal.mailRound(), [])
  })

  test('a sender that dies in the middle has its mail sent again when its lease is over, and not before', async () => {
    await startProject()
    const begun = Promise.withResolvers<void>()
    function hang(): Promise<void> {
      begun.resolve()
      return new Promise(() => {})
    }
    void sendDueMails({ ...portal.notifier, mailer: { send: hang } })
    await begun.promise
    portal.clock.advance(leaseMs - 1000)
    const meanwhile = await portal.mailRound()
    portal.clock.advance(1000)
    const after = await portal.mailRound()
    assert.equal(meanwhile.length, 1, 'the other person’s')
    assert.equal(after.length, 1)
    assert.notEqual(after[0]?.to.email, meanwhile[0]?.to.email)
  })

  test('a carrier that is gone is tried again; a mail that cannot be sent is not', async () => {
    await startProject()
    portal.mails.failure = new Error('connection refused')
    assert.deepEqual(await portal.mailRound(), [])
    assert.equal(portal.faults.length, 2)
    portal.mails.failure = null
    assert.deepEqual(await portal.mailRound(), [])
    portal.clock.advance(5 * minute)
    assert.equal((await portal.mailRound()).length, 2)
    await startProject()
    portal.mails.failure = new MailRefused('no address')
    await portal.mailRound()
    portal.mails.failure = null
    portal.clock.advance(5 * minute)
    assert.deepEqual(await portal.mailRound(), [])
    assert.deepEqual(await mailStates('tom'), ['sent', 'skipped'])
  })

  test('what did not go for three days does not go any more', async () => {
    await startProject()
    portal.clock.advance(3 * 24 * 60 * minute + 1)
    assert.deepEqual(await portal.mailRound(), [])
    assert.deepEqual(await mailStates('nina'), ['skipped'])
  })

  test('a new message goes, though an old one of its project did not go for three days', async () => {
    await say(portal, 'tom', 'Of last week')
    portal.mails.failure = new Error('connection refused')
    portal.clock.advance(5 * minute)
    await portal.mailRound()
    portal.clock.advance(3 * 24 * 60 * minute)
    portal.signInAgain('tom')
    await say(portal, 'tom', 'Of today')
    portal.mails.failure = null
    portal.clock.advance(5 * minute)
    const toAda = (await portal.mailRound()).find(({ to }) => to.name === 'Ada Lovell')
    assert.equal(toAda?.subject, 'Tom Reyes wrote in Bakery relaunch')
    assert.ok(toAda.text.includes('Of today') && !toAda.text.includes('last week'))
    assert.deepEqual(await mailStates('ada'), ['skipped', 'sent'])
  })
})
