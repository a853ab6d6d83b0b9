import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { dayIn } from '#domain/core/days.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { formatDay, formatTime } from '#web/platform/format.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { dayHere } from '#web/platform/today.ts'
import { holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { formatWhen } from './meeting-words.ts'
import { booking, inDays, review, slots } from './meetings.test-support.ts'

const opened = (answers: object) =>
  openApp('/client/meetings', {
    session: sessionOf(ada),
    answers: {
      'list-meetings': () => ({ meetings: [review], next: null }),
      'get-booking': () => booking,
      'get-calendar-feed': () => ({ url: null }),
      ...answers,
    },
  })

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: /^Reschedule: Review/ }))
  return within(await screen.findByRole('dialog'))
}

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./pages/MeetingsPage.tsx'),
    import('./MoveDialog.tsx'),
    import('./CancelDialog.tsx'),
    import('./act-schemas.ts'),
  ])
}, 60_000)

it('is opened by a button that names the day of its meeting', async () => {
  const next = { ...review, id: 'review-2', startsAt: inDays(3, 10), endsAt: inDays(3, 11) }
  opened({ 'list-meetings': () => ({ meetings: [review, next], next: null }) })
  await screen.findAllByText('The menu')
  for (const meeting of [review, next])
    expect(screen.getByRole('button', { name: `Reschedule: Review, ${formatWhen(meeting)}` })).toBeTruthy()
})

it('tells above the times that somebody else took one, where no reason of the button covers it', async () => {
  opened({ 'list-free-slots': () => ({ slots }), 'reschedule-meeting': () => refuse('slot-taken') })
  const dialog = await openDialog()
  await userEvent.click((await dialog.findAllByRole('radio', { name: /with Tom Reyes/ }))[1] as HTMLElement)
  await userEvent.click(dialog.getByRole('button', { name: /^Reschedule to / }))
  const told = await dialog.findByText('The meeting wasn’t rescheduled')
  expect(told.compareDocumentPosition(dialog.getByRole('group', { name: 'Day' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

it('asks for no reason once the meeting was canceled by others, and keeps one that was typed', async () => {
  opened({ 'list-free-slots': () => ({ slots }) })
  const dialog = await openDialog()
  const reason = await dialog.findByLabelText(/^Reason/)
  await userEvent.type(reason, 'A')
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const document = { ...review, status: 'cancelled', version: 9 }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'meetings', id: review.id, version: 9, document }))
  expect(await dialog.findByText('You can’t reschedule this meeting anymore.')).toBeTruthy()
  expect(dialog.queryByLabelText(/^Reason/)).toBe(reason)
  await userEvent.clear(reason)
  expect(dialog.queryByLabelText(/^Reason/)).toBeNull()
})

it('keeps the words of the button that was pressed, though the meeting is told of in its new place before', async () => {
  const ofNina = slots.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, staffId: 'nina', staffName: 'Nina Falk' }))
  opened({ 'list-free-slots': () => ({ slots: ofNina }), 'reschedule-meeting': () => refuse('store-unavailable') })
  const dialog = await openDialog()
  await userEvent.click((await dialog.findAllByRole('radio', { name: /with Nina Falk/ }))[0] as HTMLElement)
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const answer = holdBack('reschedule-meeting')
  const button = dialog.getByRole('button', { name: /^Reschedule to .* with Nina Falk$/ })
  const words = button.textContent
  await userEvent.click(button)
  const document = { ...review, ...ofNina[0], title: 'Moved review', version: 9 }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'meetings', id: review.id, version: 9, document }))
  expect(await dialog.findByText('Reschedule Moved review?', {}, { timeout: 3000 })).toBeTruthy()
  expect(button.textContent).toBe(words)
  answer()
  expect(await dialog.findByRole('button', { name: words?.replace(' with Nina Falk', '') })).toBeTruthy()
})

it('offers nothing but to close once others have canceled the meeting', async () => {
  opened({ 'list-free-slots': () => ({ slots }) })
  const dialog = await openDialog()
  await userEvent.type(await dialog.findByLabelText(/^Reason/), 'Too early')
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const document = { ...review, version: 9, status: 'cancelled' }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'meetings', id: review.id, version: 9, document }))
  expect(await dialog.findByText('You can’t reschedule this meeting anymore.', {}, { timeout: 3000 })).toBeTruthy()
  expect(dialog.getAllByRole('button', { name: 'Close' })).not.toEqual([])
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Too early')
  expect(dialog.queryByRole('button', { name: /^(Keep this time|Reschedule)/ })).toBeNull()
})

it('tells a client whose meeting starts within the notice, and offers no times', async () => {
  opened({ 'get-booking': () => ({ ...booking, noticeHours: 96 }), 'list-free-slots': () => ({ slots }) })
  const dialog = await openDialog()
  const said = 'This meeting starts too soon to be rescheduled. Write to us to find another time.'
  expect(await dialog.findByText(said)).toBeTruthy()
  expect(dialog.queryByText(/gets a new invitation/)).toBeNull()
  expect(dialog.queryByRole('button', { name: /^(Keep this time|Reschedule)/ })).toBeNull()
})

it('offers the times of others where the host has left, the meeting’s own time too', async () => {
  const ofNina = { staffId: 'nina', staffName: 'Nina Falk' }
  const own = { startsAt: review.startsAt, endsAt: review.endsAt, ...ofNina }
  const { asked } = opened({
    'list-free-slots': () => ({
      slots: [own, ...slots.map(({ startsAt, endsAt }) => Object.assign({ startsAt, endsAt }, ofNina))],
      formerHost: { fullName: 'Tom Reyes', isReplaceable: true },
    }),
    'reschedule-meeting': () => ({ meeting: { ...review, ...ofNina } }),
    'list-employees': () => ({
      employees: [{ id: 'tom', version: 1, fullName: 'Tom Reyes', position: '', avatarId: null, standing: 'inactive' }],
    }),
  })
  const dialog = await openDialog()
  expect(await dialog.findByText('The host no longer takes meetings')).toBeTruthy()
  expect(await dialog.findByText(/is scheduled for .* with Brightwater Studio\./)).toBeTruthy()
  expect(dialog.queryByText(/Tom Reyes/)).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Keep this time' })).toBeNull()
  expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  await userEvent.click((await dialog.findAllByRole('radio', { name: /with Nina Falk/ }))[0] as HTMLElement)
  await userEvent.click(dialog.getByRole('button', { name: 'Change host to Nina Falk' }))
  expect(await screen.findByText('Host changed')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'reschedule-meeting').map(({ body }) => body)).toMatchObject([
    { meetingId: 'review-1', startsAt: review.startsAt, staffId: 'nina' },
  ])
})

it('chooses no time anymore where the host is deactivated while the dialog is open', async () => {
  let [hosts, formerHost] = [booking.hosts, undefined as object | undefined]
  opened({
    'get-booking': () => ({ ...booking, hosts }),
    'list-free-slots': () => ({ slots: formerHost ? [] : slots, formerHost }),
  })
  const dialog = await openDialog()
  await userEvent.click((await dialog.findAllByRole('radio', { name: /with Tom Reyes/ }))[0] as HTMLElement)
  ;[hosts, formerHost] = [hosts.slice(0, 1), { fullName: 'Tom Reyes', isReplaceable: false }]
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const document = { id: 'tom', version: 9, fullName: 'Tom Reyes', position: '', avatarId: null, standing: 'inactive' }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'employees', id: 'tom', version: 9, document }))
  expect(await dialog.findByText('The host no longer takes meetings')).toBeTruthy()
  const button = { name: 'Reschedule meeting', description: 'Choose a time first.' }
  expect(await dialog.findByRole('button', button)).toBeTruthy()
})

const self = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', fullName: 'Tom Reyes', timeZone: '' }
const tom = { ...self, role: 'superAdmin' as const, staffRights: ['owner' as const] }
const ofStaff = (answers: object, meeting = review) =>
  openApp('/superadmin/meetings', {
    session: sessionOf(tom),
    answers: {
      'list-meetings': () => ({ meetings: [meeting], next: null }),
      'get-booking': () => booking,
      'get-calendar-feed': () => ({ url: null }),
      ...answers,
    },
  })

it.each([
  [true, /has no other host with hours\. Staff with the “Settings” permission can add a host under “Meeting rules”/],
  [
    false,
    /^No other host has set their hours\. Set yours under “Your hours”, ask a colleague to set theirs, or cancel the meeting\.$/,
  ],
])('tells staff how the meeting gets another host where its kind names its hosts: %s', async (namesHosts, said) => {
  const formerHost = { fullName: 'Olga Brandt', isReplaceable: false, namesHosts }
  ofStaff({ 'list-free-slots': () => ({ slots: [], formerHost }) })
  const dialog = await openDialog()
  expect(await dialog.findByText(said)).toBeTruthy()
  expect(dialog.getByText('Olga Brandt no longer takes meetings')).toBeTruthy()
})

it('shows staff the client’s time of a slot where the client is now, with its day where that is another', async () => {
  const meeting = { ...review, timeZone: 'America/Los_Angeles' }
  const [morning] = slots
  const late = { ...morning, startsAt: inDays(3, 23), endsAt: inDays(4, 0) }
  const nowThere = () => ({ ...booking, clientTimeZone: 'Asia/Kathmandu' })
  ofStaff({ 'list-free-slots': () => ({ slots: [morning, late] }), 'get-booking': nowThere }, meeting)
  const dialog = await openDialog()
  const seen = (startsAt: string) => {
    const there = dayIn('Asia/Kathmandu', Date.parse(startsAt))
    const day = there === dayHere(startsAt) ? '' : `${formatDay(there).slice(0, 3)} `
    return `${day}${formatTime(startsAt, 'Asia/Kathmandu')}`
  }
  for (const startsAt of [inDays(3, 9), inDays(3, 23)]) {
    const name = new RegExp(`with Tom Reyes, ${seen(startsAt)} the client’s time$`)
    const radio = await dialog.findByRole('radio', { name })
    expect(radio.closest('label')?.textContent).toBe(`${formatTime(startsAt)}\u00a0(${seen(startsAt)})`)
  }
  expect(dialog.getByText(/with the client’s time in parentheses/)).toBeTruthy()
})

it('follows the client to another time zone while staff choose a time', async () => {
  const [morning] = slots
  let zone = 'Asia/Kathmandu'
  const { asked } = ofStaff({
    'list-free-slots': () => ({ slots: [morning] }),
    'get-booking': () => ({ ...booking, clientTimeZone: zone }),
  })
  const dialog = await openDialog()
  const timeIn = (timeZone: string) =>
    new RegExp(`${formatTime(inDays(3, 9), timeZone)} the client’s time$`.replaceAll(' ', '\\s'))
  await dialog.findByRole('radio', { name: timeIn('Asia/Kathmandu') })
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const tell = (id: string, version: number) =>
    act(() =>
      FakeEventSource.opened[0]?.change(`e-${id}-${version}`, {
        collection: 'clients',
        id,
        version,
        document: { ...ada, id, uid: id, version },
      }),
    )
  const asks = () => asked.filter(({ name }) => name === 'get-booking').length
  const before = asks()
  zone = 'Pacific/Chatham'
  tell('grace', 8)
  tell(review.clientId, 9)
  await dialog.findByRole('radio', { name: timeIn('Pacific/Chatham') })
  expect(asks()).toBe(before + 1)
})

it('says what to do where nobody else can take the meeting', async () => {
  opened({
    'list-free-slots': () => ({ slots: [], formerHost: { fullName: 'Tom Reyes', isReplaceable: false } }),
  })
  const dialog = await openDialog()
  expect(await dialog.findByText(/^No one else is available for this meeting\. Write to us/)).toBeTruthy()
  expect(dialog.queryByText(/Try other weeks/)).toBeNull()
})

it.each(['Reschedule', 'Cancel'])('names the day that others move the meeting to while %s is open', async (button) => {
  opened({ 'list-free-slots': () => ({ slots }) })
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button}: Review`) }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/^Reason/), 'Too early')
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const day = 86_400_000
  const later = (moment: string) => new Date(Date.parse(moment) + 3 * day).toISOString()
  const document = { ...review, version: 9, startsAt: later(review.startsAt), endsAt: later(review.endsAt) }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'meetings', id: review.id, version: 9, document }))
  expect(await dialog.findByText(new RegExp(formatDay(dayHere(document.startsAt))))).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Too early')
})
