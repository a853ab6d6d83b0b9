import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { askedApp, orderApp } from '#web/quotes/quotes.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/quotes/StaffQuoteSheet.tsx'),
    import('#web/quotes/RatesDialog.tsx'),
    import('#web/quotes/ReasonDialog.tsx'),
    import('#web/quotes/act-schemas.ts'),
    import('#web/quotes/rates-schema.ts'),
    import('./QuotesPage.tsx'),
  ])
}, 60_000)

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers']
const open = (path: string, answers: Answers = {}) => openApp(path, { session: sessionOf(tom), answers })

it('lists the quotes with who asks, where they stand, and the offer or else the estimate', async () => {
  const other = { ...askedApp, id: 'other', projectName: 'Depot site' }
  open('/superadmin/quotes', { 'list-quotes': () => ({ quotes: [orderApp, other], next: null }) })
  const row = await screen.findByRole('row', { name: /Order app/ })
  expect(row.textContent).toContain('Ada Lovelace, Byte Bakery')
  expect(row.textContent).toContain('Q-0007')
  expect(row.textContent).toContain('Viewed')
  expect(row.textContent).toContain('$32,000')
  expect(screen.getByRole('row', { name: /Depot site/ }).textContent).toContain('$25,000 to $60,000')
})

it('says no estimate of a quote that staff write', async () => {
  const begun = { ...askedApp, begunBy: { uid: 'tom', name: 'Tom Reyes' } }
  open(`/superadmin/quotes?quote=${begun.id}`, {
    'list-quotes': () => ({ quotes: [begun], next: null }),
    'get-quote': () => ({ quote: begun }),
    'list-tax-rates': () => ({ rates: [], defaultId: null }),
  })
  expect(await screen.findByRole('region', { name: 'Quote' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\$25,000|estimate/)
})

it('marks who asks where their account was deactivated', async () => {
  const client = {
    ...tom,
    id: 'ada',
    uid: 'ada',
    accountId: 'ada',
    role: 'client',
    disabledAt: '2026-11-20T09:00:00.000Z',
  }
  open('/superadmin/quotes', {
    'list-quotes': () => ({ quotes: [orderApp, { ...orderApp, id: 'other', clientId: 'grace' }], next: null }),
    'list-clients': () => ({ clients: [client], next: null }),
  })
  expect(await screen.findByText('(inactive)')).toBeTruthy()
  expect(screen.getAllByText('Ada Lovelace, Byte Bakery')).toHaveLength(2)
})

it('exports what is listed, and nothing where nothing is', async () => {
  open('/superadmin/quotes?status=viewed', {
    'list-quotes': ({ status }: { status?: string }) => ({ quotes: status ? [orderApp] : [], next: null }),
  })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Export CSV' })
  expect(link.getAttribute('href')).toBe('/files/quotes.csv?status=viewed')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'All quotes')
  expect(await screen.findByText('No quotes yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})

it('looks for words among all of them, keeps them in the address, and exports what it finds', async () => {
  const { asked, place } = open('/superadmin/quotes?status=viewed', {
    'list-quotes': ({ search }) => ({ quotes: search === 'zebra' ? [] : [orderApp], next: null }),
  })
  const field = await screen.findByRole('searchbox', { name: 'Search quotes' })
  await userEvent.type(field, 'byte order ')
  await expect.poll(() => asked.at(-1)?.body).toEqual({ status: 'viewed', search: 'byte order' })
  await expect.poll(place).toBe('/superadmin/quotes?status=viewed&q=byte+order')
  await expect
    .poll(() => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href'))
    .toBe('/files/quotes.csv?status=viewed&search=byte+order')
  await userEvent.clear(field)
  await userEvent.type(field, 'zebra')
  expect(await screen.findByText('No quote with this status matches “zebra”')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})

it('goes on with a search that has found nothing yet, and asks anew once a quote changes', async () => {
  const { asked } = open('/superadmin/quotes?q=order', {
    'list-quotes': ({ after }) => (after ? { quotes: [orderApp], next: null } : { quotes: [], next: 'older' }),
  })
  expect(await screen.findByText('No recent quote matches “order”')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Search older quotes' }))
  expect(await screen.findByRole('row', { name: /Order app/ })).toBeTruthy()
  const count = () => asked.filter(({ name }) => name === 'list-quotes').length
  const before = count()
  const document = { ...orderApp, version: 9 }
  act(() => FakeEventSource.opened[0]?.change('e-9', { collection: 'quotes', id: document.id, version: 9, document }))
  await expect.poll(count).toBeGreaterThan(before)
})

it('calls what a sorted search reads next more quotes, not older ones', async () => {
  open('/superadmin/quotes?q=order&sort=amount', {
    'list-quotes': ({ after }) => (after ? { quotes: [orderApp], next: null } : { quotes: [], next: 'smaller' }),
  })
  expect(await screen.findByText('No quote with an amount matches “order” so far')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Search more quotes' }))
  expect(await screen.findByRole('row', { name: /Order app/ })).toBeTruthy()
})

it('asks for those of one status, which is in the address', async () => {
  const { asked, place } = open('/superadmin/quotes', { 'list-quotes': () => ({ quotes: [], next: null }) })
  expect(await screen.findByText('No quotes yet')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Not sent')
  expect(await screen.findByText('No quotes with this status')).toBeTruthy()
  expect(place()).toBe('/superadmin/quotes?status=draft')
  expect(asked.findLast(({ name }) => name === 'list-quotes')?.body).toEqual({ status: 'draft' })
})

it('tries again where the quotes could not be loaded', async () => {
  let isBroken = true
  open('/superadmin/quotes', {
    'list-quotes': () => (isBroken ? refuse('store-unavailable') : { quotes: [orderApp], next: null }),
  })
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  isBroken = false
  await userEvent.click(again)
  expect(await screen.findByRole('row', { name: /Order app/ })).toBeTruthy()
})

it('makes an offer of what the sheet shows; its button says how much', async () => {
  const { asked } = open('/superadmin/quotes?quote=order-app', {
    'list-quotes': () => ({ quotes: [askedApp], next: null }),
    'get-quote': () => ({ quote: askedApp }),
    'send-quote': () => ({ quote: { ...orderApp, version: 2, status: 'sent' } }),
  })
  await userEvent.type(await screen.findByLabelText('Amount'), '32000')
  await userEvent.type(screen.getByLabelText(/Delivered within/), '60')
  const outcome = screen.getByRole('region', { name: 'When the client accepts' })
  expect(outcome.textContent).toContain('Delivery$32,000.00')
  await userEvent.click(screen.getByRole('button', { name: 'Send quote for $32,000' }))
  expect(await screen.findByRole('button', { name: 'Withdraw quote' })).toBeTruthy()
  const body = asked.find(({ name }) => name === 'send-quote')?.body
  expect(body).toMatchObject({ quoteId: 'order-app', version: 1, amountCents: 3_200_000, daysDelta: 60, note: '' })
  expect(body?.['validUntil']).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('puts the request before the form that answers it, and declines a request by that word', async () => {
  open('/superadmin/quotes?quote=order-app', {
    'list-quotes': () => ({ quotes: [askedApp], next: null }),
    'get-quote': () => ({ quote: askedApp }),
  })
  const form = await screen.findByRole('region', { name: 'Send a quote' })
  const request = screen.getByRole('region', { name: 'Request' })
  expect(request.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Decline request' }))
  expect(await screen.findByRole('dialog', { name: /^Decline request/ })).toBeTruthy()
})

it('asks no longer whether to decline a request that a colleague answers meanwhile', async () => {
  open('/superadmin/quotes?quote=order-app', {
    'list-quotes': () => ({ quotes: [askedApp], next: null }),
    'get-quote': () => ({ quote: askedApp }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline request' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline request: Order app' }))
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() =>
    FakeEventSource.opened[0]?.change('e:1', { collection: 'quotes', id: 'order-app', version: 3, document: orderApp }),
  )
  expect(await dialog.findByText('This quote was sent')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Decline request: Order app' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Decline/ })).toBeNull()
})

it('says in the sheet that there is no such quote', async () => {
  open('/superadmin/quotes?quote=nope', {
    'list-quotes': () => ({ quotes: [], next: null }),
    'get-quote': () => refuse('not-found'),
  })
  expect(await screen.findByText('Quote not found')).toBeTruthy()
})

it('saves the rate table as it was changed, of the version that was shown', async () => {
  const { asked } = open('/superadmin/quotes', {
    'list-quotes': () => ({ quotes: [], next: null }),
    'get-quote-rates': () => ({ rates: firstQuoteRates, version: 0 }),
    'update-quote-rates': ({ rates }) => ({ rates, version: 1 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rate table' }))
  const from = await screen.findByLabelText('Site, short term, from')
  await userEvent.clear(from)
  await userEvent.type(from, '4000')
  await userEvent.click(screen.getByRole('button', { name: 'Save rate table' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'update-quote-rates')?.body)
    .toMatchObject({
      version: 0,
      rates: [{ productType: 'sites', projectTerm: 'short', lowCents: 400_000, highCents: 800_000 }, {}, {}, {}],
    })
})

it('marks the upper end of a range that is below the lower one, and asks nothing of the portal', async () => {
  const { asked } = open('/superadmin/quotes', {
    'list-quotes': () => ({ quotes: [], next: null }),
    'get-quote-rates': () => ({ rates: firstQuoteRates, version: 0 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rate table' }))
  const from = await screen.findByLabelText('Site, short term, from')
  await userEvent.clear(from)
  await userEvent.type(from, '9000')
  await userEvent.click(screen.getByRole('button', { name: 'Save rate table' }))
  await expect.poll(() => screen.getByLabelText('Site, short term, to').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(/Enter at least \$9,000/).length).toBeGreaterThan(0)
  expect(asked.some(({ name }) => name === 'update-quote-rates')).toBe(false)
})

it('loads the rate table of somebody who was faster, keeps what was typed, and saves it then', async () => {
  const longApp = firstQuoteRates[3]
  if (!longApp) throw new Error('The table has four rows')
  let table = { rates: [...firstQuoteRates], version: 1 }
  const { asked } = open('/superadmin/quotes', {
    'list-quotes': () => ({ quotes: [], next: null }),
    'get-quote-rates': () => table,
    'update-quote-rates': ({ rates, version }) =>
      version === table.version ? { rates, version: table.version + 1 } : refuse('stale-version'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rate table' }))
  const from = await screen.findByLabelText('Site, short term, from')
  await userEvent.clear(from)
  await userEvent.type(from, '4000')
  const last = { ...longApp, highCents: cents(7_000_000) }
  table = { rates: [...firstQuoteRates.slice(0, 3), last], version: 2 }
  await userEvent.click(screen.getByRole('button', { name: 'Save rate table' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Load the new version' }))
  expect(await screen.findByText('New version loaded')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save rate table' }))
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'update-quote-rates')?.body)
    .toMatchObject({ version: 2, rates: [{ lowCents: 400_000 }, {}, {}, { highCents: 7_000_000 }] })
})

it('says until when an offer stands, also after its client has looked at it', async () => {
  open('/superadmin/quotes?quote=order-app', {
    'list-quotes': () => ({ quotes: [orderApp], next: null }),
    'get-quote': () => ({ quote: orderApp }),
  })
  expect(await screen.findByText(/The quote is valid until .*22/)).toBeTruthy()
})

it('sorts by what the heads and the field say, keeps that in the address, and exports in the same order', async () => {
  const { asked, place } = open('/superadmin/quotes', { 'list-quotes': () => ({ quotes: [orderApp], next: null }) })
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sort')
  await userEvent.click(await screen.findByRole('button', { name: 'Amount' }))
  await expect.poll(() => asked.at(-1)?.body).toEqual({ sort: 'amount' })
  expect([place(), sort.value]).toEqual(['/superadmin/quotes?sort=amount', 'amount'])
  expect(screen.getByText('This sort order leaves out quotes without an amount.')).toBeTruthy()
  await expect
    .poll(() => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href'))
    .toBe('/files/quotes.csv?sort=amount')
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.selectOptions(sort, 'Expiring soonest first')
  await expect.poll(() => asked.at(-1)?.body).toEqual({ sort: 'until' })
  expect(await screen.findByText('Sorted by Valid until')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Created' }))
  await expect.poll(place).toBe('/superadmin/quotes')
})

it('offers the orders that go with a status, and leaves the others of an address alone', async () => {
  const { asked } = open('/superadmin/quotes?status=draft&sort=until', {
    'list-quotes': () => ({ quotes: [askedApp], next: null }),
  })
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sort')
  expect([...sort.options].map(({ text }) => text)).toEqual(['Newest first', 'Largest amount first'])
  expect(asked.filter(({ name }) => name === 'list-quotes').map(({ body }) => body)).toEqual([{ status: 'draft' }])
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Sent')
  await expect.poll(() => asked.at(-1)?.body).toEqual({ status: 'sent', sort: 'until' })
})

it('says of an order without quotes what it would have', async () => {
  open('/superadmin/quotes?sort=until', { 'list-quotes': () => ({ quotes: [], next: null }) })
  expect(await screen.findByText('No open quotes')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Largest amount first')
  expect(await screen.findByText('No quotes with an amount')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Not sent')
  expect(await screen.findByText('No quotes with this status and an amount')).toBeTruthy()
})
