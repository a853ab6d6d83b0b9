import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents, zero } from '#domain/core/money.ts'
import { refuse } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { hoursLine, invoiceOf, wholeOf } from './invoice.test-support.ts'
import { draft, loadStaffInvoices, mayDraft, openInvoices, tellChange } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const vat = { id: 'vat', name: 'VAT', percent: 20, isInclusive: false, version: 1 }
const gst = { id: 'gst', name: 'GST', percent: 10, isInclusive: true, version: 1 }
const onLine = { rateId: 'vat', name: 'VAT', percent: 20, isInclusive: false, taxCents: cents(27_000) }
const open = '&invoice=draft-1'

it('adds a line with a discount by percent and the default tax', async () => {
  const { sent } = openInvoices(
    {
      'list-tax-rates': () => ({ rates: [gst, vat], defaultId: 'vat' }),
      'update-invoice': () => ({ invoice: { ...draft, version: 3 } }),
    },
    open,
  )
  await screen.findByLabelText('Tax')
  await userEvent.click(screen.getByRole('button', { name: 'Add line' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add line' }))
  await userEvent.type(dialog.getByLabelText('Description'), 'Photographs')
  await userEvent.type(dialog.getByLabelText('Unit price'), '500')
  await userEvent.selectOptions(dialog.getByLabelText('Discount'), 'Percent')
  await userEvent.click(dialog.getByRole('button', { name: 'Add line' }))
  expect(await dialog.findAllByText('This field is required')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Percent off'), '12.5')
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Tax' }).selectedOptions[0]?.text).toBe('VAT 20%')
  await userEvent.click(dialog.getByRole('button', { name: 'Add line' }))
  await expect.poll(() => sent('update-invoice')).toHaveLength(1)
  expect(sent('update-invoice')[0]).toMatchObject({
    lines: [
      {},
      {},
      {
        id: null,
        kind: 'item',
        description: 'Photographs',
        quantity: 1,
        unitCents: 50_000,
        discount: { percent: 12.5 },
        taxRateId: 'vat',
      },
    ],
  })
})

it('adds a discount of the whole by percent, and names nothing of a line that stays as it is', async () => {
  const { sent } = openInvoices({ 'update-invoice': () => ({ invoice: { ...draft, version: 3 } }) }, open)
  await userEvent.click(await screen.findByRole('button', { name: 'Add line' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add line' }))
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Discount')
  await userEvent.type(dialog.getByLabelText('Description'), 'For a friend')
  await userEvent.selectOptions(dialog.getByLabelText('Discount by'), 'Percentage of all lines')
  await userEvent.type(dialog.getByLabelText('Percent off'), '10')
  await userEvent.click(dialog.getByRole('button', { name: 'Add line' }))
  await expect.poll(() => sent('update-invoice')).toHaveLength(1)
  const { id, description, quantity, unitCents } = hoursLine
  expect((sent('update-invoice')[0] as { lines: unknown[] }).lines).toEqual([
    { id, kind: 'item', description, quantity, unitCents },
    expect.anything(),
    { id: null, kind: 'discount', description: 'For a friend', quantity: 1, unitCents: 0, percent: 10 },
  ])
})

it('keeps a list of rates where lines are edited', async () => {
  let rates = [vat]
  const { sent } = openInvoices(
    {
      'list-tax-rates': () => ({ rates, defaultId: 'vat' }),
      'create-tax-rate': () => ({ rates: (rates = [gst, vat]), defaultId: 'vat' }),
      'archive-tax-rate': () => ({ rates: (rates = [gst]), defaultId: null }),
      'choose-default-tax-rate': () => ({ rates, defaultId: 'gst' }),
    },
    open,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tax rates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax rates' }))
  expect(await dialog.findByText('Default')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Name'), 'GST')
  await userEvent.type(dialog.getByLabelText('Percent'), '10')
  await userEvent.selectOptions(dialog.getByLabelText('Prices'), 'Include tax')
  await userEvent.click(dialog.getByRole('button', { name: 'Add tax rate' }))
  expect(await dialog.findByText('Included in prices')).toBeTruthy()
  expect(sent('create-tax-rate')).toEqual([
    { key: expect.stringMatching(/^[\w-]{20}$/), name: 'GST', percent: 10, isInclusive: true, isDefault: false },
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Archive VAT 20%' }))
  await expect.poll(() => sent('archive-tax-rate')).toEqual([{ rateId: 'vat' }])
  await userEvent.click(await dialog.findByRole('button', { name: 'Make default: GST 10%' }))
  await expect.poll(() => sent('choose-default-tax-rate')).toEqual([{ rateId: 'gst' }])
})

it('says of the last act on the rates alone that it wasn’t done', async () => {
  let isUp = false
  const answer = () => (isUp ? { rates: [gst, vat], defaultId: 'gst' } : refuse('forbidden'))
  openInvoices(
    {
      'list-tax-rates': () => ({ rates: [gst, vat], defaultId: 'vat' }),
      'archive-tax-rate': answer,
      'choose-default-tax-rate': answer,
    },
    open,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tax rates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax rates' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Archive VAT 20%' }))
  expect(await dialog.findByText('The rate wasn’t archived')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Make default: GST 10%' }))
  expect(await dialog.findByText('The default rate wasn’t changed')).toBeTruthy()
  expect(dialog.queryByText('The rate wasn’t archived')).toBeNull()
  isUp = true
  await userEvent.click(dialog.getByRole('button', { name: 'Make default: GST 10%' }))
  expect(await dialog.findByRole('button', { name: 'Remove as default: GST 10%' })).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('makes the first rate the default unless staff clear the box, and asks of each later one', async () => {
  const { sent } = openInvoices(
    {
      'list-tax-rates': () => ({ rates: [], defaultId: null }),
      'create-tax-rate': () => ({ rates: [vat], defaultId: 'vat' }),
    },
    open,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tax rates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax rates' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'VAT')
  await userEvent.type(dialog.getByLabelText('Percent'), '8,875')
  await userEvent.click(dialog.getByRole('button', { name: 'Add tax rate' }))
  expect((await dialog.findAllByText('Enter a number like 20 or 8.875')).length).toBeGreaterThan(0)
  await userEvent.clear(dialog.getByLabelText('Percent'))
  await userEvent.type(dialog.getByLabelText('Percent'), '20%')
  expect(dialog.getByRole('checkbox', { name: 'Make this the default rate', checked: true })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Add tax rate' }))
  expect(await dialog.findByText('Default')).toBeTruthy()
  expect(await dialog.findByRole('checkbox', { name: 'Make this the default rate', checked: false })).toBeTruthy()
  expect(sent('create-tax-rate')).toMatchObject([{ name: 'VAT', percent: 20, isDefault: true }])
})

it('closes without a question after the first rate was added without being the default', async () => {
  openInvoices(
    {
      'list-tax-rates': () => ({ rates: [], defaultId: null }),
      'create-tax-rate': () => ({ rates: [vat], defaultId: null }),
    },
    open,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tax rates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax rates' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'VAT')
  await userEvent.type(dialog.getByLabelText('Percent'), '20')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Make this the default rate' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add tax rate' }))
  expect(await dialog.findByRole('button', { name: 'Archive VAT 20%' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says on the draft why no tax is asked for, and no rate at its lines', async () => {
  let shown = { ...draft, lines: [{ ...hoursLine, tax: onLine }] }
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(shown, mayDraft),
      'list-tax-rates': () => ({ rates: [vat], defaultId: 'vat' }),
      'update-invoice': () => {
        shown = { ...shown, version: 3, taxTreatment: 'reverse_charge' }
        return { invoice: shown }
      },
    },
    open,
  )
  expect(await screen.findByText('12.5 hours at $120 · VAT 20%')).toBeTruthy()
  await userEvent.selectOptions(await screen.findByLabelText('Tax'), 'No tax: reverse charge')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent('update-invoice')).toHaveLength(1)
  expect(sent('update-invoice')[0]).toMatchObject({ taxTreatment: 'reverse_charge' })
  expect(await screen.findByText('12.5 hours at $120')).toBeTruthy()
})

it('warns of reverse charge while the client has no VAT number, as it is chosen and as it is sent', async () => {
  const warning = 'Reverse charge needs the client’s VAT number'
  let shown = draft
  openInvoices(
    {
      'get-invoice': () => wholeOf(shown, mayDraft),
      'list-tax-rates': () => ({ rates: [vat], defaultId: 'vat' }),
      'update-invoice': () => {
        shown = { ...shown, version: 3, taxTreatment: 'reverse_charge' }
        return { invoice: shown }
      },
    },
    open,
  )
  await userEvent.selectOptions(await screen.findByLabelText('Tax'), 'No tax: exempt')
  expect(screen.queryByText(warning)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Tax'), 'No tax: reverse charge')
  expect((await screen.findByRole('link', { name: 'Open client' })).getAttribute('href')).toBe(
    '/superadmin/clientdetail?clientId=ada',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send invoice' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(warning)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send invoice' }).getAttribute('aria-disabled')).not.toBe('true')
  tellChange({ ...shown, version: 4, billTo: { ...shown.billTo, vatNumber: 'ATU12345678' } })
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
})

it('shows what is off a line and the tax by rate of an invoice that was sent', async () => {
  const line = { ...hoursLine, amountCents: cents(135_000), tax: onLine }
  const taxed = invoiceOf({
    lines: [{ ...line, discount: { percent: 10, amountCents: cents(15_000) } }],
    subtotalCents: cents(135_000),
    discountCents: zero,
    totalCents: cents(162_000),
    creditedCents: cents(10_000),
    taxes: [
      {
        rateId: 'vat',
        name: 'VAT',
        percent: 20,
        isInclusive: false,
        netCents: cents(135_000),
        taxCents: cents(27_000),
      },
    ],
  })
  openInvoices({ 'get-invoice': () => wholeOf(taxed, { pay: false }) }, '&invoice=invoice-1')
  expect(await screen.findByText('12.5 hours at $120 · 10% off · VAT 20%')).toBeTruthy()
  expect(screen.getByText('VAT 20% on $1,350').nextElementSibling?.textContent).toBe('$270.00')
  expect(screen.getByText('Total before tax').nextElementSibling?.textContent).toBe('$1,350.00')
  expect(screen.getByText('Credit applied').nextElementSibling?.textContent).toBe('−$100.00')
  expect(screen.getByText('Includes tax').nextElementSibling?.textContent).toBe('−$16.67')
})

it('lists a discount of the whole once, as a line, so that the lines add up to the total', async () => {
  const discount = {
    ...hoursLine,
    id: 'line-2',
    kind: 'discount' as const,
    description: 'First project',
    quantity: 1,
    unitCents: cents(30_000),
    amountCents: cents(-30_000),
  }
  const discounted = invoiceOf({
    lines: [hoursLine, discount],
    subtotalCents: cents(150_000),
    discountCents: cents(30_000),
    totalCents: cents(120_000),
  })
  openInvoices({ 'get-invoice': () => wholeOf(discounted, { pay: false }) }, '&invoice=invoice-1')
  expect(await screen.findAllByText('−$300.00')).toHaveLength(1)
  expect(screen.queryByText('Subtotal')).toBeNull()
  expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('$1,200.00')
})

it('puts the default tax on the lines that have none, in one act', async () => {
  const lines = [
    { ...hoursLine, tax: onLine },
    { ...hoursLine, id: 'line-2' },
    { ...hoursLine, id: 'line-3' },
  ]
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf({ ...draft, lines }, mayDraft),
      'list-tax-rates': () => ({ rates: [vat], defaultId: 'vat' }),
      'update-invoice': () => ({ invoice: { ...draft, version: 3 } }),
    },
    open,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add VAT 20% to 2 lines without tax' }))
  await expect.poll(() => sent('update-invoice')).toHaveLength(1)
  const { lines: edited } = sent('update-invoice')[0] as { lines: { taxRateId?: string }[] }
  expect(edited.map(({ taxRateId }) => taxRateId)).toEqual([undefined, 'vat', 'vat'])
})

it('keeps showing a rate that a colleague archives while it is chosen, and says so until another is chosen', async () => {
  let rates = [gst, vat]
  openInvoices({ 'list-tax-rates': () => ({ rates, defaultId: null }) }, open)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Menu of the day' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit line' }))
  const tax = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Tax' })
  await userEvent.selectOptions(tax, 'VAT 20%')
  rates = [gst]
  const document = { id: 'agency', version: 2 }
  act(() => FakeEventSource.opened[0]?.change('e-2', { collection: 'taxDefaults', ...document, document }))
  expect(await dialog.findByText('This tax rate was archived. Choose another one.')).toBeTruthy()
  expect(tax.selectedOptions[0]?.text).toBe('VAT 20%, archived')
  await userEvent.selectOptions(tax, 'No tax')
  expect(dialog.queryByText(/was archived/)).toBeNull()
  expect(within(tax).queryByText(/archived/)).toBeNull()
})
