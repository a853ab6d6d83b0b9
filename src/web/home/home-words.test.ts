import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { homeKinds } from '#domain/home/home-kinds.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { sentenceOf } from './home-words.ts'

const since = new Date('2020-12-08T12:05:00').toISOString()

function say(kind: HomeKind, changes: Partial<HomeLine> = {}): string {
  return sentenceOf({
    kind,
    count: 1,
    amountCents: cents(12_050),
    hours: 2.5,
    name: 'Menu page',
    since,
    url: '/client/projects',
    ...changes,
  })
}

const day = 'Tue, Dec 8, 2020'

it.each<[HomeKind, string, string]>([
  ['payment-failed', 'Menu page: $120.50 could not be paid', 'Menu page: $120.50 could not be paid'],
  ['invoices-overdue', `Invoice Menu page of $120.50 was due ${day}`, '3 invoices are overdue, $120.50 in all'],
  ['meetings', `Menu page begins ${day} at 12:05 PM`, `3 meetings within a day, the first ${day} at 12:05 PM`],
  ['approvals', '“Menu page” waits for your approval', '3 approvals wait for you, “Menu page” first'],
  ['launches', 'Menu page waits for your approval to go live', '3 sites wait for your approval to go live'],
  [
    'invoices-open',
    `Invoice Menu page of $120.50 is due ${day}`,
    `3 invoices are to be paid, $120.50 in all, the first by ${day}`,
  ],
  ['payment-requests', 'You are asked to pay $120.50: Menu page', '3 payments are asked of you, $120.50 in all'],
  ['quotes', 'Your quote for Menu page is here: $120.50', '3 quotes wait for your answer'],
  ['answers', 'Your question “Menu page” has an answer', '3 of your questions have an answer'],
  [
    'questions',
    `The question “Menu page” waits for an answer since ${day}`,
    `3 questions wait for an answer, the oldest since ${day}`,
  ],
  ['hours-to-approve', '2.5 hours wait for your approval', '2.5 hours wait for your approval'],
  ['hours-rejected', '2.5 hours came back to you', '2.5 hours came back to you'],
  ['quotes-new', 'A quote for Menu page is asked for', '3 quotes are asked for, Menu page last'],
  [
    'hosting-waiting',
    'Menu page is paid for and waits for its launch',
    '3 sites are paid for and wait for their launch',
  ],
  [
    'approvals-outstanding',
    `“Menu page” waits for its client since ${day}`,
    `3 approvals wait for clients, the oldest since ${day}`,
  ],
  ['hours-draft', '2.5 hours are not submitted yet', '2.5 hours are not submitted yet'],
  ['unread', '1 unread message', '3 unread messages'],
  ['hours-month', '2.5 hours logged this month', '2.5 hours logged this month'],
])('says %s in one sentence, of one and of many', (kind, one, many) => {
  expect([say(kind), say(kind, { count: 3 })]).toEqual([one, many])
})

it('says one hour as one', () => {
  const hours = 1
  expect([say('hours-to-approve', { hours }), say('hours-draft', { hours }), say('hours-month', { hours })]).toEqual([
    '1 hour waits for your approval',
    '1 hour is not submitted yet',
    '1 hour logged this month',
  ])
})

it('leaves out what is not known', () => {
  expect(say('quotes', { amountCents: null })).toBe('Your quote for Menu page is here')
  expect(say('approvals-outstanding', { since: null })).toBe('“Menu page” waits for its client')
  expect(say('unread', { count: 1164 })).toBe('1,164 unread messages')
})

it.each(homeKinds)('says of %s nothing that is not known, and no full stop', (kind) => {
  for (const count of [1, 3]) expect(say(kind, { count })).toMatch(/^(?!.*(?:undefined|null|NaN|Invalid)).*[^.!]$/)
})

it('says to who may not see invoices that payments are requested, and not of what', () => {
  const unknown = { amountCents: null, name: '' }
  expect(say('payment-requests', unknown)).toBe('A payment is requested')
  expect(say('payment-requests', { ...unknown, count: 3 })).toBe('3 payments are requested')
})
