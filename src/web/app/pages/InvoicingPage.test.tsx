import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PresentedInvoicing } from '#domain/settings/invoicing-contract.ts'
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
import { holdClock } from '#web/platform/page-clock.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { InvoicingPage } from './InvoicingPage.tsx'

const standard = invoicingInForce(standardInvoicing, 'Liftoff')
const invoicing: PresentedInvoicing = {
  version: 0,
  values: standard,
  standard,
  stored: standardInvoicing,
  next: { count: 43, number: 'INV-2026-0043' },
  nextQuote: { count: 8, number: 'Q-0008' },
  changedAt: null,
  changedBy: null,
}

beforeEach(() => openSession(sessionOf(tom)))
afterEach(() => holdClock(null))

function show(answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    'get-invoicing': () => ({ invoicing }),
    'list-settings-changes': () => ({ changes: [], next: null }),
    'list-tax-rate-changes': () => ({ changes: [], next: null }),
    'list-tax-rates': () => ({
      rates: [{ id: 'r', version: 1, name: 'Sales tax', percent: 8.5, isInclusive: false }],
      defaultId: 'r',
    }),
    ...answers,
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <InvoicingPage />
    </QueryClientProvider>,
    '/superadmin/settings/invoicing',
  )
  return asked
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const saved = (asked: ReturnType<typeof show>) => asked.findLast(({ name }) => name === 'update-invoicing')?.body
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }))

it('shows beside the form what the next invoice says, as it is typed', async () => {
  show()
  await userEvent.type(await field('Legal name'), 'Liftoff LLC')
  await userEvent.type(await field('Account holder'), 'Liftoff Holding')
  await userEvent.type(screen.getByRole('textbox', { name: 'Account (optional)' }), 'Routing number 021000021')
  const preview = within(screen.getByRole('heading', { name: 'Preview' }).closest('section') ?? document.body)
  expect(preview.getByText('Invoice INV-2026-0043')).toBeTruthy()
  expect(preview.getByText('Liftoff LLC')).toBeTruthy()
  expect(preview.getByText('Reference').nextElementSibling?.textContent).toBe('INV-2026-0043')
  expect(preview.getByText('Liftoff Holding')).toBeTruthy()
  expect(await screen.findByText('Sales tax 8.5%')).toBeTruthy()
})

it('says what the next invoice is called by another pattern, and by a higher number', async () => {
  const other = { ...invoicing, next: { count: 1, number: 'RE-0001' } }
  const asked = show({
    'get-invoicing': (body) => ({ invoicing: (body as { numberPattern?: string }).numberPattern ? other : invoicing }),
  })
  const pattern = await field('Invoice number pattern')
  await userEvent.clear(pattern)
  await userEvent.type(pattern, 'RE-{{0000}')
  expect(await screen.findByText(/^The next invoice is RE-0001\./)).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'get-invoicing')?.body).toEqual({ numberPattern: 'RE-{0000}' })
  expect(screen.getByText(/^If you leave this empty, the next number is 1\. /)).toBeTruthy()
  await userEvent.type(await field('Next invoice number'), '250')
  expect(await screen.findByText(/^The next invoice is RE-0250\./)).toBeTruthy()
})

it('numbers the next invoice by the day of the agency, whatever the day elsewhere', async () => {
  await openSession(sessionOf(tom), { timeZone: 'America/Los_Angeles' })
  holdClock({ zone: 'UTC', atMs: Date.parse('2027-01-01T03:00:00Z') })
  show()
  await userEvent.type(await field('Next invoice number'), '250')
  expect(await screen.findByText(/^The next invoice is INV-2026-0250\./)).toBeTruthy()
})

it('warns where quotes are numbered as invoices are, until one of the patterns is another', async () => {
  show()
  const pattern = await field('Quote number pattern')
  await userEvent.clear(pattern)
  await userEvent.type(pattern, 'INV-{{yyyy}-{{000}')
  const warning = 'A quote and an invoice can get the same number'
  expect(await screen.findByText(warning)).toBeTruthy()
  await userEvent.type(await field('Invoice number pattern'), '/R')
  expect(screen.queryByText(warning)).toBeNull()
  await userEvent.clear(pattern)
  expect(screen.queryByText(warning)).toBeNull()
})

it('says what the next quote is called by another pattern, and saves both numbers apart', async () => {
  const other = { ...invoicing, nextQuote: { count: 1, number: 'AN-0001' } }
  const asked = show({
    'get-invoicing': (body) => ({ invoicing: 'quoteNumberPattern' in (body as object) ? other : invoicing }),
    'update-invoicing': () => ({ invoicing: { ...invoicing, version: 1 } }),
  })
  expect(await screen.findByText(/^The next quote is Q-0008\./)).toBeTruthy()
  const pattern = await field('Quote number pattern')
  await userEvent.clear(pattern)
  await userEvent.type(pattern, 'AN-{{0000}')
  await userEvent.type(await field('Next quote number'), '250')
  expect(await screen.findByText(/^The next quote is AN-0250\./)).toBeTruthy()
  await save()
  await expect.poll(() => saved(asked)).toMatchObject({ quoteNumberPattern: 'AN-{0000}', nextQuoteCount: 250 })
  expect(saved(asked)).toMatchObject({ numberPattern: null })
  expect(saved(asked)).not.toHaveProperty('nextCount')
})

it('saves what differs from the default, and a number only where it is raised', async () => {
  const asked = show({ 'update-invoicing': () => ({ invoicing: { ...invoicing, version: 1 } }) })
  const days = await field('Days to pay')
  await userEvent.clear(days)
  await userEvent.type(days, '30')
  await userEvent.type(await field('Tax number'), '12-3456789')
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Settings saved'])
  expect(saved(asked)).toEqual({ version: 0, ...standardInvoicing, taxNumber: '12-3456789', daysToPay: 30 })
  await userEvent.type(await field('Next invoice number'), '100')
  await save()
  await expect.poll(() => saved(asked)).toMatchObject({ nextCount: 100 })
})

it('says which number comes next where the one that was entered is taken', async () => {
  let count = 1005
  show({
    'update-invoicing': () => ({ invoicing: { ...invoicing, version: 1, next: { count, number: String(count) } } }),
  })
  await userEvent.type(await field('Next invoice number'), '1002')
  await save()
  await expect.poll(() => toldByToast()).toEqual(['Settings saved. 1002–1004 are taken: the next invoice is 1005'])
  count = 1007
  await userEvent.type(await field('Next invoice number'), '1006')
  await save()
  await expect.poll(() => toldByToast().at(-1)).toBe('Settings saved. 1006 is taken: the next invoice is 1007')
})

it('says at its field what is wrong with a pattern, an account and days before it asks the portal', async () => {
  const asked = show()
  const pattern = await field('Invoice number pattern')
  await userEvent.clear(pattern)
  await userEvent.type(pattern, 'INV')
  await userEvent.type(screen.getByRole('textbox', { name: 'Account (optional)' }), 'IBAN DE00 1234')
  const before = await field('Remind before')
  await userEvent.clear(before)
  await save()
  for (const told of [/Include one counter/, /Check the IBAN/, /Enter a number of days from 0 to 30/])
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
  expect(saved(asked)).toBeUndefined()
})

it('shows the refusal of a number that is used at its field, and keeps what is typed', async () => {
  show({
    'update-invoicing': () => refuse('invalid-input', { nextCount: 'Enter 43 or more: you can only raise the number' }),
  })
  await userEvent.type(await field('Next invoice number'), '7')
  await save()
  expect((await screen.findAllByText(/Enter 43 or more/)).length).toBeGreaterThan(0)
  expect((await field('Next invoice number')).value).toBe('7')
})

it('offers the version of somebody who was faster, and keeps what is typed', async () => {
  const stored = { ...standardInvoicing, taxNumber: '77' }
  let saves = 0
  const asked = show({
    'get-invoicing': () => ({ invoicing: saves === 0 ? invoicing : { ...invoicing, version: 1, stored } }),
    'update-invoicing': () =>
      (saves += 1) === 1 ? refuse('stale-version') : { invoicing: { ...invoicing, version: 2 } },
  })
  await userEvent.type(await field('Legal name'), 'Liftoff LLC')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Load the new version' }))
  expect((await field('Tax number')).value).toBe('77')
  await save()
  await expect.poll(() => saved(asked)).toMatchObject({ version: 1, legalName: 'Liftoff LLC', taxNumber: '77' })
})

it('tells what became of each field, and puts an earlier version, and the default, back into the form', async () => {
  const stored = { ...standardInvoicing, legalName: 'Ebb LLC', numberPattern: 'E{0}' }
  const by = { uid: 'nina', name: 'Nina Falk' }
  const change = { id: 'c', version: 1, section: 'invoicing', at: '2026-03-02T09:00:00.000Z', by, raisedTo: 'E9' }
  const before = { ...standardInvoicing, legalName: 'Tidewater Inc', legalAddress: '1 Quay\nPortland' }
  show({
    'get-invoicing': () => ({ invoicing: { ...invoicing, version: 2, stored, values: { ...standard, ...stored } } }),
    'list-settings-changes': () => ({ changes: [{ ...change, before, after: stored }], next: null }),
  })
  for (const line of [
    'Legal name: Tidewater Inc → Ebb LLC',
    'Address: 1 Quay, Portland → nothing',
    'Invoice number pattern: INV-{yyyy}-{0000} (the default) → E{0}',
    'Next invoice number: E9',
  ])
    expect(await screen.findByText(line)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Fill in earlier values/ }))
  expect((await field('Legal name')).value).toBe('Tidewater Inc')
  expect((await field('Invoice number pattern')).value).toBe('INV-{yyyy}-{0000}')
  await userEvent.click(screen.getByRole('button', { name: 'Fill in the defaults' }))
  expect((await field('Legal name')).value).toBe('')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
})

it('fills nothing in from an entry that only raised a number', async () => {
  const by = { uid: 'nina', name: 'Nina Falk' }
  const change = { id: 'c', version: 1, section: 'invoicing', at: '2026-03-02T09:00:00.000Z', by, raisedTo: 'E9' }
  const { quoteNumberPattern: _, ...before } = standardInvoicing
  show({ 'list-settings-changes': () => ({ changes: [{ ...change, before, after: standardInvoicing }], next: null }) })
  expect(await screen.findByText('Next invoice number: E9')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Fill in earlier values/ })).toBeNull()
})

it('tells of a legal name that it was the agency’s, whatever the agency is called since', async () => {
  const by = { uid: 'nina', name: 'Nina Falk' }
  const change = { id: 'c', version: 1, section: 'invoicing', at: '2026-03-02T09:00:00.000Z', by }
  const after = { ...standardInvoicing, legalName: 'Ebb LLC' }
  show({
    'list-settings-changes': () => ({ changes: [{ ...change, before: standardInvoicing, after }], next: null }),
  })
  expect(await screen.findByText('Legal name: the agency name (the default) → Ebb LLC')).toBeTruthy()
})

it('only shows it to staff without the right to settings', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['projects'] }))
  show()
  expect(
    await screen.findByText('Only staff with the “Settings” permission can change these settings, except tax rates'),
  ).toBeTruthy()
  expect(screen.getByText('Legal name').nextElementSibling?.textContent).toBe('Liftoff')
  expect(screen.getByText('Tax number').nextElementSibling?.textContent).toBe('Not set')
  expect(screen.getByText('Invoice number pattern').nextElementSibling?.textContent).toBe('INV-{yyyy}-{0000}')
  expect(screen.getByText('Days to pay').nextElementSibling?.textContent).toBe('14 days')
  await screen.findByText('Sales tax 8.5%')
  for (const name of ['Save', 'Fill in the defaults', /tax rates/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
