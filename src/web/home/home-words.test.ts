import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { homeKinds } from '#domain/home/home-kinds.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { openSession, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { formatDate, formatDay } from '#web/platform/format.ts'
import { wordsOf } from './home-words.ts'

const since = new Date('2020-12-08T12:05:00').toISOString()

function words(kind: HomeKind, changes: Partial<HomeLine> = {}, isOwner = true) {
  const line = {
    kind,
    count: 1,
    amountCents: cents(12_050),
    hours: 2.5,
    name: 'Menu page',
    context: 'Bakery relaunch',
    since,
    lacks: ['manager', 'date'] as const,
    url: '/client/projects',
    ...changes,
  }
  return wordsOf(line, isOwner)
}

function say(kind: HomeKind, changes: Partial<HomeLine> = {}): string {
  const { status, title, detail } = words(kind, changes)
  return [status, title, detail].filter(Boolean).join(' | ')
}

const day = formatDay('2020-12-08')
const began = formatDate(since)

it.each<[HomeKind, string, string]>([
  ['payment-failed', 'Failed | Menu page', 'Failed | Menu page'],
  [
    'invoices-overdue',
    `Overdue | Invoice Menu page | Due ${day} · Bakery relaunch`,
    `Overdue | 3 invoices | First due ${day} · Bakery relaunch`,
  ],
  [
    'requests-overdue',
    `Overdue | Payment request: Menu page | Due ${day} · Bakery relaunch`,
    `Overdue | 3 payment requests | First due ${day} · Bakery relaunch`,
  ],
  [
    'meetings-without-host',
    `No host | Menu page | ${began} at 12:05 PM · Bakery relaunch`,
    `No host | 3 meetings | First on ${began} at 12:05 PM · Bakery relaunch`,
  ],
  [
    'projects-without-manager',
    'No manager | Menu page | Bakery relaunch was deactivated',
    'No manager | 3 projects | Bakery relaunch was deactivated',
  ],
  ['meetings', `Upcoming | Menu page | ${began} at 12:05 PM`, `Upcoming | 3 meetings | First on ${began} at 12:05 PM`],
  ['approvals', 'To approve | Approve “Menu page” | Bakery relaunch', 'To approve | 3 approvals | Bakery relaunch'],
  ['launches', 'To approve | Launch of Menu page', 'To approve | Launch of Menu page'],
  [
    'launch-blockers',
    'To do | Launch of Menu page | 1 blocker is yours',
    'To do | Launch of Menu page | 3 blockers are yours',
  ],
  ['invoices-open', `Due | Invoice Menu page | Due ${day}`, `Due | 3 invoices due | First due ${day}`],
  [
    'payment-requests',
    `Overdue | Payment request: Menu page | Due ${day} · Bakery relaunch`,
    `Overdue | 3 payment requests | First due ${day} · Bakery relaunch`,
  ],
  [
    'projects-to-plan',
    `To plan | Menu page | Needs a manager and a date · Since ${began} · Bakery relaunch`,
    `To plan | Menu page | Needs a manager and a date · Since ${began} · Bakery relaunch`,
  ],
  ['quotes', 'To answer | Quote for Menu page', 'To answer | Quote for Menu page'],
  ['answers', 'Answered | “Menu page”', 'Answered | “Menu page”'],
  [
    'questions',
    `To answer | “Menu page” | Since ${began} · Bakery relaunch`,
    `To answer | “Menu page” | Since ${began} · Bakery relaunch`,
  ],
  [
    'hours-to-approve',
    'To approve | Approve 2.5 hours | December 2020 · Bakery relaunch',
    'To approve | Approve 2.5 hours | December 2020 · Bakery relaunch',
  ],
  ['hours-rejected', 'Rejected | 2.5 hours rejected | December 2020', 'Rejected | 2.5 hours rejected | December 2020'],
  [
    'quotes-new',
    'New | New quote request: Menu page | Bakery relaunch',
    'New | 3 new quote requests | Bakery relaunch',
  ],
  ['projects-new', 'New | New project: Menu page | Bakery relaunch', 'New | 3 new projects'],
  [
    'hosting-waiting',
    'To launch | Menu page | On a hosting plan but not live yet',
    'To launch | 3 sites | On a hosting plan but not live yet',
  ],
  [
    'approvals-outstanding',
    `With client | “Menu page” | Since ${began} · Bakery relaunch`,
    `With client | 3 approvals | Since ${began} · Bakery relaunch`,
  ],
  [
    'disputes',
    `Disputed | Menu page | Since ${began} · Bakery relaunch`,
    `Disputed | Menu page | Since ${began} · Bakery relaunch`,
  ],
  [
    'sites-offline',
    `Offline | Menu page | Since ${began} · Bakery relaunch`,
    `Offline | Menu page | Since ${began} · Bakery relaunch`,
  ],
  [
    'client-payments-failed',
    `Failed | Menu page | Since ${began} · Bakery relaunch`,
    `Failed | Menu page | Since ${began} · Bakery relaunch`,
  ],
  [
    'changes-requested',
    `To change | Change requested: Menu page | Since ${began} · Bakery relaunch`,
    `To change | 3 requested changes | Since ${began} · Bakery relaunch`,
  ],
  [
    'invoices-to-send',
    'To send | Draft invoice: Menu page | Bakery relaunch',
    'To send | Draft invoice: Menu page | Bakery relaunch',
  ],
  ['orders-to-confirm', 'To confirm | Order Menu page', 'To confirm | Order Menu page'],
  [
    'quotes-requested',
    `Received | Quote request: Menu page | Since ${began}`,
    `Received | Quote request: Menu page | Since ${began}`,
  ],
  ['hours-draft', 'Draft | 2.5 hours not submitted | December 2020', 'Draft | 2.5 hours not submitted | December 2020'],
  ['unread', 'Unread | 1 unread message | Bakery relaunch', 'Unread | 3 unread messages | Bakery relaunch'],
])('says %s with its status, of one and of many', (kind, one, many) => {
  expect([say(kind), say(kind, { count: 3 })]).toEqual([one, many])
})

it.each(['manager', 'date'] as const)('says of a project that lacks a %s nothing of what it has', (lacks) => {
  expect(words('projects-to-plan', { lacks: [lacks] }).detail).toBe(
    `Needs a ${lacks} · Since ${began} · Bakery relaunch`,
  )
})

it('says one hour as one', () => {
  const hours = 1
  expect([words('hours-to-approve', { hours }), words('hours-draft', { hours })].map(({ title }) => title)).toEqual([
    'Approve 1 hour',
    '1 hour not submitted',
  ])
})

it('leaves out what is not known', () => {
  expect(say('approvals-outstanding', { since: null })).toBe('With client | “Menu page” | Bakery relaunch')
  expect(say('unread', { count: 1164 })).toBe('Unread | 1,164 unread messages | Bakery relaunch')
})

it.each(homeKinds)('says of %s nothing that is not known, no full stop, and what its place is for', (kind) => {
  for (const count of [1, 3]) expect(say(kind, { count })).toMatch(/^(?!.*(?:undefined|null|NaN|Invalid)).*[^.!]$/)
  expect(words(kind).act).toMatch(/^[A-Z][a-z]+$/)
})

it('says of a payment request whose day has passed that it is overdue', () => {
  expect(words('payment-requests', { since: null })).toMatchObject({ status: 'Due', act: 'Pay' })
  const late = words('payment-requests', { since: '2026-12-01T00:00:00.000Z' })
  expect(late).toMatchObject({ status: 'Overdue', tone: 'negative', act: 'Pay' })
  expect(late.detail).toContain('Due Tue, Dec 1')
})

it('asks a teammate to pay invoices alone: what failed only the owner pays again', () => {
  const acts = (isOwner: boolean) =>
    (['payment-failed', 'invoices-open'] as const).map((kind) => words(kind, {}, isOwner).act)
  expect(acts(true)).toEqual(['Pay', 'Pay'])
  expect(acts(false)).toEqual(['View', 'Pay'])
})

it('lets clients pay an overdue invoice, and staff look at it', () => {
  expect(words('invoices-overdue').act).toBe('Pay')
  expect(words('invoices-overdue', { url: '/superadmin/billing' }).act).toBe('Review')
})

it('says the day of a failed payment where the agency is, as Billing does', async () => {
  await openSession(sessionOf(tom), { timeZone: 'Asia/Tokyo' })
  expect(say('client-payments-failed', { since: '2020-11-28T20:14:27.000Z' })).toContain('Since Sun, Nov 29, 2020')
})
