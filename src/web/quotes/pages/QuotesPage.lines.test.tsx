import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { askedApp, itemizedApp, orderApp } from '#web/quotes/quotes.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/quotes/StaffQuoteSheet.tsx'),
    import('#web/quotes/exports/NewQuoteDialog.tsx'),
    import('#web/accounts/exports/InviteClientDialog.tsx'),
    import('#web/quotes/act-schemas.ts'),
    import('./QuotesPage.tsx'),
  ])
}, 60_000)

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers']
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** With the quote of this sheet, and no tax rates. */
function open(path: string, answers: Answers = {}) {
  return openApp(path, {
    session: sessionOf(tom),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'list-tax-rates': () => ({ rates: [], defaultId: null }),
      ...answers,
    },
  })
}

const begun = { ...askedApp, begunBy: { uid: 'tom', name: 'Tom Reyes' } }

it('starts the first line of a quote with the default tax rate, as a draft of an invoice does', async () => {
  const vat = { id: 'vat', name: 'VAT', percent: 20, isInclusive: false, version: 1 }
  open(`/superadmin/quotes?quote=${begun.id}`, {
    'get-quote': () => ({ quote: begun }),
    'list-tax-rates': () => ({ rates: [vat], defaultId: 'vat' }),
  })
  const tax = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tax' })
  expect(tax.selectedOptions[0]?.text).toBe('VAT 20%')
})

it('says of a quote that staff discarded that nobody declined it', async () => {
  const step = { at: '2026-12-08T09:00:00.000Z', from: 'draft', to: 'discarded', by: 'staff', reason: '' } as const
  const discarded = { ...begun, status: 'discarded' as const, history: [{ ...step, name: 'Nina Park' }] }
  open(`/superadmin/quotes?quote=${begun.id}`, {
    'list-quotes': () => ({ quotes: [discarded], next: null }),
    'get-quote': () => ({ quote: discarded }),
  })
  expect(await screen.findByText('Nina Park discarded the quote')).toBeTruthy()
  // Of the row, of the sheet, and of the filter.
  expect(screen.getAllByText('Discarded')).toHaveLength(3)
})

it.each([
  ['one amount', askedApp],
  ['lines', begun],
])('says before a quote of %s is sent that its client isn’t invited, and offers the invitation', async (_of, quote) => {
  const awaited = { by: 'tom', at: ada.createdAt, invitation: null }
  open(`/superadmin/quotes?quote=${quote.id}`, {
    'get-quote': () => ({ quote }),
    'get-client': () => ({ client: { ...ada, disabledAt: null, awaited }, notes: [] }),
  })
  expect(await screen.findByText('Ada Lovelace hasn’t been invited yet, so we don’t notify them')).toBeTruthy()
  await press('Invite')
  expect(await screen.findByRole('dialog', { name: 'Invite Ada Lovelace' })).toBeTruthy()
})

it.each([
  ['before it is sent', { ...askedApp, clientId: null }],
  ['once it is sent', { ...orderApp, clientId: null }],
])('says of a guest’s quote %s that its address is that of a client who isn’t invited', async (_when, quote) => {
  const awaited = { by: 'tom', at: ada.createdAt, invitation: null }
  const client = { ...ada, email: quote.email, companyName: 'Moe Ltd', disabledAt: null, awaited }
  open(`/superadmin/quotes?quote=${quote.id}`, {
    'get-quote': () => ({ quote }),
    'list-clients': () => ({ clients: [client], next: null }),
  })
  const told = `${quote.email} belongs to Ada Lovelace, who hasn’t been invited yet`
  expect(await screen.findByText(told)).toBeTruthy()
  const account = screen.getByText('Account').nextElementSibling
  expect(account?.textContent).toBe('Moe Ltd, not invited yet')
  expect(
    within(account as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/clientId=ada$/)
  await press('Invite')
  expect(await screen.findByRole('dialog', { name: 'Invite Ada Lovelace' })).toBeTruthy()
})

it('begins a quote for a prospect, and goes on with its lines', async () => {
  const { asked, place } = open('/superadmin/quotes', {
    'create-quote': () => ({ quote: begun }),
    'get-quote': () => ({ quote: begun }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New quote' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Prospect' }))
  await userEvent.type(screen.getByLabelText('Project'), 'Order app')
  await userEvent.type(screen.getByLabelText('Description'), 'Bread by phone.')
  await press('Add lines')
  expect(await screen.findByText(/^Company: /)).toBeTruthy()
  expect(asked.some(({ name }) => name === 'create-quote')).toBe(false)
  await userEvent.type(screen.getByLabelText('Company'), 'Moss & Co')
  await userEvent.type(screen.getByLabelText('Full name'), 'Gil Moss')
  await userEvent.type(screen.getByLabelText('Email'), 'gil@moss.example')
  await press('Add lines')
  expect(await screen.findByRole('group', { name: 'Line 1' })).toBeTruthy()
  expect(place()).toBe('/superadmin/quotes?quote=order-app')
  expect(asked.find(({ name }) => name === 'create-quote')?.body).toMatchObject({
    clientId: null,
    prospect: { companyName: 'Moss & Co', fullName: 'Gil Moss', email: 'gil@moss.example' },
    projectName: 'Order app',
    productType: 'sites',
  })
})

it('opens the dialog for a new quote from the palette', async () => {
  const { place } = open('/superadmin/quotes?add=new')
  expect(await screen.findByRole('dialog', { name: 'New quote' })).toBeTruthy()
  expect(place()).toBe('/superadmin/quotes')
})

it('sums lines as they are typed, without optional ones, saves them and sends', async () => {
  const { asked } = open('/superadmin/quotes?quote=order-app', {
    'get-quote': () => ({ quote: begun }),
    'update-quote': () => ({ quote: itemizedApp }),
    'send-itemized-quote': () => ({ quote: { ...itemizedApp, version: 3, status: 'sent', sentAt: begun.createdAt } }),
  })
  const first = within(await screen.findByRole('group', { name: 'Line 1' }))
  await userEvent.type(first.getByLabelText('Description'), 'Design and build')
  await userEvent.type(first.getByLabelText('Hours'), '100:00')
  await userEvent.type(first.getByLabelText('Rate'), '120')
  await press('Add line')
  const second = within(screen.getByRole('group', { name: 'Line 2' }))
  await userEvent.type(second.getByLabelText('Description'), 'Training')
  await userEvent.selectOptions(second.getByLabelText('Price'), 'Fixed')
  await userEvent.type(second.getByLabelText('Amount'), '1500')
  await userEvent.click(second.getByRole('checkbox', { name: /^Optional/ }))
  await press('Add payment plan')
  expect(screen.getByRole('group', { name: 'Part 1' }).textContent).toContain('$6,000.00')
  await press('Send quote for $12,000')
  expect(await screen.findByRole('button', { name: 'Revise quote' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Lines' }).textContent).toContain('Optional')
  const body = asked.find(({ name }) => name === 'update-quote')?.body
  expect(body).toMatchObject({
    version: 1,
    lines: [
      { id: null, description: 'Design and build', unit: 'hours', quantity: 100, unitCents: 12_000, isOptional: false },
      { id: null, description: 'Training', unit: 'fixed', quantity: 1, unitCents: 150_000, isOptional: true },
    ],
    discount: null,
    parts: [
      { percent: 50, amountCents: null, daysAfter: 0 },
      { percent: null, amountCents: null, daysAfter: 30 },
    ],
  })
  expect(asked.find(({ name }) => name === 'send-itemized-quote')?.body).toEqual({ quoteId: 'order-app', version: 2 })
})

it('takes a prospect’s quote back for revision, and says so', async () => {
  const sent = { ...itemizedApp, clientId: null, status: 'sent' as const, sentAt: begun.createdAt }
  const step = { at: '2026-12-08T09:00:00.000Z', from: 'sent', to: 'draft', by: 'staff', reason: '' } as const
  const draft = { ...sent, status: 'draft' as const, sentAt: null, version: 4 }
  const { asked } = open('/superadmin/quotes?quote=order-app', {
    'get-quote': () => ({ quote: sent }),
    'withdraw-quote': () => ({ quote: { ...draft, history: [{ ...step, name: 'Nina Park', forRevision: true }] } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Revise quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Revise quote: / }))
  expect(dialog.getByText(/^The prospect can’t accept the quote until it’s sent again\./)).toBeTruthy()
  expect(dialog.getByText(/^The prospect sees this reason .* once the quote is sent again\.$/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Revise quote' }))
  expect(await screen.findByText('Nina Park started revising the quote')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'withdraw-quote')?.body).toEqual({
    quoteId: 'order-app',
    reason: '',
    forRevision: true,
  })
})

it('says before it is sent what an acceptance makes', async () => {
  open('/superadmin/quotes?quote=order-app', { 'get-quote': () => ({ quote: itemizedApp }) })
  const section = await screen.findByRole('region', { name: 'When the client accepts' })
  expect(within(section).getAllByRole('listitem')).toHaveLength(1)
  expect(section.textContent).toContain('Design and build$12,000.00')
  expect(section.textContent).toContain(
    'If the client adds an optional line, it becomes a milestone and appears on the first invoice.',
  )
  expect(section.textContent).toContain('The first invoice starts as a draft for $12,000.')
  await userEvent.selectOptions(screen.getByLabelText('Discount'), 'Percent')
  await userEvent.type(screen.getByLabelText('Percent off'), '10')
  await expect.poll(() => section.textContent).toContain('Design and build$10,800.00')
  expect(section.textContent).toContain('The milestone’s price includes the discount.')
  await userEvent.clear(within(screen.getByRole('group', { name: 'Line 1' })).getByLabelText('Description'))
  expect(screen.queryByRole('region', { name: 'When the client accepts' })).toBeNull()
})

it('says that the invoice adds tax to some of the prices where one includes it', async () => {
  const [salesTax, vat] = [
    { id: 'sales', name: 'Sales tax', percent: 8.25, isInclusive: false, version: 1 },
    { id: 'vat', name: 'VAT', percent: 20, isInclusive: true, version: 1 },
  ] as const
  open('/superadmin/quotes?quote=order-app', {
    'get-quote': () => ({ quote: itemizedApp }),
    'list-tax-rates': () => ({ rates: [salesTax, vat], defaultId: null }),
  })
  const section = await screen.findByRole('region', { name: 'When the client accepts' })
  const [first, second] = await screen.findAllByRole('combobox', { name: 'Tax' })
  if (!first || !second) throw new Error('Each line has its tax')
  await userEvent.selectOptions(first, 'Sales tax 8.25%')
  await expect.poll(() => section.textContent).toContain('Tax is added to this price on the invoice.')
  await userEvent.click(screen.getAllByRole('checkbox', { name: /^Optional/ })[1] ?? section)
  await userEvent.selectOptions(second, 'Sales tax 8.25%')
  await expect.poll(() => section.textContent).toContain('Tax is added to these prices on the invoice.')
  await userEvent.selectOptions(second, 'VAT 20%, included')
  await expect.poll(() => section.textContent).toContain('Tax is added to some of these prices on the invoice.')
})

it('makes a part due by the milestone of a line that is not optional', async () => {
  const { asked } = open('/superadmin/quotes?quote=order-app', {
    'get-quote': () => ({ quote: itemizedApp }),
    'update-quote': () => ({ quote: itemizedApp }),
  })
  const part = within(await screen.findByRole('group', { name: 'Part 2' }))
  const when = part.getByRole<HTMLSelectElement>('combobox', { name: 'Due when' })
  expect([...when.options].map(({ text }) => text)).toEqual(['The quote is accepted', '“Design and build” is approved'])
  await userEvent.selectOptions(when, '“Design and build” is approved')
  const [optional] = screen.getAllByRole('checkbox', { name: /^Optional/ })
  await userEvent.click(optional!)
  // Something else can still be chosen.
  expect(when.selectedOptions[0]?.text).toBe('“Design and build” is approved')
  expect(screen.getAllByRole('combobox', { name: 'Due when' })).toEqual([when])
  await userEvent.click(optional!)
  await press('Save draft')
  await expect
    .poll(() => asked.find(({ name }) => name === 'update-quote')?.body)
    .toMatchObject({
      parts: [
        { percent: 50, daysAfter: 0 },
        { percent: null, line: 0 },
      ],
    })
})

it('says in its line and part what is missing, and sends nothing', async () => {
  const { asked } = open('/superadmin/quotes?quote=order-app', { 'get-quote': () => ({ quote: itemizedApp }) })
  await userEvent.clear(await screen.findByLabelText('Hours'))
  await press('Save draft')
  await expect.poll(() => screen.getByLabelText('Hours').ariaInvalid).toBe('true')
  await userEvent.type(screen.getByLabelText('Hours'), '10')
  const part = within(screen.getByRole('group', { name: 'Part 1' }))
  await userEvent.clear(part.getByLabelText('Percent'))
  await press('Save draft')
  expect(await part.findByText('Part 1: Enter a percentage or an amount')).toBeTruthy()
  expect(asked.some(({ name }) => name === 'update-quote')).toBe(false)
})

it('says below the payment plan what the server has against it', async () => {
  const told = 'Part 2 would be $0. Each part must be at least $0.50'
  open('/superadmin/quotes?quote=order-app', {
    'get-quote': () => ({ quote: itemizedApp }),
    'update-quote': () => ({ quote: { ...itemizedApp, version: itemizedApp.version + 1 } }),
    'send-itemized-quote': () => refuse('invalid-input', { parts: told }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Send quote for/ }))
  expect(await screen.findByText(told)).toBeTruthy()
})

it('keeps what was typed where a colleague was faster', async () => {
  open('/superadmin/quotes?quote=order-app', {
    'get-quote': () => ({ quote: itemizedApp }),
    'update-quote': () => refuse('stale-version'),
  })
  await userEvent.type(await screen.findByLabelText(/Note and terms/), 'Two releases.')
  await press('Save draft')
  const refusal = await screen.findByText('The draft wasn’t saved')
  const note = screen.getByLabelText<HTMLTextAreaElement>(/Note and terms/)
  // Beside the buttons, and not above a form of several screens.
  expect(note.compareDocumentPosition(refusal) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note and terms/).value).toBe('Two releases.')
  await userEvent.click(screen.getByRole('button', { name: /^Send quote/ }))
  expect(await screen.findByText('The quote wasn’t saved or sent')).toBeTruthy()
})

it('itemizes what a client asked for', async () => {
  open('/superadmin/quotes?quote=order-app', { 'get-quote': () => ({ quote: askedApp }) })
  await userEvent.type(await screen.findByLabelText('Amount'), '4200')
  await userEvent.type(screen.getByLabelText(/^Note and terms/), 'Thank you.')
  await userEvent.click(screen.getByRole('button', { name: 'Itemize' }))
  const line = within(await screen.findByRole('group', { name: 'Line 1' }))
  // What was typed is its first line.
  expect(line.getByDisplayValue(/^4,?200/)).toBeTruthy()
  expect(screen.getByDisplayValue('Thank you.')).toBeTruthy()
})
