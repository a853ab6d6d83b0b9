import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refusals } from '#domain/core/refusals.ts'
import { guestSession } from '#web/accounts/guest-session.ts'
import { refuse } from '#web/accounts/stage.test-support.tsx'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { newDraft, saveDraft } from './quick-quote-draft.ts'

beforeAll(async () => {
  await Promise.all([
    import('#web/accounts/pages/ClientSignUpPage.tsx'),
    import('./MailedQuote.tsx'),
    import('./DeclineMailedDialog.tsx'),
    import('./pages/QuickQuotePage.tsx'),
  ])
}, 60_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const quote = {
  id: 'order-app',
  fullName: 'Gil Moss',
  email: 'gil@moss.example',
  projectName: 'Order app',
  projectDesc: 'Orders from the market stalls.',
  companyName: 'Moss & Co',
  amountCents: 3_200_000,
  daysDelta: 60,
  validUntil: null,
  note: 'Two releases.',
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('fills in a guest’s sign-up, also after a reload, with nothing about them in its address', async () => {
  saveDraft({
    ...newDraft(),
    step: 3,
    projectName: 'Harvest market',
    projectDesc: 'Its dates and its stalls.',
    companyName: 'Harvest Market',
    fullName: 'Gil Moss',
    email: 'gil@moss.example',
  })
  const { place } = openApp('/client/quick-quote', {
    session: guestSession,
    answers: { 'request-quote': () => ({ estimate: { lowCents: 600_000, highCents: 1_500_000 }, bookingUrl: null }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Request quote' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }))
  await screen.findByLabelText('Full name')
  expect(place()).toBe('/client/signup')
  const filledIn = () => ['Full name', 'Company', 'Email'].map(valueOf)
  expect(filledIn()).toEqual(['Gil Moss', 'Harvest Market', 'gil@moss.example'])
  cleanup()
  openApp('/client/signup', { session: guestSession })
  await screen.findByLabelText('Full name')
  expect(filledIn()).toEqual(['Gil Moss', 'Harvest Market', 'gil@moss.example'])
})

it('leads a guest with a mailed link on by the sign-in, without a word of the quote', async () => {
  openApp('/client/quick-quote?quote=order-app', { session: guestSession })
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/client?next=%2Fclient%2Fquick-quote%3Fquote%3Dorder-app')
})

it('shows a guest the quote of a mailed link, and starts the sign-up with its name, company and address', async () => {
  const { asked, place } = openApp('/client/quick-quote?quote=order-app#a-secret', {
    session: guestSession,
    answers: { 'read-mailed-quote': () => ({ quote }), 'view-mailed-quote': () => ({}) },
  })
  expect(await screen.findByRole('heading', { name: 'Order app' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'view-mailed-quote')?.body).toEqual({ token: 'a-secret' })
  expect(screen.getByText('$32,000')).toBeTruthy()
  expect(screen.getByText('Orders from the market stalls.')).toBeTruthy()
  const paper = screen.getByRole('link', { name: 'Download PDF' })
  expect(paper.getAttribute('href')).toBe('/files/mailed-quote?token=a-secret')
  expect(asked.find(({ name }) => name === 'read-mailed-quote')?.body).toEqual({ token: 'a-secret' })
  expect(screen.getByText(/^Questions\? Write to/).textContent).toBe(
    'Questions? Write to hello@brightwater.example or call +1 (503) 555-0142.',
  )
  const write = screen.getByRole('link', { name: 'hello@brightwater.example' })
  expect(write.getAttribute('href')).toBe('mailto:hello@brightwater.example?subject=Quote%3A%20Order%20app')
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
  await screen.findByLabelText('Full name')
  expect(place()).toBe('/client/signup?next=%2Fclient%2Fquick-quote%3Fquote%3Dorder-app')
  expect(screen.getByText('See your quote and accept it.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Get a quick quote' })).toBeNull()
  expect(['Full name', 'Company', 'Email'].map(valueOf)).toEqual(['Gil Moss', 'Moss & Co', 'gil@moss.example'])
})

it('shows what staff have made of the quote meanwhile, once its reader comes back to the page', async () => {
  let answer: () => ReturnType<typeof refuse> | { quote: object } = () => ({ quote })
  const { asked } = openApp('/client/quick-quote?quote=order-app#a-secret', {
    session: guestSession,
    answers: { 'read-mailed-quote': () => answer(), 'view-mailed-quote': () => ({}) },
  })
  const comeBack = () => act(() => void globalThis.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('$32,000')).toBeTruthy()
  answer = () => ({ quote: { ...quote, amountCents: 2_800_000 } })
  comeBack()
  expect(await screen.findByText('$28,000')).toBeTruthy()
  expect(screen.queryByText('$32,000')).toBeNull()
  await expect.poll(() => asked.filter(({ name }) => name === 'view-mailed-quote')).toHaveLength(2)
  answer = () => refuse('quote-in-revision')
  comeBack()
  expect(await screen.findByText(refusals['quote-in-revision'].sentence)).toBeTruthy()
  expect(screen.queryByText('$28,000')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
})

it('lets a guest decline the quote of a mailed link, and says what has become of it', async () => {
  let isDeclined = false
  const { asked } = openApp('/client/quick-quote?quote=order-app#a-secret', {
    session: guestSession,
    answers: {
      'read-mailed-quote': () => (isDeclined ? refuse('quote-declined') : { quote }),
      'view-mailed-quote': () => ({}),
      'decline-mailed-quote': () => {
        isDeclined = true
        return {}
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline quote: Order app' }))
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Too dear.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline quote' }))
  expect(await screen.findByText(refusals['quote-declined'].sentence)).toBeTruthy()
  expect(asked.find(({ name }) => name === 'decline-mailed-quote')?.body).toEqual({
    token: 'a-secret',
    reason: 'Too dear.',
  })
  expect(screen.queryByRole('heading', { name: 'Order app' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Request another quote' }))
  expect(await screen.findByRole('heading', { name: 'Quick quote' })).toBeTruthy()
})

it('says nothing of a quote whose link shows nothing any more', async () => {
  const { asked } = openApp('/client/quick-quote?quote=order-app#old', {
    session: guestSession,
    answers: { 'read-mailed-quote': () => refuse('not-found') },
  })
  expect(await screen.findByText(/Sign in to see your quote/)).toBeTruthy()
  expect(asked.some(({ name }) => name === 'view-mailed-quote')).toBe(false)
})

it.each(['quote-in-revision', 'quote-withdrawn'] as const)(
  'says on the link of a quote that staff took back what is true of it, and asks for no account: %s',
  async (code) => {
    openApp('/client/quick-quote?quote=order-app#a-secret', {
      session: guestSession,
      answers: { 'read-mailed-quote': () => refuse(code) },
    })
    expect(await screen.findByText(refusals[code].sentence)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)
