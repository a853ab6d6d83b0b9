import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { booking, inDays, review } from './meetings.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./BookingPart.tsx'), import('./act-schemas.ts')])
}, 60_000)

const names = { tom: 'Tom Reyes', nina: 'Nina Falk' }
const at = (staffId: keyof typeof names, days: number, hour: number) => ({
  startsAt: inDays(days, hour),
  endsAt: inDays(days, hour + 1),
  staffId,
  staffName: names[staffId],
})

/** The times of each host; anyone’s are Tom’s. */
function openBooking(of: { readonly tom: readonly object[]; readonly nina: readonly object[] }) {
  const { asked } = openApp('/client/meetings?book=vision_plan', {
    session: sessionOf({ ...ada, timeZone: '' }),
    answers: {
      'get-booking': () => booking,
      'list-meetings': () => ({ meetings: [], next: null }),
      'list-free-slots': ({ staffId }) => ({ slots: staffId === 'nina' ? of.nina : of.tom }),
      'book-meeting': () => ({ meeting: review }),
    },
  })
  return () => asked.filter(({ name }) => name === 'book-meeting').map(({ body }) => body)
}

const choose = async (time: RegExp) => userEvent.click(await screen.findByRole('radio', { name: time }))
const withHost = async (name: string) => userEvent.selectOptions(screen.getByLabelText('With'), name)

it('keeps the chosen time, on its day, where the host who is chosen after it is free then too', async () => {
  const booked = openBooking({
    tom: [at('tom', 3, 9), at('tom', 4, 9)],
    nina: [at('nina', 3, 9), at('nina', 4, 9), at('nina', 4, 14)],
  })
  const days = within(await screen.findByRole('group', { name: 'Day' }))
  await userEvent.click((await days.findAllByRole('radio', { name: /, 1 free time$/ }))[1] as HTMLElement)
  await choose(/9:00 AM with Tom Reyes/)
  await withHost('Nina Falk')
  const kept = await screen.findByRole<HTMLInputElement>('radio', { name: /9:00 AM with Nina Falk/ })
  expect(kept.checked).toBe(true)
  expect(screen.getByText(/9:00 AM to .* with Nina Falk$/)).toBeTruthy()
  await withHost('Anyone')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /9:00 AM with Tom Reyes/ })).checked).toBe(true)
  await withHost('Nina Falk')
  await screen.findByText(/9:00 AM to .* with Nina Falk$/)
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  await expect.poll(booked).toMatchObject([{ staffId: 'nina', startsAt: inDays(4, 9) }])
})

it('says that the host who is chosen after the time isn’t free then, and nothing of it once another is chosen', async () => {
  openBooking({ tom: [at('tom', 3, 9)], nina: [at('nina', 3, 14)] })
  await choose(/9:00 AM with Tom Reyes/)
  await withHost('Nina Falk')
  expect(await screen.findByText(/9:00 AM to .* isn’t available with this host$/)).toBeTruthy()
  const description = /isn’t available with this host\. Choose another time\.$/
  expect(screen.getByRole('button', { name: 'Book meeting', description })).toBeTruthy()
  await withHost('Tom Reyes')
  expect(await screen.findByRole('radio', { name: /9:00 AM with Tom Reyes/ })).toBeTruthy()
  expect(screen.queryByText(/isn’t available/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Book meeting', description: 'Choose a time first.' })).toBeTruthy()
})
