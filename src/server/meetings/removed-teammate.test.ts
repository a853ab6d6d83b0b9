import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/meetings/contract.ts'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { removeTeammate } from '#domain/team/teammate-contract.ts'
import { teammateIdOf } from '#server/accounts/exports/collections.ts'
import { createSeal } from '#server/platform/seal.ts'
import { openContent, outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { dueInvitations, heldCells } from './exports/collections.ts'
import { book, openHours, thursday } from './stage.test-support.ts'

const teammateId = teammateIdOf('ada', 'ben@northwind.example')
const at = (clock: string) => `${thursday}T${clock}:00.000Z`

describe('the meetings of a teammate who is removed', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    await openHours(portal)
    await openHours(portal, 'nina')
  })
  afterEach(() => portal.close())

  async function upcoming(): Promise<PresentedMeeting[]> {
    return (await portal.call('ada', calls.listMeetings, { when: 'ahead' })).meetings
  }

  async function invitations() {
    await portal.mailsSettled()
    const rows = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'asc'], limit: 100 })
    const seal = createSeal(new Uint8Array(32))
    return rows.flatMap(({ data }) => {
      const content = openContent(seal, data)
      return content?.calendar ? [{ ...data, text: content.text, calendar: content.calendar }] : []
    })
  }

  async function remove() {
    const before = (await invitations()).length
    portal.clock.advance(1000)
    await portal.call('ada', removeTeammate, { teammateId })
    return (await invitations()).slice(before)
  }

  test('become the owner’s, who is invited, and leave the calendar of the teammate alone', async () => {
    const { id } = await book(portal, 'ben')
    const mails = await remove()
    const [meeting] = await upcoming()
    assert.partialDeepStrictEqual(meeting, {
      id,
      status: 'accepted',
      attendees: [
        { uid: 'ada', name: 'Ada Lovell' },
        { uid: 'tom', name: 'Tom Reyes' },
      ],
    })
    assert.deepEqual(mails.map(({ to, subject }) => [to.email, subject]).toSorted(), [
      ['ada@northwind.example', 'You’re taking over: Vision plan meeting, Thu, Dec 10, 11:00 AM (Berlin time)'],
      [
        'ben@northwind.example',
        'You’re no longer in this meeting: Vision plan meeting, Thu, Dec 10, 11:00 AM (Berlin time)',
      ],
    ])
    const toBen = mails.find(({ to }) => to.email.startsWith('ben'))
    assert.match(
      toBen?.text ?? '',
      /^You were removed from Northwind Bakery’s account, so you’re no longer in this meeting: Vision plan meeting, Thu, Dec 10, 2026, 11:00 AM to 11:30 AM \(Berlin time\)\.$/m,
    )
    const lines = toBen?.calendar.replaceAll('\r\n ', '').split('\r\n') ?? []
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) assert.ok(lines.includes(line), line)
    assert.ok(lines.some((line) => line.startsWith(`UID:${id}@`)))
    assert.doesNotMatch(lines.join('\n'), /meet\.example|ada@/)
    const toAda = mails.find(({ to }) => to.email.startsWith('ada'))
    assert.match(
      toAda?.text ?? '',
      /^\S+ \S+ was removed from your account, so you’re taking over this meeting: Vision plan meeting, /m,
    )
    assert.match(toAda?.calendar ?? '', /METHOD:REQUEST/)
    assert.equal(await portal.documents.count(dueInvitations, {}), 0)
    assert.deepEqual(await remove(), [])
  })

  test('hold the owner’s time in place of theirs, where the owner has no meeting at that time', async () => {
    const [own, same] = [await book(portal, 'ada', { staffId: 'nina' }), await book(portal, 'ben')]
    await book(portal, 'ben', { startsAt: at('14:00') })
    const held = (staffId: string) => portal.documents.count(heldCells, { staffId })
    assert.deepEqual([await held('ada'), await held('ben')], [2, 4])
    await remove()
    assert.deepEqual([await held('ada'), await held('ben')], [4, 0])
    for (const { id: meetingId } of [same, own])
      assert.equal(await portal.outcome('ada', calls.cancelMeeting, { meetingId, reason: '' }), 'ok')
    assert.equal(await held('ada'), 2)
  })

  test('that are past, canceled or another’s stay as they are, and nobody is mailed', async () => {
    await book(portal, 'ben')
    const off = await book(portal, 'ben', { startsAt: at('12:00') })
    await portal.call('ben', calls.cancelMeeting, { meetingId: off.id, reason: '' })
    portal.clock.advance(3 * 86_400_000)
    await book(portal, 'ada', { startsAt: '2026-12-15T10:00:00.000Z' })
    assert.deepEqual(await remove(), [])
    const { meetings } = await portal.call('ada', calls.listMeetings, { when: 'all' })
    assert.deepEqual(meetings.map(({ attendees }) => attendees[0]?.uid).toSorted(), ['ada', 'ben', 'ben'])
  })
})
