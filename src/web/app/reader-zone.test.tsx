import { expect, it } from 'vitest'
import { ada, openSession, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { paymentOf } from '#web/billing/billing.test-support.ts'
import { paymentDocuments } from '#web/billing/exports/billing-cache.ts'
import { startOf } from '#web/billing/payment-filter.ts'
import { arrangeMessages } from '#web/messages/arrange-messages.ts'
import { message } from '#web/messages/message.test-support.ts'
import { groupByDay } from '#web/notifications/NotificationList.tsx'
import { notification } from '#web/notifications/notifications.test-support.ts'
import { formatAgo, formatDate, formatDay, formatTime } from '#web/platform/format.ts'
import { browserZone } from '#web/platform/page-clock.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { readerZone } from '#web/platform/reader-zone.ts'
import { adoptProfile } from '#web/platform/session.ts'
import { dayHere } from '#web/platform/today.ts'

// Still March 1 in Los Angeles, and March 2 in Tokyo.
const at = '2026-03-02T02:05:00.000Z'
const inZone = (timeZone: string) => openSession(sessionOf({ ...ada, timeZone }))

it('a reader’s zone is the one of their profile, and the browser’s where it names none that the browser knows', async () => {
  expect(readerZone()).toBe(browserZone())
  await inZone('Asia/Tokyo')
  expect(readerZone()).toBe('Asia/Tokyo')
  for (const none of ['', 'Atlantis/Capital']) {
    await inZone(none)
    expect(readerZone()).toBe(browserZone())
  }
})

it.each([
  ['America/Los_Angeles', 'Sun, Mar 1', '6:05 PM', '2026-03-01'],
  ['Asia/Tokyo', 'Mon, Mar 2', '11:05 AM', '2026-03-02'],
])('says each moment as it is in the profile’s zone: %s', async (zone, date, time, day) => {
  await inZone(zone)
  const now = new Date('2026-03-20T12:00:00.000Z')
  expect([formatDate(at, now), formatAgo(at, now), formatTime(at), dayHere(at)]).toEqual([date, date, time, day])
  expect(arrangeMessages([message({ createdAt: at })], null)[0]?.key).toBe(day)
  // A day is the same one everywhere.
  expect(formatDay('2026-03-02', now)).toBe('Mon, Mar 2')
})

it.each([
  ['America/Los_Angeles', '31/12/2026', '2027-01-01T08:00:00.000Z'],
  ['America/New_York', '01/01/2027', '2027-01-01T05:00:00.000Z'],
  // Where the portal doesn’t say it, the reader’s.
  [undefined, '01/01/2027', '2026-12-31T15:00:00.000Z'],
])('says and filters the days of payments as the agency counts them in %s', async (timeZone, paidOn, start) => {
  await openSession(sessionOf({ ...ada, timeZone: 'Asia/Tokyo' }), timeZone ? { timeZone } : {})
  const payment = paymentOf({ createdAt: '2027-01-01T07:58:00.000Z' })
  expect(formatPaymentDate(payment.createdAt)).toBe(paidOn)
  expect(startOf('2027-01-01', 0)).toBe(start)
  // A live one comes into the list of its day alone.
  const any = { clientId: null, status: null, sort: null }
  const fits = (day: string) =>
    paymentDocuments.places.map(({ belongs }) => belongs?.(payment, [{ ...any, from: day, to: day }])).includes(true)
  const isInNewYear = paidOn === '01/01/2027'
  expect([fits('2026-12-31'), fits('2027-01-01')]).toEqual([!isInNewYear, isInNewYear])
})

it('files notifications under the days of the profile’s zone', async () => {
  const told = [notification({ createdAt: at })]
  const namesAt = (now: string) => groupByDay(told, new Date(now)).map(({ name }) => name)
  await inZone('America/Los_Angeles')
  expect(namesAt('2026-03-02T07:59:00.000Z')).toEqual(['Today'])
  expect(namesAt('2026-03-02T08:00:00.000Z')).toEqual(['Yesterday'])
  await inZone('Asia/Tokyo')
  expect(namesAt('2026-03-02T08:00:00.000Z')).toEqual(['Today'])
})

it('calls the day before yesterday where the clocks went forward on it', async () => {
  await inZone('America/Los_Angeles')
  const told = [notification({ createdAt: '2026-03-08T20:00:00.000Z' })]
  expect(groupByDay(told, new Date('2026-03-09T07:30:00.000Z')).map(({ name }) => name)).toEqual(['Yesterday'])
})

it('takes another zone as soon as the profile has it', async () => {
  await inZone('America/Los_Angeles')
  expect(formatTime(at)).toBe('6:05 PM')
  adoptProfile({ ...ada, version: ada.version + 1, timeZone: 'Asia/Tokyo' })
  expect(formatTime(at)).toBe('11:05 AM')
})
