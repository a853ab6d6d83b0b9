import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { projectOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { orderApp } from './quotes.test-support.ts'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('#web/app/shell/say-change.ts'),
    import('./ClientQuoteSheet.tsx'),
    import('./ReasonDialog.tsx'),
    import('./AcceptDialog.tsx'),
    import('./pages/QuickQuotePage.tsx'),
    import('#web/contact/pages/ContactPage.tsx'),
  ])
}, 60_000)

const mine = { uid: ada.uid, name: ada.fullName, at: '2026-12-08T11:00:00.000Z' }

it('keeps the reason that is typed where a teammate accepts meanwhile, and says who did', async () => {
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [orderApp], next: null }),
      'get-quote': () => ({ quote: orderApp }),
    },
  })
  await screen.findByText(/^Delivery is due within 60 days after you accept\./)
  await userEvent.click(await screen.findByRole('button', { name: 'Decline quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline quote: Order app' }))
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/)
  await userEvent.type(reason, 'Too late for us.')
  // The evening before where the agency is.
  const at = '2026-12-08T02:00:00.000Z'
  const accepted = {
    ...orderApp,
    version: 4,
    status: 'accepted',
    acceptedBy: { uid: 'ben', name: 'Ben Sato', at },
    history: [{ at, from: 'viewed', to: 'accepted', by: 'client', name: 'Ben Sato', reason: '' }],
    updatedAt: at,
  } satisfies PresentedQuote
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  act(() =>
    FakeEventSource.opened[0]?.change('e:1', { collection: 'quotes', id: orderApp.id, version: 4, document: accepted }),
  )
  expect(reason.isConnected && reason.value).toBe('Too late for us.')
  expect(await dialog.findByText('Ben Sato accepted this quote for $32,000')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Decline quote' })).toBeNull()
  await userEvent.click(dialog.getByText('Close'))
  expect(await screen.findByText(/^Accepted by Ben Sato, Mon, Dec 7/)).toBeTruthy()
  expect(screen.getByText('Delivery is due within 60 days after acceptance.')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'History' })).getByText('$32,000')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Decline quote' })).toBeNull()
})

it('tells a teammate who can’t order that an answer is due, and not from them', async () => {
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf({ ...ada, uid: 'ben', id: 'ben', rights: ['projects'] }),
    answers: {
      'list-quotes': () => ({ quotes: [orderApp], next: null }),
      'get-quote': () => ({ quote: orderApp }),
    },
  })
  expect(await screen.findByText(/^Delivery is due within 60 days after acceptance\./)).toBeTruthy()
  expect(screen.getByText(/^Ask the account owner or a teammate with the “Ordering” permission/)).toBeTruthy()
  expect(screen.getAllByText('Needs an answer').length).toBeGreaterThan(0)
  expect(screen.queryByText('Waiting for you')).toBeNull()
})

it.each([
  ['accepted in another window', { status: 'accepted', acceptedBy: mine }, 'You accepted this quote for $32,000'],
  ['withdrawn', { status: 'draft', sentAt: null }, 'This quote was withdrawn'],
  ['declined', { status: 'rejected' }, 'Quote declined'],
] as const)('asks no longer whether to decline a quote that was %s', async (_how, changes, told) => {
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [orderApp], next: null }),
      'get-quote': () => ({ quote: orderApp }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline quote: Order app' }))
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  const document = { ...orderApp, ...changes, version: 4 }
  act(() => FakeEventSource.opened[0]?.change('e:1', { collection: 'quotes', id: orderApp.id, version: 4, document }))
  expect(await dialog.findByText(told)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Decline quote' })).toBeNull()
  expect(dialog.getByText('Close')).toBeTruthy()
})

it('closes the question to accept by itself where the answer was lost and the quote turns out to be accepted', async () => {
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [orderApp], next: null }),
      'get-quote': () => ({ quote: orderApp }),
      'accept-quote': () => Promise.reject(new TypeError('Failed to fetch')),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept quote: Order app' }))
  await userEvent.type(dialog.getByLabelText(/^Your full name/), ada.fullName)
  await userEvent.click(dialog.getByRole('button', { name: /^Accept quote for/ }))
  await dialog.findByRole('alert')
  // The evening before where the agency is.
  const at = '2026-12-08T02:00:00.000Z'
  const accepted = {
    ...orderApp,
    version: 4,
    status: 'converted',
    acceptedBy: { uid: ada.uid, name: ada.fullName, at },
    updatedAt: at,
  } satisfies PresentedQuote
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  act(() =>
    FakeEventSource.opened[0]?.change('e:1', { collection: 'quotes', id: orderApp.id, version: 4, document: accepted }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Accept quote: Order app' })).toBeNull())
  expect(await screen.findByText('Quote accepted')).toBeTruthy()
})

it.each([
  ['quote-in-revision', 1],
  ['quote-withdrawn', 1],
  ['unavailable', 0],
] as const)(
  'takes a quote for withdrawn where it was taken back, and not where nobody answers: %s',
  async (code, times) => {
    let isGone = false
    openApp('/client/quick-quote?quote=order-app', {
      session: sessionOf(ada),
      answers: {
        'list-quotes': () => ({ quotes: [orderApp], next: null }),
        'get-quote': () => (isGone ? refuse(code) : { quote: orderApp }),
        'accept-quote': () => refuse('stale-version'),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept quote' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept quote: Order app' }))
    isGone = true
    await userEvent.type(dialog.getByLabelText('Your full name'), 'Ada Lovelace')
    await userEvent.click(dialog.getByRole('button', { name: /^Accept quote for/ }))
    expect(await dialog.findByText('The quote wasn’t accepted')).toBeTruthy()
    await waitFor(() => expect(dialog.queryAllByText('This quote was withdrawn')).toHaveLength(times))
  },
)

it('says under a question to accept that the quote was withdrawn, and what the next version asks for', async () => {
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [orderApp], next: null }),
      'get-quote': () => ({ quote: orderApp }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept quote: Order app' }))
  const accept = dialog.getByRole('button', { name: /^Accept quote for/ })
  const label = accept.textContent
  const tell = (version: number, changes: Partial<PresentedQuote>) =>
    act(() =>
      FakeEventSource.opened[0]?.change(`e-${version}`, {
        collection: 'quotes',
        id: orderApp.id,
        version,
        document: { ...orderApp, version, ...changes },
      }),
    )
  const step = { by: 'staff', name: 'Tom Reyes', reason: '' } as const
  const [first, second] = ['2026-12-07T11:00:00.000Z', '2026-12-08T11:00:00.000Z']
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  tell(8, { status: 'draft', sentAt: null, amountCents: null })
  await dialog.findByText('This quote was withdrawn')
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  tell(9, {
    status: 'sent',
    sentAt: second,
    amountCents: cents(3_500_000),
    offeredTax: { name: 'VAT', percent: 20, isInclusive: false },
    history: [
      { ...step, at: first, from: 'draft', to: 'sent' },
      { ...step, at: second, from: 'draft', to: 'sent' },
    ],
  })
  await dialog.findByText('We sent version 2: $35,000 plus 20% VAT ($42,000 with tax)')
  expect(accept.textContent).toBe(label)
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(dialog.getByRole('button', { name: 'Read new version' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Accept quote: Order app' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Accept quote' })).toBeTruthy()
})

it('says after the acceptance of one amount when and how it is paid', async () => {
  // The evening before where the agency is.
  const at = '2026-12-08T02:00:00.000Z'
  const accepted = {
    ...orderApp,
    status: 'converted',
    acceptedBy: { uid: 'ada', name: 'Ada Lovell', at },
    projectId: 'order',
  } satisfies PresentedQuote
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [accepted], next: null }),
      'get-quote': () => ({ quote: accepted }),
    },
  })
  expect(await screen.findByText(/You pay by invoice as you approve the work/)).toBeTruthy()
})

it('leads to a question that is about the quote', async () => {
  const { asked } = openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [orderApp], next: null }),
      'get-quote': () => ({ quote: orderApp }),
      'list-projects': () => ({ projects: [projectOf('p-1', { name: 'Rental shop' })], next: null, total: 1 }),
      'list-questions': () => ({ questions: [], next: null }),
      'ask-question': () => refuse('not-found'),
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Ask about this quote' }))
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject')
  expect(subject.value).toBe('Quote Q-0007: Order app')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Is hosting included?')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'ask-question')?.body)
    .toMatchObject({
      subject: 'Quote Q-0007: Order app',
      body: 'Is hosting included?',
    })
})

it('offers no question about the quote without the right to messages', async () => {
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf({ ...ada, uid: 'ben', id: 'ben', rights: ['projects'] }),
    answers: {
      'list-quotes': () => ({ quotes: [orderApp], next: null }),
      'get-quote': () => ({ quote: orderApp }),
    },
  })
  expect(await screen.findByRole('dialog', { name: /Order app/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ask about this quote' })).toBeNull()
})
