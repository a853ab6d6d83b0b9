import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import { answerCalls, openSession, sessionOf, stage, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { RulesDialog } from './RulesDialog.tsx'

const availability = { timeZone: 'UTC', spans: [], daysOff: [], joinUrl: null, version: 0 }
const lengths = { ...firstMeetingRules.lengths, kickoff: 90 }
const changed = { ...firstMeetingRules, lengths, noticeHours: 1, daysAhead: 60 }
const change = {
  id: 'c1',
  version: 1,
  at: '2026-03-02T09:00:00.000Z',
  by: { uid: 'nina', name: 'Nina Falk' },
  before: firstMeetingRules,
  after: changed,
}

beforeEach(() => openSession(sessionOf(tom)))

function show(rules: typeof firstMeetingRules, told: object = change) {
  let current = { ...rules, version: 1 }
  const asked = answerCalls({
    'get-availability': () => ({ availability, rules: current }),
    'list-meeting-rule-changes': () => ({ changes: [told], next: null }),
    'update-meeting-rules': () => {
      current = { ...firstMeetingRules, version: 2 }
      return { rules: current }
    },
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <RulesDialog open onOpenChange={() => undefined} />
    </QueryClientProvider>,
  )
  return asked
}

it('tells who changed which rule, from what and to what', async () => {
  show(firstMeetingRules)
  for (const line of ['Kickoff: 60 → 90 minutes', 'Notice: 24 → 1 hour', 'Days in advance: 30 → 60 days'])
    await screen.findByText(line)
  expect(screen.getByText('Nina Falk')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restore defaults' })).toBeNull()
})

it('tells which kinds were added, renamed, hidden, removed or given other hosts', async () => {
  const design = { id: 'design-5F0a9c', name: 'Design', purpose: 'We design.', minutes: 50, hosts: [], isHidden: false }
  const kickoff = { ...design, id: 'kickoff', name: 'Kickoff', minutes: 60 }
  const review = { ...kickoff, id: 'review', name: 'Review' }
  const party = { ...design, id: 'party-1a2b3c', name: 'Party', hosts: ['Nina Falk'] }
  const told = (before: object[], after: object[]) =>
    show(firstMeetingRules, {
      ...change,
      before: { ...firstMeetingRules, kinds: before },
      after: { ...firstMeetingRules, lengths: { ...firstMeetingRules.lengths, kickoff: 90 }, kinds: after },
    })
  const edited = { ...design, name: 'Design call', purpose: 'We draw.', minutes: 45, hosts: ['Nina Falk', 'Tom Reyes'] }
  told(
    [design, kickoff, review, party],
    [review, { ...kickoff, minutes: 90, isHidden: true }, edited, { ...party, id: 'new' }],
  )
  await screen.findByText('Kickoff: 60 → 90 minutes')
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(
    history
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .slice(1),
  ).toEqual([
    'Kickoff: 60 → 90 minutes',
    'Hid “Kickoff”',
    'Name: “Design” → “Design call”',
    '“Design call”, purpose: “We design.” → “We draw.”',
    '“Design call”: 50 → 45 minutes',
    '“Design call”, hosts: everyone with hours → Nina Falk and Tom Reyes',
    'Added “Party”: 50 minutes, Nina Falk',
    'Removed “Party”',
    'Order: Review, Kickoff, Design call, Party',
  ])
})

it('restores the default rules after a question, of the version that was shown', async () => {
  const asked = show(changed)
  await userEvent.click(await screen.findByRole('button', { name: 'Restore defaults' }))
  const question = within(await screen.findByRole('dialog', { name: 'Restore defaults?' }))
  expect(question.getByText(/ standard meeting lengths return to their defaults\. /)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Restore defaults' }))
  await expect.poll(toldByToast).toContain('Defaults restored')
  const sent = asked.find(({ name }) => name === 'update-meeting-rules')?.body
  expect(sent).toEqual({ version: 1, ...firstMeetingRules })
  await expect.poll(() => screen.queryByRole('button', { name: 'Restore defaults' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Days in advance/).value).toBe('30')
})

it('refuses a notice that leaves clients no time to book', async () => {
  const asked = show(firstMeetingRules)
  const ahead = await screen.findByLabelText(/^Days in advance/)
  await userEvent.clear(ahead)
  await userEvent.type(ahead, '1')
  const notice = screen.getByLabelText(/^Notice/)
  await userEvent.clear(notice)
  await userEvent.type(notice, '25')
  await userEvent.click(screen.getByRole('button', { name: 'Save meeting rules' }))
  await screen.findByText('Enter more days or less notice. Otherwise, clients can’t book')
  expect(asked.filter(({ name }) => name === 'update-meeting-rules')).toEqual([])
})
