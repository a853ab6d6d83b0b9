import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/meetings/contract.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import * as kindCalls from '#domain/meetings/kinds-contract.ts'
import type { PresentedKind } from '#domain/meetings/kinds-contract.ts'
import { meetingTitles, meetingTypes } from '#domain/meetings/meeting-types.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { twiceAt } from '#server/testing/repeated-calls.test-support.ts'
import { getBooking } from './book-meeting.ts'
import { listMeetingKinds } from './kinds.ts'
import { addKind, book, designReview, freeTimes, openHours, thursday, wish } from './stage.test-support.ts'

const at = (clock: string) => `${thursday}T${clock}:00.000Z`

describe('the kinds of meetings', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    await openHours(portal)
  })
  afterEach(() => portal.close())

  const list = () => portal.call('tom', kindCalls.listMeetingKinds, {})
  const version = async () => (await list()).version
  const ofClient = async () => (await portal.call('ada', calls.getBooking, {})).types

  /** What the form of this kind sends, unchanged. */
  function formOf({ id: kindId, name, purpose, minutes, hostIds }: PresentedKind) {
    return { kindId, name, purpose, minutes, hostIds }
  }

  async function standard(id: string): Promise<PresentedKind> {
    const kind = (await list()).kinds.find((each) => each.id === id)
    assert.ok(kind)
    return kind
  }

  async function update(kind: PresentedKind, changes: object): Promise<void> {
    const body = { version: await version(), ...formOf(kind), ...changes }
    await portal.call('tom', kindCalls.updateMeetingKind, body)
  }

  async function outcomeOfUpdate(kind: PresentedKind, changes: object): Promise<string> {
    const body = { version: await version(), ...formOf(kind), ...changes }
    return portal.outcome('tom', kindCalls.updateMeetingKind, body)
  }

  test('has each change of them in the history of the rules, with the hosts by name', async () => {
    const kept = async () => {
      const { changes } = await portal.call('nina', calls.listMeetingRuleChanges, {})
      const [{ before, after } = assert.fail()] = changes
      const ofKind = (rules: typeof before) => rules.kinds?.find(({ name }) => name.startsWith('Design'))
      portal.clock.advance(1000)
      return [ofKind(before), ofKind(after)]
    }
    const nina = (await findViewer(portal.documents, 'nina')) ?? assert.fail()
    await addKind(portal)
    const [none, added] = await kept()
    const { id, ...words } = added ?? assert.fail()
    const { name, purpose, minutes } = designReview
    assert.deepEqual([none, words], [undefined, { name, purpose, minutes, hosts: [], isHidden: false }])
    const renamed = { name: 'Design call', hostIds: ['nina'] }
    await update(await standard(id), renamed)
    const edited = { ...added, name: 'Design call', hosts: [nina.fullName] }
    assert.deepEqual(await kept(), [added, edited])
    await portal.call('tom', kindCalls.hideMeetingKind, { version: await version(), kindId: id })
    assert.deepEqual(await kept(), [edited, { ...edited, isHidden: true }])
    await portal.call('tom', kindCalls.removeMeetingKind, { version: await version(), kindId: id })
    assert.deepEqual(await kept(), [{ ...edited, isHidden: true }, undefined])
    const { kinds } = await list()
    await update(await standard('kickoff'), { minutes: 90 })
    const { changes } = await portal.call('nina', calls.listMeetingRuleChanges, {})
    assert.deepEqual(changes[0]?.after.lengths.kickoff, 90)
    assert.equal(changes[0]?.after.kinds?.length, kinds.length)
  })

  test('are the standard ones until staff change them, in their order, for everyone with hours', async () => {
    const { version: first, kinds } = await list()
    assert.equal(first, 0)
    assert.deepEqual(
      kinds.map(({ id, name, minutes }) => [id, name, minutes]),
      meetingTypes.map((id) => [id, meetingTitles[id], { ...firstMeetingRules.lengths, marketing_review: 100 }[id]]),
    )
    assert.ok(kinds.every(({ isStandard, isHidden, hostIds }) => isStandard && !isHidden && hostIds.length === 0))
    assert.deepEqual(
      (await ofClient()).map(({ type, hostIds }) => [type, hostIds]),
      meetingTypes.map((type) => [type, ['tom']]),
    )
  })

  test('one that staff add is booked like any other, under its name and for its length', async () => {
    const kind = await addKind(portal, { name: 'Crème brûlée & check-in' })
    assert.match(kind.id, /^creme-brulee-check-in-\w{6}$/)
    assert.partialDeepStrictEqual((await ofClient()).at(-1), {
      type: kind.id,
      name: 'Crème brûlée & check-in',
      purpose: 'We look at the design together.',
      minutes: 50,
      missing: null,
    })
    const meeting = await book(portal, 'ada', { type: kind.id })
    assert.partialDeepStrictEqual(meeting, {
      type: kind.id,
      title: 'Crème brûlée & check-in',
      endsAt: at('10:50'),
      minutesCharged: 0,
    })
    assert.ok(!(await freeTimes(portal, 'grace', { type: kind.id })).includes('10:30'))
  })

  test('a kind of no Latin letter has an id all the same', async () => {
    assert.match((await addKind(portal, { name: '設計レビュー' })).id, /^kind-\w{6}$/)
  })

  test('what is sent again, because its answer was lost, changes nothing', async () => {
    const twice = twiceAt(portal, new Set())
    const body = { key: 'a-key-of-a-new-kind-of-meeting', version: 0, ...designReview }
    const { kinds } = await twice('tom', kindCalls.addMeetingKind, body)
    assert.equal(kinds.length, meetingTypes.length + 1)
    const kindId = kinds.at(-1)?.id ?? ''
    await twice('tom', kindCalls.updateMeetingKind, { version: 1, kindId, ...designReview, minutes: 60 })
    await twice('tom', kindCalls.hideMeetingKind, { version: 2, kindId })
    await twice('tom', kindCalls.showMeetingKind, { version: 3, kindId })
    await twice('tom', kindCalls.orderMeetingKinds, { version: 4, kindIds: [kindId, ...meetingTypes] })
    await twice('tom', kindCalls.removeMeetingKind, { version: 5, kindId })
    assert.equal(await version(), 6)
  })

  test('a hidden kind is booked by nobody; its meetings stay, and move', async () => {
    const meeting = await book(portal, 'ada', { type: 'kickoff' })
    const hide = { version: await version(), kindId: 'kickoff' }
    await portal.call('tom', kindCalls.hideMeetingKind, hide)
    assert.ok(!(await ofClient()).some(({ type }) => type === 'kickoff'))
    const wished = wish({ type: 'kickoff', startsAt: at('13:00') })
    assert.equal(await portal.outcome('ada', calls.bookMeeting, wished), 'kind-not-offered')
    assert.equal(await portal.outcome('tom', calls.bookMeeting, { ...wished, clientId: 'ada' }), 'kind-not-offered')
    const days = { type: 'kickoff', from: thursday, days: 1, timeZone: 'UTC' } as const
    assert.equal(await portal.outcome('ada', calls.listFreeSlots, days), 'kind-not-offered')
    const move = { meetingId: meeting.id, startsAt: at('13:00'), timeZone: 'UTC', reason: '' }
    assert.ok((await freeTimes(portal, 'ada', { type: 'kickoff', meetingId: meeting.id })).includes('13:00'))
    const { meeting: moved } = await portal.call('ada', calls.rescheduleMeeting, move)
    assert.deepEqual([moved.title, moved.endsAt], ['Kickoff', at('14:00')])
    await portal.call('tom', kindCalls.showMeetingKind, { version: await version(), kindId: 'kickoff' })
    assert.equal(await portal.outcome('grace', calls.bookMeeting, wish({ type: 'kickoff' })), 'ok')
  })

  test('meetings of a removed kind keep its name, and their own length when they move', async () => {
    const kind = await addKind(portal)
    const meeting = await book(portal, 'ada', { type: kind.id })
    await portal.call('tom', kindCalls.removeMeetingKind, { version: await version(), kindId: kind.id })
    const [kept] = (await portal.call('ada', calls.listMeetings, { when: 'ahead' })).meetings
    assert.equal(kept?.title, 'Design review')
    const move = { meetingId: meeting.id, startsAt: at('14:00'), timeZone: 'UTC', reason: '' }
    const { meeting: moved } = await portal.call('ada', calls.rescheduleMeeting, move)
    assert.equal(moved.endsAt, at('14:50'))
    assert.equal(await portal.outcome('ada', calls.bookMeeting, wish({ type: kind.id })), 'kind-not-offered')
  })

  test('a changed name and length count from then on', async () => {
    const kind = await addKind(portal)
    await book(portal, 'ada', { type: kind.id })
    await update(kind, { name: 'Design call', minutes: 20 })
    const [before] = (await portal.call('ada', calls.listMeetings, { when: 'ahead' })).meetings
    assert.deepEqual([before?.title, before?.endsAt], ['Design review', at('10:50')])
    const after = await book(portal, 'grace', { type: kind.id, startsAt: at('13:00') })
    assert.deepEqual([after.title, after.endsAt], ['Design call', at('13:20')])
    await update(await standard('kickoff'), { minutes: 90 })
    assert.equal((await book(portal, 'uma', { type: 'kickoff', startsAt: at('14:00') })).endsAt, at('15:30'))
  })

  test('standard kinds keep their words and are never removed, and the plan sets the marketing review', async () => {
    const review = await standard('review')
    assert.equal(await outcomeOfUpdate(review, { name: 'Chat' }), 'invalid-input')
    assert.equal(await outcomeOfUpdate(review, { purpose: 'Chat' }), 'invalid-input')
    assert.equal(await outcomeOfUpdate(await standard('marketing_review'), { minutes: 60 }), 'invalid-input')
    assert.equal(await outcomeOfUpdate(await standard('marketing_review'), { hostIds: ['nina'] }), 'ok')
    const remove = { version: await version(), kindId: 'review' }
    assert.equal(await portal.outcome('tom', kindCalls.removeMeetingKind, remove), 'invalid-input')
    assert.equal((await list()).kinds.length, meetingTypes.length)
  })

  test('have an order of their own, with each named once', async () => {
    const ids = meetingTypes.toReversed()
    const order = (kindIds: readonly string[], seen: number) =>
      portal.outcome('tom', kindCalls.orderMeetingKinds, { version: seen, kindIds })
    assert.equal(await order(ids, 0), 'ok')
    assert.deepEqual(
      (await ofClient()).map(({ type }) => type),
      ids,
    )
    for (const wrong of [ids.slice(1), [...ids, 'review'], [...ids.slice(1), 'lunch'], [...ids.slice(1), 'review']])
      assert.equal(await order(wrong, 1), 'invalid-input', wrong.join())
    assert.equal(await order(ids, 0), 'stale-version')
  })

  test('refuses a name that another has, unknown hosts, odd lengths, hostile text and one too many', async () => {
    const kind = await addKind(portal)
    const bad = [
      { name: 'kickoff' },
      { name: '' },
      { name: 'a\nb' },
      { name: 'x'.repeat(61) },
      { purpose: '\u200B' },
      { minutes: 7 },
      { minutes: 245 },
      { minutes: 12 },
      { hostIds: ['ada'] },
      { hostIds: ['nobody'] },
      { hostIds: ['../'] },
      { isStandard: true },
    ]
    for (const each of bad) {
      assert.equal(await outcomeOfUpdate(kind, each), 'invalid-input', JSON.stringify(each))
      const body = { version: await version(), ...designReview, name: 'Another', ...each }
      assert.equal(await portal.outcome('tom', kindCalls.addMeetingKind, body), 'invalid-input', JSON.stringify(each))
    }
    const { kinds } = await list()
    assert.deepEqual(kinds.at(-1), kind)
    for (let count = kinds.length; count < 40; count++) await addKind(portal, { name: `Kind ${count}` })
    const more = { version: await version(), ...designReview, name: 'Too many' }
    assert.equal(await portal.outcome('tom', kindCalls.addMeetingKind, more), 'invalid-input')
  })

  test('are changed by staff with the right to settings alone, who see the newest version', async () => {
    const kind = await addKind(portal)
    const body = { version: await version(), ...formOf(kind), name: 'Design call' }
    for (const who of ['ada', 'ben', 'ivo'] as const)
      assert.equal(await portal.outcome(who, kindCalls.updateMeetingKind, body), 'forbidden')
    await portal.call('tom', calls.updateMeetingRules, { ...firstMeetingRules, version: body.version, daysAhead: 60 })
    assert.equal(await portal.outcome('nina', kindCalls.updateMeetingKind, body), 'stale-version')
    const rules = { noticeHours: 12, bufferMinutes: 0, daysAhead: 60, version: await version() }
    await update(await standard('kickoff'), { minutes: 90 })
    assert.equal(await portal.outcome('tom', calls.updateMeetingRules, rules), 'stale-version')
    const saved = await portal.call('tom', calls.updateMeetingRules, { ...rules, version: rules.version + 1 })
    assert.deepEqual(saved.rules.lengths, { ...firstMeetingRules.lengths, kickoff: 90 })
    assert.deepEqual((await list()).kinds.at(-1), kind)
  })

  test('leave each change in the audit, before and after', async () => {
    const { id } = await addKind(portal)
    await update(await standard('kickoff'), { minutes: 90, hostIds: ['nina', 'tom', 'nina'] })
    await portal.call('tom', kindCalls.hideMeetingKind, { version: await version(), kindId: id })
    await portal.call('tom', kindCalls.hideMeetingKind, { version: await version(), kindId: id })
    const kindIds = [id, ...meetingTypes]
    await portal.call('tom', kindCalls.orderMeetingKinds, { version: await version(), kindIds })
    await portal.call('tom', kindCalls.removeMeetingKind, { version: await version(), kindId: id })
    const rows = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    const told = rows.filter(({ data }) => data.entityId === 'meeting-kinds').map(({ data }) => data.detail)
    assert.deepEqual(
      new Set(told),
      new Set([
        `added ${id} (Design review, 50 minutes)`,
        'kickoff minutes 60 → 90, kickoff hosts everyone → nina tom',
        `${id} hidden no → yes`,
        `order ${[...meetingTypes, id].join(' ')} → ${kindIds.join(' ')}`,
        `removed ${id} (Design review, 50 minutes)`,
      ]),
    )
    assert.equal(told.length, 5)
  })

  test('where another scheduler is used, an added kind has its own key there', async () => {
    const kind = await addKind(portal)
    const bookingUrl = 'https://cal.agency.example/team'
    const elsewhere = portalOf(portal, { settings: { agencyName: 'Brightwater', bookingUrl } })
    const ada = await findViewer(portal.documents, 'ada')
    assert.ok(ada)
    const url = `${bookingUrl}?action=book-${kind.id}-meeting`
    assert.equal((await getBooking(elsewhere, ada, {})).types.at(-1)?.url, url)
    assert.equal((await listMeetingKinds(elsewhere)).kinds.at(-1)?.url, url)
  })
})
