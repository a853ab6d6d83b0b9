import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/core/days.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { formatDay, formatTime } from '#web/platform/format.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { browserZone } from '#web/platform/page-clock.ts'
import { todayHere } from '#web/platform/today.ts'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./BookingPart.tsx')])
}, 60_000)

import { inDays, offered } from './meetings.test-support.ts'

const hosts = [
  { uid: 'nina', fullName: 'Nina Falk' },
  { uid: 'tom', fullName: 'Tom Reyes' },
]
const types = [offered({})]

/** Has chosen no time zone: the browser’s counts. */
const here = { ...ada, timeZone: '' }

it('lets a client choose who holds the meeting', async () => {
  const { asked } = openApp('/client/meetings?book=vision_plan', {
    session: sessionOf(here),
    answers: {
      'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types }),
      'list-free-slots': () => ({ slots: [] }),
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('With'), 'Nina Falk')
  const wanted = () => asked.findLast(({ name }) => name === 'list-free-slots')?.body
  await expect.poll(wanted).toMatchObject({ staffId: 'nina' })
})

it('says before it is filled in that the client has to verify their email', async () => {
  openApp('/client/meetings?book=vision_plan', {
    session: { ...sessionOf(here), emailVerified: false },
    answers: {
      'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types }),
      'list-free-slots': () => ({ slots: [] }),
    },
  })
  expect(
    await screen.findByRole('button', { name: 'Book meeting', description: 'Verify your email first.' }),
  ).toBeTruthy()
})

const today = todayHere()
const label = (days: number) => formatDay(addDays(today, days))
const at = (days: number, hour: number) => ({
  startsAt: inDays(days, hour),
  endsAt: inDays(days, hour + 1),
  staffId: 'tom',
  staffName: 'Tom Reyes',
})
function openDays(slots: readonly object[], daysAhead = 30) {
  return openApp('/client/meetings?book=vision_plan', {
    session: sessionOf(here),
    answers: {
      'get-booking': () => ({ noticeHours: 24, daysAhead, hosts, types }),
      'list-free-slots': () => ({ slots }),
    },
  })
}

it('offers the days first, and of one day its times: each is one stop of Tab', async () => {
  openDays([at(3, 9), at(3, 14), at(4, 10)])
  const days = within(await screen.findByRole('group', { name: 'Day' }))
  const third = await days.findByRole<HTMLInputElement>('radio', { name: `${label(3)}, 2 free times` })
  const fourth = days.getByRole<HTMLInputElement>('radio', { name: `${label(4)}, 1 free time` })
  expect(third.checked).toBe(true)
  expect(days.getByRole<HTMLInputElement>('radio', { name: `${label(5)}, no free times` }).disabled).toBe(true)
  const times = within(screen.getByRole('group', { name: 'Time' }))
  expect(times.getAllByRole('radio').map((each) => each.getAttribute('aria-label'))).toEqual([
    `${label(3)}, 9:00 AM with Tom Reyes`,
    `${label(3)}, 2:00 PM with Tom Reyes`,
  ])
  await userEvent.click(times.getAllByRole('radio')[1] as HTMLElement)
  expect(screen.getByRole('button', { name: 'Book meeting' }).getAttribute('aria-disabled')).not.toBe('true')
  await userEvent.click(fourth)
  expect(document.activeElement).toBe(fourth)
  expect(times.getAllByRole('radio')).toHaveLength(1)
  // The time of another day is no longer chosen.
  // The button says so, and nothing beside it once more.
  expect(screen.getByRole('button', { name: 'Book meeting', description: 'Choose a time first.' })).toBeTruthy()
  expect(screen.getAllByText(/Choose a time first/)).toHaveLength(1)
  await userEvent.tab()
  expect(document.activeElement).toBe(times.getByRole('radio'))
})

it('asks for four weeks at once, no day before today, and goes on to later ones', async () => {
  const { asked } = openDays([at(3, 9)])
  const wanted = () => asked.findLast(({ name }) => name === 'list-free-slots')?.body as { from: string; days: number }
  await screen.findByRole('group', { name: 'Day' })
  await expect.poll(wanted).toMatchObject({ from: today })
  const next = addDays(today, wanted().days)
  expect(wanted().days).toBeGreaterThan(21)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  await expect.poll(wanted).toMatchObject({ from: next })
})

it('says where none of these days is free', async () => {
  openDays([])
  expect(await screen.findByText('No times are free in these weeks. Try other weeks, or write to us.')).toBeTruthy()
})

it('names no other weeks where there are none', async () => {
  openDays([], 7)
  expect(await screen.findByText('No times are free in these weeks. Write to us.')).toBeTruthy()
})

it('covers no time before one is chosen, and says what time that is at the agency where its clock is another', async () => {
  const [free, near] = [at(3, 9), at(3, 14)]
  // Half an hour beside every zone that the tests run in, then the same.
  openDays([
    { ...free, staffTimeZone: 'Asia/Kathmandu' },
    { ...near, staffTimeZone: browserZone() },
  ])
  const told = formatTime(free.startsAt, 'Asia/Kathmandu')
  const time = await screen.findByRole('radio', { name: `${label(3)}, 9:00 AM with Tom Reyes, ${told} their time` })
  expect(time.closest('label')?.textContent).toBe(`9:00 AM\u00a0(${told})`)
  expect(screen.getByRole('radio', { name: `${label(3)}, 2:00 PM with Tom Reyes` })).toBeTruthy()
  const bar = screen.getByRole('button', { name: 'Book meeting' }).closest('.border-t')
  expect(bar?.className).not.toContain('sticky')
  await userEvent.click(time)
  expect(screen.getByText(/with Tom Reyes \(.* their time\)/).textContent).toContain(told)
  expect(bar?.className).toContain('sticky')
})

it('says that a kind without a host can’t be booked, and offers one that can', async () => {
  const alone = offered({ type: 'design-call-1', name: 'Design call', hostIds: [] })
  const answers = {
    'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types: [alone, offered({})] }),
    'list-free-slots': () => ({ slots: [at(3, 9)] }),
  }
  const { asked } = openApp('/client/meetings?book=design-call-1', { session: sessionOf(here), answers })
  const kind = await screen.findByRole<HTMLInputElement>('radio', {
    name: /Design call.*can’t book this meeting right now/,
  })
  expect(kind.disabled).toBe(true)
  expect(await screen.findByRole('radio', { name: /9:00 AM with Tom Reyes/ })).toBeTruthy()
  const wanted = asked.filter(({ name }) => name === 'list-free-slots').map(({ body }) => body)
  expect(wanted).not.toHaveLength(0)
  for (const each of wanted) expect(each).toMatchObject({ type: 'vision_plan' })
})

it('looks for no times where no kind has a host', async () => {
  const { asked } = openApp('/client/meetings?book=vision_plan', {
    session: sessionOf(here),
    answers: {
      'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts: [], types: [offered({ hostIds: [] })] }),
    },
  })
  expect(
    await screen.findByRole('button', { name: 'Book meeting', description: 'You can’t book this meeting right now.' }),
  ).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Day' })).toBeNull()
  expect(asked.some(({ name }) => name === 'list-free-slots')).toBe(false)
})

it('offers a kind that is booked elsewhere whoever has hours here', async () => {
  const elsewhere = offered({ hostIds: [], url: 'https://cal.example/vision' })
  openApp('/client/meetings?book=vision_plan', {
    session: sessionOf(here),
    answers: { 'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts: [], types: [elsewhere] }) },
  })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Vision plan/ })).disabled).toBe(false)
  expect(screen.getByText('Book this meeting on another page')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose a time' })).toBeTruthy()
})

it('tells staff the client’s time and the host’s beside theirs', async () => {
  const self = { ...here, id: 'tom', uid: 'tom', accountId: 'tom', fullName: 'Tom Reyes' }
  const tom = { ...self, role: 'superAdmin' as const, staffRights: ['owner' as const] }
  const free = { ...at(3, 9), staffTimeZone: 'Asia/Kathmandu' }
  openApp('/superadmin/meetings?book=vision_plan&clientId=ada', {
    session: sessionOf(tom),
    answers: {
      'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types, clientTimeZone: 'Asia/Kolkata' }),
      'list-free-slots': () => ({ slots: [free] }),
    },
  })
  const [host, client] = ['Asia/Kathmandu', 'Asia/Kolkata'].map((zone) => formatTime(free.startsAt, zone))
  const name = new RegExp(`9:00 AM with Tom Reyes, .*${host} their time, .*${client} the client’s time$`)
  const time = await screen.findByRole('radio', { name })
  expect(time.closest('label')?.textContent).toMatch(new RegExp(`\\(host .*${host}, client .*${client}\\)$`))
  await userEvent.click(time)
  expect(
    screen.getByText(new RegExp(`with Tom Reyes \\(.*${host} their time, .*${client} the client’s time\\)`)),
  ).toBeTruthy()
})

it('offers the kinds of the agency by their own words, each with its hosts alone', async () => {
  const call = offered({ type: 'design-call-1', name: 'Design call', purpose: 'We look at it.', hostIds: ['tom'] })
  const { place } = openApp('/client/meetings?book=vision_plan', {
    session: sessionOf(here),
    answers: {
      'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types: [offered({}), call] }),
      'list-free-slots': () => ({ slots: [] }),
    },
  })
  expect(await screen.findByLabelText('With')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Design call, 30 minutes.*We look at it\./ }))
  expect(place()).toBe('/client/meetings?book=design-call-1')
  expect(screen.queryByLabelText('With')).toBeNull()
})

it('says that a kind can’t be booked anymore as soon as staff hide it', async () => {
  let types = [offered({ type: 'review' }), offered({ type: 'kickoff', name: 'Kickoff' })]
  openApp('/client/meetings?book=review', {
    session: sessionOf(here),
    answers: {
      'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types }),
      'list-free-slots': () => ({ slots: [] }),
    },
  })
  await screen.findByRole('radio', { name: /Kickoff/ })
  types = types.slice(1)
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'settings', id: 'change' }))
  expect(await screen.findByText('This kind of meeting can’t be booked anymore')).toBeTruthy()
})

it('names the plan that grants a call as the agency calls it by now', async () => {
  const plans = features.plans.map((plan) =>
    plan.id === 'quarterly-marketing-review' ? { ...plan, name: 'Growth review' } : plan,
  )
  const missing = offered({ type: 'marketing_review', missing: 'review-not-in-plan' })
  openApp('/client/meetings?book=vision_plan', {
    session: sessionOf(here),
    answers: {
      session: () => ({ session: sessionOf(here), features: { ...features, plans } }),
      'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types: [missing, offered({})] }),
      'list-free-slots': () => ({ slots: [] }),
    },
  })
  expect(await screen.findByText('This call requires an active Growth review plan.')).toBeTruthy()
})

it('a kind that is hidden or gone gives way to one that can be booked', async () => {
  const { asked } = openApp('/client/meetings?book=kickoff', {
    session: sessionOf(here),
    answers: {
      'get-booking': () => ({
        noticeHours: 24,
        daysAhead: 30,
        hosts,
        types: [offered({ type: 'marketing_review', missing: 'review-not-in-plan' }), offered({ type: 'review' })],
      }),
      'list-free-slots': () => ({ slots: [] }),
    },
  })
  const wanted = () => asked.findLast(({ name }) => name === 'list-free-slots')?.body
  await expect.poll(wanted).toMatchObject({ type: 'review' })
})

it('chooses no kind and no time where the chosen kind is hidden meanwhile, until the person chooses one', async () => {
  let types = [offered({ type: 'kickoff', name: 'Kickoff' }), offered({ type: 'review', name: 'Review' })]
  const { asked } = openApp('/client/meetings?book=kickoff', {
    session: sessionOf(here),
    answers: {
      'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types }),
      'list-free-slots': () => ({ slots: [at(3, 9)] }),
      'book-meeting': () => refuse('kind-not-offered'),
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: /9:00 AM with Tom Reyes/ }))
  types = types.slice(1)
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  expect(await screen.findByText('This kind of meeting can’t be booked anymore. Choose another kind.')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('radio', { name: /^Kickoff/ })).toBeNull()
  expect(screen.getByText('The meeting wasn’t booked')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Review/ }).checked).toBe(false)
  expect(screen.queryByRole('radio', { name: /9:00 AM/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What’s the meeting about?' }))
  expect(
    screen.getByRole('button', { name: 'Book meeting', description: 'Choose a kind of meeting first.' }),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /^Review/ }))
  expect(await screen.findByRole('radio', { name: /9:00 AM with Tom Reyes/ })).toBeTruthy()
  expect(screen.queryByText('The meeting wasn’t booked')).toBeNull()
  expect(asked.filter(({ name }) => name === 'book-meeting')).toHaveLength(1)
})

it('says where no meeting can be booked at all', async () => {
  openApp('/client/meetings?book=vision_plan', {
    session: sessionOf(here),
    answers: { 'get-booking': () => ({ noticeHours: 24, daysAhead: 30, hosts, types: [] }) },
  })
  expect(await screen.findByText('No meetings to book')).toBeTruthy()
})
