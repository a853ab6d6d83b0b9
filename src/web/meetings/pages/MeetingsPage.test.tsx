import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { availability, booking, inDays, kinds, review, slots } from '#web/meetings/meetings.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
  await loadShell()
  await Promise.all([
    import('./MeetingsPage.tsx'),
    import('#web/meetings/BookingPart.tsx'),
    import('#web/meetings/MoveDialog.tsx'),
    import('#web/meetings/CancelDialog.tsx'),
    import('#web/meetings/HoursDialog.tsx'),
    import('#web/meetings/RulesDialog.tsx'),
    import('#web/meetings/act-schemas.ts'),
  ])
}, 60_000)

const self = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', fullName: 'Tom Reyes' }
const tom = { ...self, role: 'superAdmin' as const, staffRights: ['owner' as const] }
type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function open(
  path: string,
  { answers = {}, viewer = ada }: { answers?: Answers; viewer?: typeof ada | typeof tom } = {},
) {
  const { asked, place } = openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'list-meetings': () => ({ meetings: [review], next: null }),
      'get-booking': () => booking,
      'list-free-slots': () => ({ slots }),
      'get-calendar-feed': () => ({ url: null }),
      'get-availability': () => ({ availability, rules: {} }),
      'list-meeting-kinds': () => kinds,
      ...answers,
    },
  })
  const sent = (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body)
  return { sent, place }
}

it('shows what is ahead, with its call, and moves it to another free time', async () => {
  const { sent } = open('/client/meetings', { answers: { 'reschedule-meeting': () => ({ meeting: review }) } })
  expect(await screen.findByText('The menu')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Join call' }).getAttribute('href')).toBe('https://meet.example/tom')
  await userEvent.click(screen.getByRole('button', { name: /^Reschedule: Review/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click((await dialog.findAllByRole('radio', { name: /with Tom Reyes/ }))[1] as HTMLElement)
  await userEvent.click(dialog.getByRole('button', { name: /^Reschedule to / }))
  await waitFor(() =>
    expect(sent('reschedule-meeting')).toMatchObject([{ meetingId: 'review-1', startsAt: slots[1]?.startsAt }]),
  )
})

it('says who of the account takes part where it is someone else', async () => {
  const attendees = [
    { uid: 'ben', name: 'Ben Sato' },
    { uid: 'tom', name: 'Tom Reyes' },
  ]
  const own = { ...review, id: 'review-2', attendees: [{ uid: 'ada', name: 'Ada Lovell' }, ...attendees.slice(1)] }
  open('/client/meetings', {
    answers: { 'list-meetings': () => ({ meetings: [{ ...review, attendees }, own], next: null }) },
  })
  expect(await screen.findByText('Ben Sato with Tom Reyes, Bakery relaunch')).toBeTruthy()
  expect(screen.getByText('with Tom Reyes, Bakery relaunch')).toBeTruthy()
})

it('cancels with a reason, and tells in place what kept it from going', async () => {
  const { sent } = open('/client/meetings', {
    answers: { 'cancel-meeting': () => refuse('meeting-move-refused') },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel: Review/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Holiday')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel meeting' }))
  expect(await dialog.findByText('The meeting wasn’t canceled')).toBeTruthy()
  expect(sent('cancel-meeting')).toEqual([{ meetingId: 'review-1', reason: 'Holiday' }])
})

it('books the chosen time, in the zone of the profile, and leads back to the list', async () => {
  const { sent, place } = open('/client/meetings?book=vision_plan', {
    answers: { 'book-meeting': () => ({ meeting: review }) },
  })
  expect(await screen.findByText(/ to .*\. Times are in your time zone: Los Angeles\.$/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Quarterly marketing review/ }).disabled).toBe(true)
  const [first] = await screen.findAllByRole('radio', { name: /with Tom Reyes/ })
  await userEvent.click(first as HTMLElement)
  expect((first as HTMLInputElement).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  await waitFor(() => expect(place()).toBe('/client/meetings?meeting=review-1'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Meetings'))
  await screen.findByText('Past and canceled meetings appear here with their notes.')
  expect(screen.queryByText('Meeting not found')).toBeNull()
  expect(sent('book-meeting')).toMatchObject([
    { type: 'vision_plan', staffId: 'tom', startsAt: slots[0]?.startsAt, timeZone: 'America/Los_Angeles' },
  ])
})

it('a time that somebody else took is told above the times, and the next try is another booking', async () => {
  const { sent } = open('/client/meetings?book=vision_plan', {
    answers: { 'book-meeting': () => refuse('slot-taken') },
  })
  for (const place of [0, 1]) {
    await userEvent.click((await screen.findAllByRole('radio', { name: /with Tom Reyes/ }))[place] as HTMLElement)
    await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
    const told = await screen.findByText('The meeting wasn’t booked')
    await screen.findByRole('button', { name: 'Book meeting', description: 'Choose a time first.' })
    expect(told.compareDocumentPosition(screen.getByRole('group', { name: 'Day' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  }
  const keys = sent('book-meeting').map((body) => (body as { key: string }).key)
  expect(new Set(keys).size).toBe(2)
  expect(sent('list-free-slots').length).toBeGreaterThan(1)
})

it('leads to another scheduler where the agency uses one', async () => {
  const url = 'https://cal.example/team?action=book-vision-plan-meeting'
  const types = booking.types.map((each) => ({ ...each, url }))
  open('/client/meetings?book=vision_plan', { answers: { 'get-booking': () => ({ ...booking, types }) } })
  expect((await screen.findByRole('link', { name: 'Choose a time' })).getAttribute('href')).toBe(url)
  expect(screen.queryByRole('button', { name: 'Book meeting' })).toBeNull()
})

it('says what will be here while there is none', async () => {
  open('/client/meetings', { answers: { 'list-meetings': () => ({ meetings: [], next: null }) } })
  expect(await screen.findByText('No upcoming meetings')).toBeTruthy()
})

it('refuses a teammate without the right, and asks for nothing', async () => {
  const { sent } = open('/client/meetings', { viewer: { ...ada, rights: ['messages'] } })
  expect(await screen.findByText('You don’t have access to meetings')).toBeTruthy()
  expect(sent('list-meetings')).toEqual([])
})

it('offers another try where the meetings could not be loaded', async () => {
  open('/client/meetings', { answers: { 'list-meetings': () => refuse('unexpected') } })
  expect(await screen.findByText('We couldn’t load your meetings')).toBeTruthy()
})

it('staff set their hours as text, which is checked before it is sent', async () => {
  const { sent } = open('/superadmin/meetings', {
    viewer: tom,
    answers: { 'update-availability': () => ({ availability }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Your hours' }))
  const dialog = within(await screen.findByRole('dialog'))
  const tuesday = await dialog.findByLabelText('Tuesday')
  await userEvent.type(tuesday, 'late')
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  expect((await dialog.findAllByText(/^Enter times in 15-minute increments/)).length).toBeGreaterThan(0)
  await userEvent.clear(tuesday)
  await userEvent.type(tuesday, '13-17')
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  const spans = [...availability.spans, { weekday: 2, opens: 780, closes: 1020 }]
  await waitFor(() =>
    expect(sent('update-availability')).toMatchObject([{ spans, timeZone: 'UTC', version: 2, joinUrl: null }]),
  )
})

it('loads the hours of another window, keeps what was typed, and saves them then', async () => {
  let latest = availability
  const { sent } = open('/superadmin/meetings', {
    viewer: tom,
    answers: {
      'get-availability': () => ({ availability: latest, rules: {} }),
      'update-availability': ({ version }) =>
        version === latest.version ? { availability: latest } : refuse('stale-version'),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Your hours' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('Tuesday'), '13-17')
  const wednesday = { weekday: 3, opens: 540, closes: 600 }
  latest = { ...availability, spans: [...availability.spans, wednesday], version: 3 }
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Load the new version' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  const spans = [...availability.spans, { weekday: 2, opens: 780, closes: 1020 }, wednesday]
  await waitFor(() => expect(sent('update-availability').at(-1)).toMatchObject({ spans, version: 3 }))
})

it.each([undefined, { url: 'https://cal.agency.example/team', variable: 'LIFTOFF_BOOKING_URL' }])(
  'shows where clients book as locked, with the variable, if the environment says it: %o',
  async (bookedElsewhere) => {
    const rules = { ...firstMeetingRules, version: 1 }
    const answer = { availability, rules, ...(bookedElsewhere ? { bookedElsewhere } : {}) }
    open('/superadmin/meetings', { viewer: tom, answers: { 'get-availability': () => answer } })
    await userEvent.click(await screen.findByRole('button', { name: 'Meeting rules' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByLabelText(/Days in advance/)
    const page = dialog.queryByLabelText<HTMLInputElement>('Booking page')
    expect([page?.value, page?.readOnly]).toEqual([bookedElsewhere?.url, bookedElsewhere && true])
    expect(dialog.queryAllByText(/^Locked: LIFTOFF_BOOKING_URL sets this page/)).toHaveLength(bookedElsewhere ? 1 : 0)
  },
)

it('loads the meeting rules of somebody who was faster, and saves them then', async () => {
  let rules = { ...firstMeetingRules, version: 1 }
  const { sent } = open('/superadmin/meetings', {
    viewer: tom,
    answers: {
      'get-availability': () => ({ availability, rules }),
      'update-meeting-rules': ({ version }) => (version === rules.version ? { rules } : refuse('stale-version')),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Meeting rules' }))
  const dialog = within(await screen.findByRole('dialog'))
  const ahead = await dialog.findByLabelText(/Days in advance/)
  await userEvent.clear(ahead)
  await userEvent.type(ahead, '60')
  rules = { ...rules, noticeHours: 48, version: 2 }
  await userEvent.click(dialog.getByRole('button', { name: 'Save meeting rules' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Load the new version' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save meeting rules' }))
  await waitFor(() =>
    expect(sent('update-meeting-rules').at(-1)).toMatchObject({ version: 2, noticeHours: 48, daysAhead: 60 }),
  )
})

it('an answer that was lost is asked for again under the same key: nothing is booked twice', async () => {
  let isLost = true
  const { sent, place } = open('/client/meetings?book=vision_plan', {
    answers: { 'book-meeting': () => (isLost ? refuse('unexpected') : { meeting: review }) },
  })
  await userEvent.click((await screen.findAllByRole('radio', { name: /with Tom Reyes/ }))[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  expect(await screen.findByText('The meeting wasn’t booked')).toBeTruthy()
  isLost = false
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  await waitFor(() => expect(place()).toBe('/client/meetings?meeting=review-1'))
  const [lost, again] = sent('book-meeting')
  expect(again).toEqual(lost)
})

it('shows the meetings ahead page by page', async () => {
  const later = { ...review, id: 'review-2', title: 'Review of the year' }
  open('/client/meetings', {
    answers: {
      'list-meetings': ({ when, after }) => {
        if (when === 'all') return { meetings: [], next: null }
        return after === 'more' ? { meetings: [later], next: null } : { meetings: [review], next: 'more' }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Review of the year')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('keeps the notes that are being typed when the meeting changes, and does not write over a colleague', async () => {
  const over = { ...review, startsAt: inDays(-2, 10), endsAt: inDays(-2, 11), status: 'completed' as const }
  let meeting: PresentedMeeting = over
  const { sent } = open('/superadmin/meetings', {
    viewer: tom,
    answers: {
      'list-meetings': ({ when }) => ({ meetings: when === 'all' ? [meeting] : [], next: null }),
      'close-meeting': ({ version }) => (version === meeting.version ? { meeting } : refuse('stale-version')),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /outcome/i }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/What was agreed/), 'Two pages more.')
  meeting = { ...over, version: 2, notes: 'A colleague was faster.' }
  await userEvent.click(dialog.getByRole('button', { name: 'Save outcome' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Load the new version' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/What was agreed/).value).toBe('Two pages more.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save outcome' }))
  await waitFor(() => expect(sent('close-meeting')).toMatchObject([{ version: 1 }, { version: 2 }]))
})

it('lets staff export all meetings from the head of the page', async () => {
  open('/superadmin/meetings', { viewer: tom })
  const link = await screen.findByRole('link', { name: 'Export CSV' })
  expect(link.getAttribute('href')).toBe('/files/meetings.csv')
  expect(link.closest('header')?.querySelector('h1')?.textContent).toBe('Meetings')
})

it.each([
  ['staff without meetings', tom, []],
  ['a client', ada, [review]],
])('has no export for %s', async (_who, viewer, meetings) => {
  open(`/${viewer.role === 'client' ? 'client' : 'superadmin'}/meetings`, {
    viewer,
    answers: { 'list-meetings': () => ({ meetings, next: null }) },
  })
  await screen.findByText(meetings.length === 0 ? /Past and canceled meetings appear/ : 'The menu')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull())
})
