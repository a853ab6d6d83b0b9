import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/meetings/contract.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { MailRefused } from '#server/ports/mail.ts'
import type { Mail } from '#server/ports/mail.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agency } from '#tools/seed/cast.ts'
import { dueInvitations, meetings } from './exports/collections.ts'
import { mailDueInvitations } from './mail-invitations.ts'
import { book, openHours, thursday } from './stage.test-support.ts'

const minuteMs = 60_000
const grace = 'grace@harborclinics.example'
const tom = 'tom@brightwater.example'

describe('an invitation that a carrier does not take', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    await openHours(portal)
  })
  afterEach(() => portal.close())

  const waiting = () => portal.documents.count(dueInvitations, {})

  /** A carrier of whom `refuse` says what it throws, and rounds of a minute that go by it. */
  function openCarrier(refuse: (to: string) => Error | null) {
    const taken: string[] = []
    const tried: string[] = []
    const faults: unknown[] = []
    const send = async ({ to }: Mail) => {
      tried.push(to.email)
      const error = refuse(to.email)
      if (error) throw error
      taken.push(to.email)
    }
    const settings = { agencyName: agency.name, supportEmail: agency.supportEmail }
    const mailing = portalOf(portal, { settings, mailer: { send } })
    return {
      taken,
      tried,
      faults,
      async rounds(count: number) {
        for (let round = 0; round < count; round += 1) {
          portal.clock.advance(minuteMs)
          await mailDueInvitations(mailing, (fault) => void faults.push(fault))
        }
      },
    }
  }

  /** A booked meeting whose invitations have not gone. */
  async function bookUnsent(): Promise<string> {
    const { id, sequence } = await book(portal, 'grace', { startsAt: `${thursday}T15:00:00.000Z` })
    await untilNoneWaits()
    await makeDue(id, sequence)
    return id
  }

  /** The portal's own carrier takes them after the answer. */
  async function untilNoneWaits(): Promise<void> {
    await portal.mailsSettled()
    assert.equal(await waiting(), 0)
  }

  async function makeDue(id: string, sequence: number): Promise<void> {
    await portal.documents.transact(async (transaction) =>
      transaction.create(dueInvitations, { id, sequence, dueAt: portal.clock.now() }),
    )
  }

  const unknownUser = () => Object.assign(new Error('550 5.1.1 User unknown'), { responseCode: 550 })

  test('reaches the other side once, and is tried again for the one it missed, minutes apart', async () => {
    await bookUnsent()
    let isTomKnown = false
    const carrier = openCarrier((to) => (to === tom && !isTomKnown ? unknownUser() : null))
    await carrier.rounds(20)
    assert.deepEqual(carrier.taken, [grace])
    const triesOfTom = carrier.tried.filter((to) => to === tom).length
    assert.ok(triesOfTom >= 2 && triesOfTom <= 4, `${triesOfTom} tries in twenty minutes`)
    assert.equal(carrier.faults.length, triesOfTom)
    isTomKnown = true
    await carrier.rounds(20)
    assert.deepEqual(carrier.taken, [grace, tom])
    assert.equal(await waiting(), 0)
  })

  test('goes to everybody again once the meeting has another time', async () => {
    const meetingId = await bookUnsent()
    const carrier = openCarrier((to) => (to === tom ? unknownUser() : null))
    await carrier.rounds(5)
    assert.deepEqual(carrier.taken, [grace])
    assert.deepEqual((await portal.documents.get(dueInvitations, meetingId))?.data.failing?.uids, ['tom'])
    const to = { meetingId, startsAt: `${thursday}T16:00:00.000Z`, timeZone: 'UTC', reason: '' }
    await portal.call('grace', calls.rescheduleMeeting, to)
    await untilNoneWaits()
    const mails = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'asc'], limit: 100 })
    const moved = mails.filter(({ data }) => data.kind === 'meeting-moved').map(({ data }) => data.to.email)
    assert.deepEqual(moved.toSorted(), [grace, tom])
  })

  test('waits no longer for an address that is none', async () => {
    await bookUnsent()
    const carrier = openCarrier((to) => (to === tom ? new MailRefused('The address is none') : null))
    await carrier.rounds(20)
    assert.deepEqual(carrier.tried.toSorted(), [grace, tom])
    assert.equal(carrier.faults.length, 1)
    assert.equal(await waiting(), 0)
  })

  test('is given up after three days', async () => {
    await bookUnsent()
    const carrier = openCarrier(unknownUser)
    await carrier.rounds(5)
    assert.equal(await waiting(), 1)
    portal.clock.advance(3 * 86_400_000)
    await carrier.rounds(1)
    assert.equal(await waiting(), 0)
  })

  test('keeps none of fifty others from going', async () => {
    const id = await bookUnsent()
    const meeting = (await portal.documents.get(meetings, id))?.data
    assert.ok(meeting)
    await portal.documents.transact(async (transaction) => {
      for (let index = 0; index < 60; index += 1) {
        const copy = { ...meeting, id: `copy-${index}` }
        transaction.create(meetings, copy)
        transaction.create(dueInvitations, { id: copy.id, sequence: 0, dueAt: portal.clock.now() })
      }
    })
    portal.clock.advance(minuteMs)
    const last = { ...meeting, id: 'last', attendees: [{ uid: 'ada', name: 'Ada Lovell' }], clientId: 'ada' }
    await portal.documents.transact(async (transaction) => transaction.create(meetings, last))
    await makeDue('last', 0)
    const carrier = openCarrier((to) => (to === 'ada@northwind.example' ? null : unknownUser()))
    await carrier.rounds(5)
    assert.deepEqual(carrier.taken, ['ada@northwind.example'])
  })
})
