import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { zero } from '#domain/core/money.ts'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { DialogNotice } from '#web/ui/DialogHost.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { orderApp } from './quotes.test-support.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

beforeAll(async () => {
  await import('./act-schemas.ts')
})
beforeEach(() => openSession(sessionOf(ada)))

const said = 'Ben Sato did something to this quote just now.'
const at = '2026-12-08T11:00:00.000Z'
const settled = [
  [
    'accepted',
    { status: 'converted', acceptedBy: { uid: 'ben', name: 'Ben Sato', at } },
    'Ben Sato accepted this quote for $32,000',
  ],
  ['declined', { status: 'rejected' }, /^(This quote was|Quote) declined$/],
  ['expired', { status: 'expired' }, 'This quote has expired'],
  ['withdrawn', { status: 'draft', sentAt: null }, 'This quote was withdrawn'],
] as const

/** A question to a client about a quote, over which the page says that somebody has done something to it. */
function ask(question: 'accept' | 'decline', changes: object) {
  answerCalls({ 'get-quote': () => ({ quote: { ...orderApp, ...changes } }) })
  const asked = { quote: orderApp, open: true, onOpenChange: () => {} }
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <DialogNotice value={<p>{said}</p>}>
        {question === 'accept' ? (
          <AcceptDialog {...asked} sentAt={orderApp.sentAt ?? ''} optionalIds={[]} totalCents={zero} />
        ) : (
          <ReasonDialog {...asked} act="decline" consequence="A declined quote can’t be accepted." />
        )}
      </DialogNotice>
    </QueryClientProvider>,
    '/client/quick-quote',
  )
}

it.each(settled)('says once what became of a quote that was to be accepted: %s', async (how, changes, told) => {
  ask('accept', changes)
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept quote: Order app' }))
  expect(await dialog.findByText(told)).toBeTruthy()
  expect(dialog.queryByText(said)).toBeNull()
  expect(dialog.queryByText(/your project starts/)).toBeNull()
  const accept = dialog.queryByRole('button', { name: /^Accept quote for/ })
  if (how === 'withdrawn') expect(accept?.getAttribute('aria-disabled')).toBe('true')
  else expect(accept).toBeNull()
})

it.each(settled)('says once what became of a quote that was to be declined: %s', async (how, changes, told) => {
  ask('decline', changes)
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline quote: Order app' }))
  expect(await dialog.findByText(told)).toBeTruthy()
  expect(dialog.queryByText(said)).toBeNull()
  if (how !== 'declined') expect(dialog.queryByText('A declined quote can’t be accepted.')).toBeNull()
})

it('says what else was done to a quote that can still be answered', async () => {
  ask('accept', {})
  expect(await screen.findByText(said)).toBeTruthy()
})

const prepared = { begunBy: { uid: 'tom', name: 'Tom Reyes' } }
const guest = { clientId: null }

it.each([
  ['a client who asked for it', {}, 'The client sees this reason in the quote’s history.'],
  [
    'a client for whom staff began it',
    prepared,
    'The client sees this reason in the quote’s history once the quote is sent again.',
  ],
  ['a prospect who asked for it', guest, 'The prospect sees this reason in the quote’s history after signing in.'],
  [
    'a prospect for whom staff began it',
    { ...guest, ...prepared },
    'The prospect sees this reason in the quote’s history after signing in, once the quote is sent again.',
  ],
])('says who reads the reason, and when, before staff take a quote back: %s', async (_who, changes, sentence) => {
  const quote = { ...orderApp, ...changes }
  await openSession(sessionOf(tom))
  answerCalls({ 'get-quote': () => ({ quote }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ReasonDialog quote={quote} open onOpenChange={() => {}} act="withdraw" consequence="It ends." />
    </QueryClientProvider>,
    '/superadmin/quotes',
  )
  expect(await screen.findByText(sentence)).toBeTruthy()
})
