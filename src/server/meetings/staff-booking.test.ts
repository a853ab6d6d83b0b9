import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { createClient } from '#domain/accounts/client-contract.ts'
import { deactivateClient, reactivateClient } from '#domain/accounts/staff-contract.ts'
import * as calls from '#domain/meetings/contract.ts'
import { notifications } from '#server/notifications/collections.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { rowsOfFile } from '#server/testing/csv-file.test-support.ts'
import { book, openHours, thursday, wish } from './stage.test-support.ts'

const rosa = {
  companyName: 'Lantern Tea',
  firstName: 'Rosa',
  lastName: 'Lind',
  email: 'rosa@lantern.example',
  note: '',
}

describe('a meeting that staff book', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
    await openHours(portal)
  })
  afterEach(() => portal.close())

  test('is refused for a deactivated client, as a quote and a project are', async () => {
    await portal.call('tom', deactivateClient, { uid: 'ada' })
    assert.equal(await portal.outcome('tom', calls.getBooking, { clientId: 'ada' }), 'not-found')
    assert.equal(await portal.outcome('tom', calls.bookMeeting, wish({ clientId: 'ada' })), 'not-found')
  })

  test('stays booked once its client is deactivated: it can be canceled, and rescheduled only after the reactivation', async () => {
    const { id: meetingId, startsAt } = await book(portal, 'ada')
    const move = { meetingId, startsAt: `${thursday}T13:00:00.000Z`, timeZone: 'UTC', reason: '' }
    const away = await book(portal, 'ada', { startsAt: `${thursday}T15:00:00.000Z` })
    await portal.call('tom', deactivateClient, { uid: 'ada' })
    await assert.rejects(
      portal.call('tom', calls.rescheduleMeeting, move),
      /meeting-move-refused.*This client is deactivated\. Their meetings can be rescheduled once the client is reactivated\./,
    )
    const { meetings } = await portal.call('tom', calls.listMeetings, { when: 'ahead', clientId: 'ada' })
    assert.deepEqual(
      meetings.map((meeting) => [meeting.startsAt, meeting.sequence]),
      [
        [startsAt, 0],
        [away.startsAt, 0],
      ],
    )
    const canceled = await portal.call('tom', calls.cancelMeeting, { meetingId: away.id, reason: '' })
    assert.equal(canceled.meeting.status, 'cancelled')
    await portal.call('tom', reactivateClient, { uid: 'ada' })
    assert.equal((await portal.call('tom', calls.rescheduleMeeting, move)).meeting.startsAt, move.startsAt)
  })

  for (const isInvited of [false, true])
    test(`names a client who hasn’t joined, and emails the host alone: invited ${isInvited}`, async () => {
      const { client } = await portal.call('tom', createClient, { ...rosa, isInvited })
      const { attendees } = await book(portal, 'tom', { clientId: client.uid })
      assert.deepEqual(attendees[0], { uid: client.uid, name: 'Rosa Lind' })
      const [row] = await rowsOfFile(portal, 'meetings.csv')
      assert.equal(row?.['Attendees'], 'Rosa Lind, Tom Reyes')
      await portal.mailsSettled()
      const mails = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'asc'], limit: 100 })
      const invitations = mails.filter(({ data }) => data.kind === 'meeting-booked').map(({ data }) => data.to.name)
      assert.deepEqual(invitations, ['Tom Reyes'])
      await portal.notifying.settled()
      const own = { where: { userId: client.uid }, orderBy: ['createdAt', 'asc'], limit: 10 } as const
      const told = (await portal.documents.list(notifications, own)).map(({ data }) => [data.type, data.mail])
      assert.deepEqual(told, [['meeting.booked', 'none']])
    })
})
