import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedTaxRatesChange } from '#domain/invoices/tax-contract.ts'
import { invoicingInForce, standardInvoicing } from '#domain/settings/invoicing.ts'
import {
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { applyLiveEvent } from '#web/app/shell/apply-live-event.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { InvoicingPage } from './InvoicingPage.tsx'

const vat = { name: 'VAT', percent: 20, isInclusive: false }
const gst = { name: 'GST', percent: 10, isInclusive: true }
const listed = { gst: { id: 'gst', version: 1, ...gst }, vat: { id: 'vat', version: 4, ...vat } }

function changeOf(number: number, rateId: 'vat' | 'gst', ...acts: PresentedTaxRatesChange['acts']) {
  const rate = rateId === 'vat' ? vat : gst
  const by = { uid: 'nina', name: 'Nina Falk' }
  return { id: `c${number}`, version: 1, at: `2026-03-0${number}T09:00:00.000Z`, by, rateId, ...rate, acts }
}

const changes: readonly PresentedTaxRatesChange[] = [
  changeOf(9, 'vat', 'archived', 'removed-default'),
  changeOf(8, 'vat', 'restored'),
  changeOf(7, 'vat', 'archived'),
  changeOf(6, 'gst', 'restored'),
  changeOf(5, 'gst', 'archived'),
  changeOf(4, 'vat', 'added', 'made-default'),
]

beforeEach(() => openSession(sessionOf(tom)))

let queryClient = createQueryClient()

function show(answers: Parameters<typeof answerCalls>[0] = {}) {
  const standard = invoicingInForce(standardInvoicing, 'Liftoff')
  const next = { count: 1, number: '1' }
  const numbers = { next, nextQuote: next, changedAt: null, changedBy: null }
  const asked = answerCalls({
    'get-invoicing': () => ({
      invoicing: { version: 0, values: standard, standard, stored: standardInvoicing, ...numbers },
    }),
    'list-settings-changes': () => ({ changes: [], next: null }),
    'list-tax-rates': () => ({ rates: [listed.gst], defaultId: null }),
    'list-tax-rate-changes': () => ({ changes, next: null }),
    ...answers,
  })
  queryClient = createQueryClient()
  stage(
    <QueryClientProvider client={queryClient}>
      <InvoicingPage />
    </QueryClientProvider>,
    '/superadmin/settings/invoicing',
  )
  return asked
}

async function findHistory() {
  return within(await screen.findByRole('region', { name: 'Tax rate history' }))
}

it('tells the history of the rates apart from that of the settings, with who, when and what', async () => {
  show()
  const history = await findHistory()
  expect(await screen.findByRole('region', { name: 'History' })).toBeTruthy()
  expect(await history.findAllByText('Nina Falk')).toHaveLength(6)
  expect(history.getByText(/Mar 9/)).toBeTruthy()
  expect(history.getAllByText('Archived VAT 20% (added to prices)')).toHaveLength(2)
  for (const line of [
    'Removed VAT 20% (added to prices) as the default',
    'Restored GST 10% (included in prices)',
    'Made VAT 20% (added to prices) the default',
  ])
    expect(history.getByText(line)).toBeTruthy()
})

it('names what shows more of each history', async () => {
  show({ 'list-tax-rate-changes': () => ({ changes, next: 'older' }) })
  expect(await screen.findByRole('button', { name: 'Show more of the tax rate history' })).toBeTruthy()
})

it('restores a rate that is archived, where it was archived last', async () => {
  const asked = show({ 'restore-tax-rate': () => ({ rates: [listed.gst, listed.vat], defaultId: null }) })
  const history = await findHistory()
  const button = await history.findByRole('button', { name: 'Restore VAT 20%' })
  expect(history.getAllByRole('button')).toEqual([button])
  expect(button.closest('li')?.textContent).toContain('Mar 9')
  await userEvent.click(button)
  await expect.poll(toldByToast).toContain('Tax rate restored')
  expect(asked.findLast(({ name }) => name === 'restore-tax-rate')?.body).toEqual({ rateId: 'vat' })
  expect(history.queryByRole('button')).toBeNull()
  expect(screen.getByText('VAT 20%')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(asked.filter(({ name }) => name === 'list-tax-rate-changes')).toHaveLength(2)
})

it('says why a rate wasn’t restored', async () => {
  const told = 'You can have up to 50 tax rates. Archive one first'
  show({ 'restore-tax-rate': () => refuse('invalid-input', { rateId: told }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Restore VAT 20%' }))
  expect(await screen.findByText('The tax rate wasn’t restored')).toBeTruthy()
  expect(screen.getByText(told)).toBeTruthy()
})

it('follows what a colleague does', async () => {
  let shown: readonly PresentedTaxRatesChange[] = changes.slice(5)
  show({ 'list-tax-rate-changes': () => ({ changes: shown, next: null }) })
  const history = await findHistory()
  await history.findByText('Added VAT 20% (added to prices)')
  shown = changes
  const event = { id: 'c9', version: 1 }
  act(() => applyLiveEvent(queryClient, { collection: 'settings', ...event, document: event }))
  expect(await history.findByRole('button', { name: 'Restore VAT 20%' })).toBeTruthy()
})

it('only shows the history to staff who may not restore', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['projects'] }))
  show()
  const history = await findHistory()
  expect(await history.findByText('Removed VAT 20% (added to prices) as the default')).toBeTruthy()
  await screen.findByText('GST 10%')
  expect(history.queryByRole('button')).toBeNull()
})
