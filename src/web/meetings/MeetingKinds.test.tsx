import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import type { MeetingKinds } from '#domain/meetings/kinds-contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { availability, kinds } from './meetings.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/MeetingsPage.tsx'), import('./RulesDialog.tsx'), import('./act-schemas.ts')])
}, 60_000)

const self = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', fullName: 'Tom Reyes' }
const tom = { ...self, role: 'superAdmin' as const, staffRights: ['owner' as const] }
type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

/** Opens the meeting rules, whose kinds are as `kinds` has them unless an answer says otherwise. */
async function open(answers: Answers = {}) {
  const { asked } = openApp('/superadmin/meetings', {
    session: sessionOf(tom),
    answers: {
      'list-meetings': () => ({ meetings: [], next: null }),
      'get-calendar-feed': () => ({ url: null }),
      'get-availability': () => ({ availability, rules: { ...firstMeetingRules, version: 1 } }),
      'list-meeting-kinds': () => kinds,
      ...answers,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Meeting rules' }))
  const rules = within(await screen.findByRole('dialog', { name: 'Meeting rules' }))
  const list = within(await rules.findByRole('list', { name: 'Kinds of meetings' }))
  const sent = (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body)
  return { rules, list, sent }
}

it('lists the kinds with their length and hosts, and says whose hosts can’t be booked', async () => {
  const { list } = await open()
  expect(list.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Kickoff',
    'Review',
    'Design callNo free times',
  ])
  expect(list.getByText('60 minutes · Everyone with hours')).toBeTruthy()
  expect(list.getByText('50 minutes · Nina Falk and Olga Brandt')).toBeTruthy()
  expect(list.queryByRole('button', { name: 'Remove Kickoff' })).toBeNull()
})

it('asks nobody for free times of a kind that is booked at another address', async () => {
  const [kickoff, review, design] = kinds.kinds
  const elsewhere = { ...design, url: 'https://cal.example/design' }
  const { list } = await open({ 'list-meeting-kinds': () => ({ ...kinds, kinds: [kickoff, review, elsewhere] }) })
  expect(list.getByText('Design call')).toBeTruthy()
  expect(list.queryByText('No free times')).toBeNull()
  expect(list.getByText('Clients book these meetings at https://cal.example/design')).toBeTruthy()
})

it('says of every kind that everyone holds that it has no free times while no one has hours', async () => {
  const [kickoff] = kinds.kinds
  const staff = kinds.staff.map((each) => Object.assign({}, each, { state: 'no-hours' }))
  const { list } = await open({ 'list-meeting-kinds': () => ({ ...kinds, kinds: [kickoff], staff }) })
  expect(list.getByText('No free times')).toBeTruthy()
  expect(
    list.getByText('No one has set their hours yet. Staff set them under “Your hours” on the Meetings page.'),
  ).toBeTruthy()
  expect(list.queryByText(/^Choose a host/)).toBeNull()
})

it('says of the hidden meeting of an add-on that clients can still buy it, as long as they can', async () => {
  const [kickoff] = kinds.kinds
  const review = { ...kickoff, id: 'marketing_review', name: 'Quarterly marketing review', isHidden: true }
  const answers = { 'list-meeting-kinds': () => ({ ...kinds, kinds: [review] }) }
  const told = /^Clients can still buy Quarterly Marketing Review, which includes this meeting\./
  const { list } = await open(answers)
  expect(list.getByText(told)).toBeTruthy()
  cleanup()
  const plans = features.plans.map((plan) => Object.assign({}, plan, { isSold: false }))
  const session = sessionOf(tom)
  const retired = await open({ ...answers, session: () => ({ session, features: { ...features, plans } }) })
  expect(retired.list.getByText('Hidden')).toBeTruthy()
  expect(retired.list.queryByText(told)).toBeNull()
})

it('says of no hidden kind that clients book it', async () => {
  const [kickoff, review, design] = kinds.kinds
  const hidden = { ...design, url: 'https://cal.example/design', isHidden: true }
  const { list } = await open({ 'list-meeting-kinds': () => ({ ...kinds, kinds: [kickoff, review, hidden] }) })
  expect(list.getByText('Hidden')).toBeTruthy()
  expect(list.queryByText(/^Clients book this kind/)).toBeNull()
})

it('adds a kind with its words, its length and its hosts', async () => {
  const { rules, sent } = await open({ 'add-meeting-kind': () => ({ ...kinds, version: 2 }) })
  await userEvent.click(rules.getByRole('button', { name: 'Add kind' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a kind of meeting' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add kind' }))
  expect(await dialog.findAllByText(/This field is required/)).not.toHaveLength(0)
  expect(sent('add-meeting-kind')).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('Name'), 'Launch party')
  await userEvent.type(dialog.getByLabelText('Purpose'), 'We go live together.')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tom Reyes' }))
  // Somebody without access can stay a host, and becomes none.
  expect(dialog.queryByRole('checkbox', { name: 'Olga Brandt' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Add kind' }))
  await waitFor(() =>
    expect(sent('add-meeting-kind')).toMatchObject([
      { version: 1, name: 'Launch party', purpose: 'We go live together.', minutes: 30, hostIds: ['tom'] },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a kind of meeting' })).toBeNull())
})

it('asks anew as it opens who of the staff has hours', async () => {
  let staff = kinds.staff
  const { rules } = await open({ 'list-meeting-kinds': () => ({ ...kinds, staff }) })
  staff = [{ uid: 'nina', fullName: 'Nina Falk', state: 'open' }, ...staff.slice(1)]
  await userEvent.click(rules.getByRole('button', { name: 'Add kind' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a kind of meeting' }))
  expect(await dialog.findByRole('checkbox', { name: 'Nina Falk' })).toBeTruthy()
  await expect.poll(() => dialog.queryByText('No hours yet')).toBeNull()
})

it('keeps the words of a standard kind, and changes its length and hosts', async () => {
  const { list, sent } = await open({ 'update-meeting-kind': () => ({ ...kinds, version: 2 }) })
  await userEvent.click(list.getByRole('button', { name: 'Edit Kickoff' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Kickoff' }))
  expect(dialog.getByText(/Booked meetings get the new length when they’re rescheduled\.$/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Name').readOnly).toBe(true)
  await userEvent.clear(dialog.getByLabelText(/Length/))
  await userEvent.type(dialog.getByLabelText(/Length/), '90')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Nina Falk' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save kind' }))
  await waitFor(() =>
    expect(sent('update-meeting-kind')).toMatchObject([
      { version: 1, kindId: 'kickoff', name: 'Kickoff', minutes: 90, hostIds: ['nina'] },
    ]),
  )
})

it('offers the newer version of a kind that a colleague changed, and keeps what was typed', async () => {
  let all: MeetingKinds = kinds
  const { list, sent } = await open({
    'list-meeting-kinds': () => all,
    'update-meeting-kind': ({ version }) => (version === all.version ? all : refuse('stale-version')),
  })
  await userEvent.click(list.getByRole('button', { name: 'Edit Design call' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Design call' }))
  await userEvent.clear(dialog.getByLabelText('Name'))
  await userEvent.type(dialog.getByLabelText('Name'), 'Design hour')
  all = { ...kinds, version: 2, kinds: kinds.kinds.map((kind) => Object.assign({}, kind, { minutes: 55 })) }
  await userEvent.click(dialog.getByRole('button', { name: 'Save kind' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Load the new version' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save kind' }))
  await waitFor(() =>
    expect(sent('update-meeting-kind').at(-1)).toMatchObject({ version: 2, name: 'Design hour', minutes: 55 }),
  )
})

it('hides, shows, moves and removes a kind', async () => {
  let all: MeetingKinds = kinds
  const answer = (changes: object) => () => {
    all = { ...all, version: all.version + 1, ...changes }
    return all
  }
  const hidden = kinds.kinds.map((kind) => (kind.id === 'review' ? Object.assign({}, kind, { isHidden: true }) : kind))
  const { list, sent } = await open({
    'list-meeting-kinds': () => all,
    'hide-meeting-kind': answer({ kinds: hidden }),
    'show-meeting-kind': answer({ kinds: kinds.kinds }),
    'order-meeting-kinds': answer({ kinds: kinds.kinds.toReversed() }),
    'remove-meeting-kind': answer({ kinds: kinds.kinds.slice(0, 2) }),
  })
  await userEvent.click(list.getByRole('button', { name: 'Hide Review' }))
  await userEvent.click(await list.findByRole('button', { name: 'Show Review' }))
  await list.findByRole('button', { name: 'Hide Review' })
  await userEvent.click(list.getByRole('button', { name: 'Move Kickoff down' }))
  await waitFor(() => expect(sent('order-meeting-kinds')).toHaveLength(1))
  expect(sent('order-meeting-kinds')).toEqual([{ version: 3, kindIds: ['review', 'kickoff', 'design-call-1'] }])
  await userEvent.click(list.getByRole('button', { name: 'Remove Design call' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Design call?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove kind' }))
  await waitFor(() => expect(list.queryByText('Design call')).toBeNull())
  expect(sent('remove-meeting-kind')).toEqual([{ version: 4, kindId: 'design-call-1' }])
})

it('tells in place what kept a kind from being removed', async () => {
  const { list } = await open({ 'remove-meeting-kind': () => refuse('stale-version') })
  await userEvent.click(list.getByRole('button', { name: 'Remove Design call' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Design call?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove kind' }))
  expect(await question.findByRole('alert')).toBeTruthy()
})

it('says of the last act alone that it wasn’t done, and nothing once another one was', async () => {
  let isUp = false
  const answer = (code: 'stale-version' | 'forbidden') => () => (isUp ? kinds : refuse(code))
  const { rules, list } = await open({
    'order-meeting-kinds': answer('stale-version'),
    'hide-meeting-kind': answer('forbidden'),
  })
  await userEvent.click(list.getByRole('button', { name: 'Move Kickoff down' }))
  expect(await rules.findByText('The order wasn’t saved')).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'Hide Review' }))
  expect(await rules.findByText('The kind wasn’t hidden')).toBeTruthy()
  expect(rules.queryByText('The order wasn’t saved')).toBeNull()
  isUp = true
  await userEvent.click(list.getByRole('button', { name: 'Hide Review' }))
  await waitFor(() => expect(rules.queryByText('The kind wasn’t hidden')).toBeNull())
})

it('says that a kind wasn’t shown', async () => {
  const [kickoff, ...others] = kinds.kinds
  const { rules, list } = await open({
    'list-meeting-kinds': () => ({ ...kinds, kinds: [{ ...kickoff, isHidden: true }, ...others] }),
    'show-meeting-kind': () => refuse('stale-version'),
  })
  await userEvent.click(list.getByRole('button', { name: 'Show Kickoff' }))
  expect(await rules.findByText('The kind wasn’t shown')).toBeTruthy()
})
