import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { booking, inDays, offered, review } from './meetings.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./BookingPart.tsx'), import('./act-schemas.ts')])
}, 60_000)

const timeWith = (staffId: string, staffName: string) => ({
  startsAt: inDays(3, 9),
  endsAt: inDays(3, 10),
  staffId,
  staffName,
})

/** Tom is taken as soon as somebody wants to book him; Nina is free where she is named. */
function openBooking(others: readonly object[]) {
  let slots: readonly object[] = [timeWith('tom', 'Tom Reyes')]
  const app = openApp('/client/meetings?book=vision_plan', {
    session: sessionOf({ ...ada, timeZone: '' }),
    answers: {
      'get-booking': () => booking,
      'list-free-slots': () => ({ slots }),
      'list-meetings': () => ({ meetings: [], next: null }),
      'book-meeting': (body) => {
        slots = others
        const { staffId } = body as { staffId: string } // what the page asks for
        return staffId === 'tom' ? refuse('slot-taken') : { meeting: { ...review, staffId, staffName: 'Nina Falk' } }
      },
    },
  })
  return { ...app, booked: () => app.asked.filter(({ name }) => name === 'book-meeting').map(({ body }) => body) }
}

it('books another host for “Anyone” where the first was just taken, under the same key', async () => {
  const { booked, place } = openBooking([timeWith('nina', 'Nina Falk')])
  await userEvent.click(await screen.findByRole('radio', { name: /9:00 AM with Tom Reyes/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  await expect.poll(place).toBe('/client/meetings?meeting=review-1')
  const [first, second] = booked() as { key: string }[]
  expect(booked()).toHaveLength(2)
  expect(second).toEqual({ ...first, staffId: 'nina' })
  expect(await screen.findByText('Meeting booked with Nina Falk because Tom Reyes is no longer available')).toBeTruthy()
})

it('says that the time is gone where nobody else is free at it', async () => {
  const { booked } = openBooking([])
  await userEvent.click(await screen.findByRole('radio', { name: /9:00 AM with Tom Reyes/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  expect(await screen.findByText('The meeting wasn’t booked')).toBeTruthy()
  expect(booked()).toHaveLength(1)
})

it('says of no day that it has no free times before the portal has said so', async () => {
  const answer = Promise.withResolvers<object>()
  openApp('/client/meetings?book=vision_plan', {
    session: sessionOf({ ...ada, timeZone: '' }),
    answers: { 'get-booking': () => booking, 'list-free-slots': () => answer.promise },
  })
  const days = within(await screen.findByRole('group', { name: 'Day' }))
  expect(days.queryAllByRole('radio', { name: /free time/ })).toEqual([])
  answer.resolve({ slots: [timeWith('tom', 'Tom Reyes')] })
  expect(await days.findByRole('radio', { name: /, 1 free time$/ })).toBeTruthy()
  expect(days.getAllByRole('radio', { name: /, no free times$/ })).toHaveLength(27)
})

it('books nobody else where the client chose the host', async () => {
  const { booked } = openBooking([timeWith('nina', 'Nina Falk')])
  await userEvent.selectOptions(await screen.findByLabelText('With'), 'Tom Reyes')
  await userEvent.click(await screen.findByRole('radio', { name: /9:00 AM with Tom Reyes/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  expect(await screen.findByText('The meeting wasn’t booked')).toBeTruthy()
  expect(booked()).toHaveLength(1)
})

it('follows a colleague who deactivates the chosen host: the times are those of others, and none is chosen', async () => {
  let [hosts, slots, hostIds] = [booking.hosts, [timeWith('tom', 'Tom Reyes')], ['nina', 'tom']]
  openApp('/client/meetings?book=vision_plan', {
    session: sessionOf({ ...ada, timeZone: '' }),
    answers: {
      'get-booking': () => ({ ...booking, hosts, types: [offered({ hostIds })] }),
      'list-free-slots': () => ({ slots }),
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('With'), 'Tom Reyes')
  await userEvent.click(await screen.findByRole('radio', { name: /9:00 AM with Tom Reyes/ }))
  ;[hosts, slots, hostIds] = [hosts.slice(0, 1), [timeWith('nina', 'Nina Falk')], ['nina']]
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const document = { id: 'tom', version: 9, fullName: 'Tom Reyes', position: '', avatarId: null, standing: 'inactive' }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'employees', id: 'tom', version: 9, document }))
  const other = await screen.findByRole<HTMLInputElement>('radio', { name: /9:00 AM with Nina Falk/ })
  expect(other.checked).toBe(false)
  expect(screen.queryByText(/Tom Reyes/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Book meeting', description: 'Choose a time first.' })).toBeTruthy()
})

it('says that the chosen time is gone once somebody else has booked it, and that another is to be chosen', async () => {
  let slots: readonly object[] = [timeWith('tom', 'Tom Reyes')]
  openApp('/client/meetings?book=vision_plan', {
    session: sessionOf({ ...ada, timeZone: '' }),
    answers: { 'get-booking': () => booking, 'list-free-slots': () => ({ slots }) },
  })
  await userEvent.click(await screen.findByRole('radio', { name: /9:00 AM with Tom Reyes/ }))
  slots = []
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'meetings', id: 'change' }))
  expect(await screen.findByText(/9:00 AM .*is no longer available$/)).toBeTruthy()
  expect(
    screen.getByRole('button', {
      name: 'Book meeting',
      description: /9:00 AM .*is no longer available\. Choose another time\.$/,
    }),
  ).toBeTruthy()
})
