import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import {
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { RatesDialog } from './RatesDialog.tsx'

const [first, ...others] = firstQuoteRates
const dearer = [{ ...first, lowCents: cents(400_050) }, ...others]
const at = '2026-03-02T09:00:00.000Z'
const by = { uid: 'nina', name: 'Nina Falk' }

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls({ 'list-quote-rate-changes': () => ({ changes: [], next: null }), ...answers })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <RatesDialog open onOpenChange={() => undefined} />
    </QueryClientProvider>,
  )
  return asked
}

it('tells who changed which rate, from what and to what', async () => {
  const change = { id: 'c1', version: 1, at, by, before: firstQuoteRates, after: dearer }
  show({
    'get-quote-rates': () => ({ rates: dearer, version: 1 }),
    'list-quote-rate-changes': () => ({ changes: [change], next: null }),
  })
  await screen.findByText('Site, short term: $3,000 to $8,000 → $4,000.50 to $8,000')
  expect(screen.getByText('Nina Falk')).toBeTruthy()
})

it('restores the default table after a question, of the version that was shown', async () => {
  let isFaster = true
  const asked = show({
    'get-quote-rates': () => ({ rates: dearer, version: 1 }),
    'update-quote-rates': ({ rates }) => (isFaster ? refuse('stale-version') : { rates, version: 2 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Restore defaults' }))
  const question = within(await screen.findByRole('dialog', { name: 'Restore defaults?' }))
  await userEvent.click(question.getByRole('button', { name: 'Restore defaults' }))
  await question.findByText(/^This has changed in the meantime/)
  isFaster = false
  await userEvent.click(question.getByRole('button', { name: 'Restore defaults' }))
  await expect.poll(toldByToast).toContain('Defaults restored')
  const sent = asked.findLast(({ name }) => name === 'update-quote-rates')?.body
  expect(sent).toEqual({ version: 1, rates: firstQuoteRates })
  expect(screen.getByLabelText<HTMLInputElement>('Site, short term, from').value).toMatch(/^3,?000/)
  expect(screen.queryByRole('button', { name: 'Restore defaults' })).toBeNull()
})

it('has nothing to restore where the table is the default', async () => {
  show({ 'get-quote-rates': () => ({ rates: firstQuoteRates, version: 3 }) })
  await screen.findByText(/^No changes yet\./)
  expect(screen.queryByRole('button', { name: 'Restore defaults' })).toBeNull()
})
