import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { adoptSession } from '#web/platform/session.ts'
import { itemizedApp, orderApp } from '#web/quotes/quotes.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/quotes/ClientQuoteSheet.tsx'),
    import('#web/quotes/AcceptDialog.tsx'),
    import('#web/quotes/act-schemas.ts'),
    import('./QuickQuotePage.tsx'),
  ])
}, 60_000)

const { itemized, begunBy, amountCents } = itemizedApp
const sent: PresentedQuote = { ...orderApp, itemized, begunBy, amountCents }

function open(quote: PresentedQuote, accepted: PresentedQuote = quote) {
  return openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [quote], next: null }),
      'get-quote': () => ({ quote }),
      'accept-quote': () => ({ quote: accepted }),
    },
  })
}

it('shows the lines, and the total and the parts follow the optional lines that are picked', async () => {
  const { asked } = open(sent)
  const lines = within(await screen.findByRole('region', { name: 'Lines' }))
  expect(lines.getByText('100 h × $120')).toBeTruthy()
  expect(lines.getByText('Part 1, due on acceptance').parentElement?.textContent).toContain('$6,000.00')
  expect(screen.getByText(/^No optional lines are included\./)).toBeTruthy()
  await userEvent.click(lines.getByRole('checkbox', { name: 'Training' }))
  expect(screen.getByText('$13,500').nextElementSibling).toBeTruthy()
  expect(screen.getByText(/^1 optional line is included\./)).toBeTruthy()
  expect(lines.getByText('Total').parentElement?.textContent).toContain('$13,500.00')
  expect(lines.getByText('Part 1, due on acceptance').parentElement?.textContent).toContain('$6,750.00')
  await userEvent.click(screen.getByRole('button', { name: 'Accept quote' }))
  await userEvent.type(await screen.findByLabelText('Your full name'), 'Ada Lovelace')
  await userEvent.click(screen.getByRole('button', { name: 'Accept quote for $13,500' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'accept-quote')?.body)
    .toMatchObject({ sentAt: orderApp.sentAt, optionalIds: ['training'] })
})

it.each([
  ['stays picked where the next version offers it alike', {}, true],
  [
    'is picked anew where the next version asks another price',
    { unitCents: cents(200_000), amountCents: cents(200_000) },
    false,
  ],
])('a line %s', async (_how, changes, isPicked) => {
  let shown = sent
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: { 'list-quotes': () => ({ quotes: [shown], next: null }), 'get-quote': () => ({ quote: shown }) },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Training' }))
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  if (!itemized) throw new Error('The quote has lines')
  const lines = itemized.lines.map((line) => (line.isOptional ? { ...line, ...changes } : line))
  const sentAt = '2026-12-09T11:00:00.000Z'
  shown = { ...sent, version: 9, sentAt, note: 'Two weeks later.', itemized: { ...itemized, lines } }
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'quotes', id: sent.id, version: 9, document: shown }),
  )
  await screen.findByText('Two weeks later.')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Training' }).checked).toBe(isPicked)
  expect(
    screen.getByText(isPicked ? /^1 optional line is included\./ : /^No optional lines are included\./),
  ).toBeTruthy()
})

it.each([
  ['with the line that is picked', {}, 'We sent version 2: $14,500', false],
  [
    'without a line that is no longer offered alike',
    { unitCents: cents(200_000), amountCents: cents(200_000) },
    'We sent version 2: $13,000',
    true,
  ],
])('says in the question to accept what the next version asks for, %s', async (_how, changes, told, isLeftOut) => {
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: { 'list-quotes': () => ({ quotes: [sent], next: null }), 'get-quote': () => ({ quote: sent }) },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Training' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept quote: Order app' }))
  expect(dialog.getByRole('button', { name: 'Accept quote for $13,500' })).toBeTruthy()
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const [build] = itemized?.lines ?? []
  if (!itemized || !build) throw new Error('The quote has lines')
  const hosting = { ...build, id: 'hosting', unit: 'fixed', quantity: 1, unitCents: cents(100_000) } as const
  const lines = [...itemized.lines.map((line) => (line.isOptional ? { ...line, ...changes } : line)), hosting]
  const [first, sentAt] = ['2026-12-07T11:00:00.000Z', '2026-12-09T11:00:00.000Z']
  const step = { by: 'staff', name: 'Tom Reyes', reason: '', from: 'draft', to: 'sent' } as const
  const document = {
    ...sent,
    version: 9,
    sentAt,
    amountCents: cents(1_300_000),
    itemized: { ...itemized, lines },
    history: [
      { ...step, at: first },
      { ...step, at: sentAt },
    ],
  } satisfies PresentedQuote
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'quotes', id: sent.id, version: 9, document }))
  expect(await dialog.findByText(told)).toBeTruthy()
  expect(dialog.queryAllByText(/^This price doesn’t include optional lines that changed after/)).toHaveLength(
    isLeftOut ? 1 : 0,
  )
})

it.each([
  ['ada', 'You'],
  ['ben', 'Ben Sato'],
])('offers no second acceptance once %s has accepted with other options', async (uid, who) => {
  let shown = sent
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [shown], next: null }),
      'get-quote': () => ({ quote: shown }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept quote: Order app' }))
  await userEvent.type(dialog.getByLabelText('Your full name'), 'Ada Lovelace')
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const acceptedBy = { uid, name: 'Ben Sato', at: '2026-12-08T11:00:00.000Z' }
  shown = { ...sent, version: 9, status: 'converted', acceptedBy, amountCents: cents(1_350_000), projectId: 'p-1' }
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'quotes', id: sent.id, version: 9, document: shown }),
  )
  expect(await dialog.findByText(`${who} accepted this quote for $13,500`)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Accept/ })).toBeNull()
  await userEvent.click(dialog.getByText('Close', { selector: 'button *' }))
  await expect.poll(() => screen.queryByRole('dialog', { name: /^Accept quote/ })).toBeNull()
})

it('says of each line whether its price includes the tax', async () => {
  const [build, training] = itemized?.lines ?? []
  if (!itemized || !build || !training) throw new Error('The quote has two lines')
  const tax = { rateId: 'vat', name: 'VAT', percent: 20 }
  const lines = [
    { ...build, tax: { ...tax, isInclusive: true } },
    { ...training, tax: { ...tax, isInclusive: false } },
  ]
  open({ ...sent, itemized: { ...itemized, lines } })
  expect(await screen.findByText('100 h × $120 · VAT 20% included')).toBeTruthy()
  expect(screen.getByText('Optional · VAT 20%')).toBeTruthy()
})

it.each([
  ['quote-in-revision', 'We’re revising this quote'],
  ['quote-withdrawn', 'This quote was withdrawn'],
] as const)('says why staff took it back, and is there again once it is sent anew: %s', async (code, said) => {
  let isThere = true
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'get-quote': () => (isThere ? { quote: sent } : refuse(code)),
    },
  })
  await screen.findByRole('region', { name: 'Lines' })
  const tell = (eventId: string, document: PresentedQuote | null) =>
    act(() => FakeEventSource.opened[0]?.change(eventId, { collection: 'quotes', id: sent.id, version: 9, document }))
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  isThere = false
  tell('e-1', null)
  expect(await screen.findByText(said)).toBeTruthy()
  isThere = true
  tell('e-2', sent)
  expect(await screen.findByRole('region', { name: 'Lines' })).toBeTruthy()
})

it('opens in the one sheet that waited until the address was verified in another tab', async () => {
  let isVerified = false
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada, { emailVerified: false }),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'get-quote': () => (isVerified ? { quote: sent } : refuse('not-found')),
    },
  })
  await screen.findByText('Verify your email to see this quote')
  isVerified = true
  act(() => adoptSession(sessionOf(ada)))
  await userEvent.click(await screen.findByText('Training'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Training' }).checked).toBe(true)
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1)
})

it('shows the optional lines of a quote that was declined, as they were offered', async () => {
  open({ ...sent, status: 'rejected' })
  const lines = within(await screen.findByRole('region', { name: 'Lines' }))
  expect(lines.getByText('Training').nextElementSibling?.textContent).toBe('Optional')
  expect(lines.queryByRole('checkbox')).toBeNull()
})

it('leaves out an optional line that was not accepted', async () => {
  const acceptedBy = { uid: 'ada', name: 'Ada Lovelace', at: '2026-12-08T11:00:00.000Z' }
  open({ ...sent, status: 'converted', acceptedBy, projectId: 'p-1' })
  const lines = within(await screen.findByRole('region', { name: 'Lines' }))
  expect(lines.queryByText('Training')).toBeNull()
  expect(lines.queryByRole('checkbox')).toBeNull()
  const next = screen.getByText('You pay by invoice. The first part is $6,000.')
  // What comes next is told before what was agreed.
  expect(next.compareDocumentPosition(screen.getByRole('region', { name: 'Lines' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})
