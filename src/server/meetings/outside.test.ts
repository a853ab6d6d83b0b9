import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as calls from '#domain/meetings/contract.ts'
import { meetingTypes } from '#domain/meetings/meeting-types.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { getAvailability } from './availability.ts'
import { bookMeeting, getBooking } from './book-meeting.ts'
import { openHours, wish } from './stage.test-support.ts'

test('where another scheduler is used, clients are led there by the key of the meeting, and book nothing here', async () => {
  const portal = await openTestPortal()
  try {
    await openHours(portal)
    const bookingUrl = 'https://cal.agency.example/team?embed=no'
    const elsewhere = portalOf(portal, { settings: { agencyName: 'Brightwater', bookingUrl } })
    const [ada, tom] = [await findViewer(portal.documents, 'ada'), await findViewer(portal.documents, 'tom')]
    assert.ok(ada && tom)
    const { types, daysAhead } = await getBooking(elsewhere, ada, {})
    const urls = types.map(({ url }) => new URL(url ?? ''))
    assert.deepEqual([...new Set(urls.map(({ origin }) => origin))], ['https://cal.agency.example'])
    assert.equal(urls[0]?.search, '?embed=no&action=book-vision-plan-meeting')
    assert.equal(new Set(urls.map(({ href }) => href)).size, meetingTypes.length)
    await assert.rejects(bookMeeting(elsewhere, ada, wish()), { code: 'booked-elsewhere' })
    // Staff still note what was agreed by telephone.
    const ofStaff = await getBooking(elsewhere, tom, { clientId: 'ada' })
    assert.equal(ofStaff.types[0]?.url, null)
    assert.ok(ofStaff.daysAhead > daysAhead)
    const { bookedElsewhere } = await getAvailability(elsewhere, tom)
    assert.deepEqual(bookedElsewhere, { url: bookingUrl, variable: 'LIFTOFF_BOOKING_URL' })
    assert.equal((await portal.call('tom', calls.getAvailability, {})).bookedElsewhere, undefined)
    assert.equal((await bookMeeting(elsewhere, tom, wish({ clientId: 'ada' }))).meeting.status, 'accepted')
  } finally {
    await portal.close()
  }
})
