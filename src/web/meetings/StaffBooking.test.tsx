import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { booking, review, slots } from './meetings.test-support.ts'

beforeAll(async () => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
  await loadShell()
  await Promise.all([
    import('./pages/MeetingsPage.tsx'),
    import('./BookingPart.tsx'),
    import('#web/accounts/ClientSelect.tsx'),
  ])
}, 60_000)

const moment = '2026-12-08T09:00:00.000Z'
const tom = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', fullName: 'Tom Reyes', role: 'superAdmin' as const }
const coming = { ...ada, companyName: '', disabledAt: null, awaited: { by: 'tom', at: moment, invitation: null } }
const off = { ...ada, id: 'gus', uid: 'gus', accountId: 'gus', companyName: 'Gus & Co', disabledAt: moment }

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function open(path: string, answers: Answers = {}, right: 'owner' | 'projects' = 'owner') {
  return openApp(path, {
    session: sessionOf({ ...tom, staffRights: [right] }),
    answers: {
      'list-clients': () => ({ clients: [coming, off], next: null }),
      'get-client': () => ({ client: coming, notes: [] }),
      'get-booking': () => booking,
      'list-free-slots': () => ({ slots }),
      'list-projects': () => ({ projects: [], next: null }),
      ...answers,
    },
  })
}

it('offers no deactivated client to book for', async () => {
  open('/superadmin/meetings?book=vision_plan')
  await userEvent.click(await screen.findByRole('button', { name: 'Client: Choose a client' }))
  expect(await screen.findByRole('option', { name: /Ada Lovelace/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Gus & Co/ })).toBeNull()
})

it.each([
  ['may reactivate them', 'owner', 'Reactivate the client first.'],
  ['may not', 'projects', 'Ask staff with the “People” permission to reactivate the client first.'],
] as const)('says of a deactivated client what comes first, to staff who %s', async (_, right, sentence) => {
  const { asked } = open('/superadmin/meetings?book=vision_plan&clientId=gus', {}, right)
  expect(await screen.findByText('Gus & Co is deactivated')).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book meeting' })).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('book-meeting')
})

it('says before a meeting is booked that a client who isn’t invited gets no email', async () => {
  open('/superadmin/meetings?book=vision_plan&clientId=ada')
  expect(await screen.findByText('Ada Lovelace hasn’t been invited yet, so we don’t notify them')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Book meeting' })).toBeTruthy()
})

it('says before a meeting is booked that a client who hasn’t joined gets no email', async () => {
  const invited = { ...coming, awaited: { ...coming.awaited, invitation: { at: moment, expiresAt: moment } } }
  open('/superadmin/meetings?book=vision_plan&clientId=ada', {
    'list-clients': () => ({ clients: [invited], next: null }),
    'get-client': () => ({ client: invited, notes: [] }),
  })
  expect(
    await screen.findByText('Ada Lovelace hasn’t joined yet, so we don’t email them about the meeting'),
  ).toBeTruthy()
  expect(screen.queryByText(/hasn’t been invited yet/)).toBeNull()
})

it('lists a meeting of a client without a company by their name', async () => {
  const attendees = [
    { uid: 'ada', name: 'Ada Lovelace' },
    { uid: 'tom', name: 'Tom Reyes' },
  ]
  open('/superadmin/meetings', {
    'list-meetings': () => ({ meetings: [{ ...review, companyName: '', attendees }], next: null }),
  })
  const row = (await screen.findByText('The menu')).closest('li')
  expect(row && within(row).getByText('Ada Lovelace, Tom Reyes, Bakery relaunch')).toBeTruthy()
})
