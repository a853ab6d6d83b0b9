import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { deactivateStaff } from '#domain/accounts/staff-contract.ts'
import * as calls from '#domain/meetings/contract.ts'
import * as kindCalls from '#domain/meetings/kinds-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { addKind, book, freeTimes, openHours, thursday, wish } from './stage.test-support.ts'

const at = (clock: string) => `${thursday}T${clock}:00.000Z`

describe('the hosts of a kind', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    await openHours(portal)
    await openHours(portal, 'nina', { spans: [{ weekday: 4, opens: 840, closes: 960 }] })
  })
  afterEach(() => portal.close())

  const list = () => portal.call('tom', kindCalls.listMeetingKinds, {})
  const ofClient = async () => (await portal.call('ada', calls.getBooking, {})).types

  /** How it ends when these fields of a kind are saved, and all others as they are. */
  async function save(kindId: string, changes: object): Promise<string> {
    const { version, kinds } = await list()
    const kind = kinds.find(({ id }) => id === kindId)
    assert.ok(kind)
    const { name, purpose, minutes, hostIds } = kind
    const body = { version, kindId, name, purpose, minutes, hostIds, ...changes }
    return portal.outcome('tom', kindCalls.updateMeetingKind, body)
  }

  test('alone are offered and booked, by clients and by staff', async () => {
    const kind = await addKind(portal, { hostIds: ['nina'] })
    assert.deepEqual((await ofClient()).at(-1)?.hostIds, ['nina'])
    assert.deepEqual(await freeTimes(portal, 'ada', { type: kind.id }), ['14:00', '14:30', '15:00'])
    assert.deepEqual(await freeTimes(portal, 'ada', { type: kind.id, staffId: 'tom' }), [])
    const ofTom = wish({ type: kind.id, startsAt: at('14:00') })
    assert.equal(await portal.outcome('ada', calls.bookMeeting, ofTom), 'slot-taken')
    assert.equal(await portal.outcome('tom', calls.bookMeeting, { ...ofTom, clientId: 'ada' }), 'slot-taken')
    assert.equal(await portal.outcome('ada', calls.bookMeeting, { ...ofTom, staffId: 'nina' }), 'ok')
  })

  test('of two clients who book the last time at once, one gets it', async () => {
    await openHours(portal, 'nina', { spans: [{ weekday: 4, opens: 840, closes: 900 }] })
    const kind = await addKind(portal, { hostIds: ['nina'] })
    const wished = { type: kind.id, staffId: 'nina', startsAt: at('14:00') }
    const outcomes = await Promise.all(
      (['ada', 'grace'] as const).map((who) => portal.outcome(who, calls.bookMeeting, wish(wished))),
    )
    assert.deepEqual(outcomes.toSorted(), ['ok', 'slot-taken'])
    assert.deepEqual(await freeTimes(portal, 'uma', { type: kind.id }), [])
  })

  test('who change take no meeting away: it moves with the person who has it', async () => {
    const meeting = await book(portal, 'ada', { type: 'review' })
    assert.equal(await save('review', { hostIds: ['nina'] }), 'ok')
    const move = { meetingId: meeting.id, startsAt: at('11:00'), timeZone: 'UTC', reason: '' }
    assert.ok((await freeTimes(portal, 'ada', { type: 'review', meetingId: meeting.id })).includes('11:00'))
    assert.equal((await portal.call('ada', calls.rescheduleMeeting, move)).meeting.staffId, 'tom')
  })

  test('who can no longer sign in leave a kind without times, and stay named until staff change it', async () => {
    const kind = await addKind(portal, { hostIds: ['nina'] })
    await portal.call('tom', deactivateStaff, { uid: 'nina' })
    assert.deepEqual(await freeTimes(portal, 'ada', { type: kind.id }), [])
    assert.deepEqual((await ofClient()).at(-1)?.hostIds, [])
    const { staff } = await list()
    assert.deepEqual(
      staff.find(({ uid }) => uid === 'nina'),
      { uid: 'nina', fullName: 'Nina Falk', state: 'inactive' },
    )
    assert.equal(await save(kind.id, { minutes: 60 }), 'ok')
    assert.equal(await save('review', { hostIds: ['nina'] }), 'invalid-input')
  })

  test('say whether they have hours', async () => {
    await openHours(portal, 'nina', { spans: [] })
    assert.deepEqual(
      (await list()).staff.filter(({ uid }) => ['nina', 'tom'].includes(uid)).map(({ uid, state }) => [uid, state]),
      [
        ['nina', 'no-hours'],
        ['tom', 'open'],
      ],
    )
  })
})
