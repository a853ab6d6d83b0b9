import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import {
  ada,
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { sayBesideQuote } from './invoice-words.ts'
import { draftOf, invoiceOf } from './invoice.test-support.ts'
import { SendDialog } from './SendDialog.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/accounts/exports/InviteClientDialog.tsx'),
    import('#web/accounts/client-schemas.ts'),
    import('#web/platform/while-open.tsx'),
  ])
}, 60_000)

const draft = draftOf({ totalCents: cents(75_000) })

/** A colleague saves the draft while the question is open. */
function Draft() {
  const [invoice, setInvoice] = useState(draft)
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button
        type="button"
        onClick={() => setInvoice({ ...draft, version: 9, totalCents: cents(750_000) })}
        aria-label="Save"
      />
      <button type="button" onClick={() => setIsOpen(true)} aria-label="Ask" />
      <SendDialog invoice={invoice} twice={[]} alsoInvoiced={[]} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}

it('asks about the draft as it was, and stops where a colleague changes it meanwhile', async () => {
  await openSession(sessionOf(tom))
  const asked = answerCalls({ 'send-invoice': () => ({ invoice: draft }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <Draft />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
  await screen.findByRole('dialog', { name: 'Send this invoice for $750?' })
  screen.getByRole('button', { name: 'Save', hidden: true }).click()
  expect(await screen.findByText('The draft has changed. The total is now $7,500')).toBeTruthy()
  const send = screen.getByRole('button', { name: 'Send invoice' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(send)
  expect(asked.filter(({ name }) => name === 'send-invoice')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByRole('button', { name: 'Ask', hidden: true }).click()
  expect(await screen.findByRole('dialog', { name: 'Send this invoice for $7,500?' })).toBeTruthy()
})

it('asks anew without the refusal of the last time', async () => {
  await openSession(sessionOf(tom))
  answerCalls({ 'send-invoice': () => refuse('hours-changed') })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <Draft />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
  const refused = /^The hours on this draft have changed/
  for (const _ of [1, 2]) {
    await screen.findByRole('dialog', { name: 'Send this invoice for $750?' })
    expect(screen.queryByText(refused)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Send invoice' }))
    expect(await screen.findByText(refused)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    screen.getByRole('button', { name: 'Ask', hidden: true }).click()
  }
})

it('says how far the sum is from the quote that the client accepted', async () => {
  await openSession(sessionOf(tom))
  const acceptedQuote = { amountCents: cents(70_050), name: 'Hugo Lindqvist' }
  answerCalls({})
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <SendDialog invoice={{ ...draft, acceptedQuote }} twice={[]} alsoInvoiced={[]} open onOpenChange={() => {}} />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
  expect(await screen.findByText('$49.50 more than the quote that Hugo Lindqvist accepted')).toBeTruthy()
})

const moment = '2026-12-08T09:00:00.000Z'
const added = { ...ada, disabledAt: null, awaited: { by: 'tom', at: moment, invitation: null } }

it('says that nobody is notified of an invoice to a client who isn’t invited, and invites them', async () => {
  await openSession(sessionOf(tom))
  const invitation = { at: moment, expiresAt: '2999-12-15T09:00:00.000Z' }
  const asked = answerCalls({
    'get-client': () => ({ client: added, notes: [] }),
    'invite-client': () => ({ client: { ...added, version: 9, awaited: { ...added.awaited, invitation } } }),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <SendDialog invoice={draft} twice={[]} alsoInvoiced={[]} open onOpenChange={() => {}} />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this invoice for $750?' }))
  expect(await dialog.findByText('Ada Lovelace hasn’t been invited yet, so we don’t notify them')).toBeTruthy()
  expect(dialog.queryByText(/We notify/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
  const inviting = within(await screen.findByRole('dialog', { name: 'Invite Ada Lovelace' }))
  await userEvent.click(inviting.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText(/^We notify /)).toBeTruthy()
  expect(dialog.queryByText(/nobody is notified/)).toBeNull()
  expect(asked.filter(({ name }) => name !== 'get-client')).toEqual([
    { name: 'invite-client', body: { clientId: 'ada', email: ada.email } },
  ])
})

it.each([
  ['INV-2026-0007 sent to Harbor Coffee', { ...ada, disabledAt: null }],
  ['INV-2026-0007 sent without notifying Harbor Coffee', added],
  ['INV-2026-0007 sent', null],
])('says whom an invoice went to only where they are notified: %s', async (told, client) => {
  await openSession(sessionOf(tom))
  const asked = answerCalls({
    ...(client ? { 'get-client': () => ({ client, notes: [] }) } : {}),
    'send-invoice': () => ({ invoice: invoiceOf() }),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <SendDialog invoice={draft} twice={[]} alsoInvoiced={[]} open onOpenChange={() => {}} />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
  await expect.poll(() => asked.map(({ name }) => name)).toContain('get-client')
  if (client === added) await screen.findByText('Ada Lovelace hasn’t been invited yet, so we don’t notify them')
  await userEvent.click(await screen.findByRole('button', { name: 'Send invoice' }))
  await expect.poll(() => toldByToast()).toEqual([told])
})

it.each([
  ['hasn’t been invited yet', 'invite', added],
  ['is deactivated', 'reactivate', { ...added, awaited: undefined, disabledAt: moment }],
] as const)('says who can help where a client %s', async (state, act, client) => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  answerCalls({ 'get-client': () => ({ client, notes: [] }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <SendDialog invoice={draft} twice={[]} alsoInvoiced={[]} open onOpenChange={() => {}} />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
  expect(await screen.findByText(`Ada Lovelace ${state}, so we don’t notify them`)).toBeTruthy()
  expect(screen.getByText(new RegExp(`Staff with the “People” permission can ${act} the client\\.$`))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
})

it.each([
  [cents(80_000), '$50 less than the quote that Hugo Lindqvist accepted'],
  [cents(75_000), null],
])('compares the draft with an accepted %d', (amountCents, said) => {
  expect(sayBesideQuote({ ...draft, acceptedQuote: { amountCents, name: 'Hugo Lindqvist' } })).toBe(said)
  expect(sayBesideQuote(draft)).toBeNull()
})

it('says what a draft asks for beyond the prices that were approved', () => {
  const beyond = { moreCents: cents(34_650), names: ['Rosa Marsh'] }
  expect(sayBesideQuote(draft, beyond)).toBe('$346.50 more than Rosa Marsh approved')
})
