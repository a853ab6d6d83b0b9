import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { sayBesideQuote } from './invoice-words.ts'
import { draftOf } from './invoice.test-support.ts'
import { SendDialog } from './SendDialog.tsx'

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
