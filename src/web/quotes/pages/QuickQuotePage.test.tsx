import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { guestSession } from '#web/accounts/guest-session.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { orderApp } from '#web/quotes/quotes.test-support.ts'
import { readSent } from '#web/quotes/sent-quote.ts'
import { holdBack, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/quotes/ClientQuoteSheet.tsx'),
    import('#web/quotes/AcceptDialog.tsx'),
    import('#web/quotes/act-schemas.ts'),
    import('./QuickQuotePage.tsx'),
  ])
}, 60_000)

beforeEach(() => localStorage.clear())

const estimate = { lowCents: 600_000, highCents: 1_500_000 }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

function openAsGuest(answer: () => unknown = () => ({ estimate, bookingUrl: null })) {
  return openApp('/client/quick-quote', { session: guestSession, answers: { 'request-quote': answer } })
}

async function fillTo(step: 2 | 3): Promise<void> {
  await screen.findByRole('heading', { name: 'What should we build?' })
  await userEvent.click(screen.getByRole('radio', { name: 'Site' }))
  await press('Continue')
  await userEvent.type(await screen.findByLabelText('Project name'), 'Harvest market')
  await userEvent.type(screen.getByLabelText('Description'), 'Its dates and its stalls.')
  await userEvent.type(screen.getByLabelText('Company'), 'Harvest Market')
  if (step === 2) return
  await press('Continue')
  await screen.findByText('Step 3 of 3')
}

it('opens for a guest at step 1 of 3 with an app of long term, and asks nobody to sign in', async () => {
  const { place } = openAsGuest()
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'App' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Long term' }).checked).toBe(true)
  expect(place()).toBe('/client/quick-quote')
  expect(screen.queryByRole('navigation', { name: 'Places' })).toBeNull()
})

it('leads staff to their own projects', async () => {
  const { place } = openApp('/client/quick-quote', { session: sessionOf(tom) })
  await expect.poll(place, { timeout: 5000 }).toBe('/superadmin/projects')
})

it('goes no further without what it needs, and says so at the fields', async () => {
  openAsGuest()
  await screen.findByRole('heading', { name: 'What should we build?' })
  await press('Continue')
  await screen.findByLabelText('Project name')
  await press('Continue')
  expect(await screen.findByRole('link', { name: 'Project name: This field is required' })).toBeTruthy()
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
})

it('goes a step back by the browser’s Back and on by its Forward, with what was filled in', async () => {
  const { router, place } = openAsGuest()
  await fillTo(3)
  expect(place()).toBe('/client/quick-quote?step=3')
  router.history.back()
  expect(await screen.findByText('Step 2 of 3')).toBeTruthy()
  expect(valueOf('Project name')).toBe('Harvest market')
  router.history.back()
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy()
  expect(place()).toBe('/client/quick-quote')
  router.history.forward()
  expect(await screen.findByText('Step 2 of 3')).toBeTruthy()
})

it('opens no step that was not reached, whatever the address says', async () => {
  const { place } = openApp('/client/quick-quote?step=3', { session: guestSession })
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy()
  await expect.poll(place).toBe('/client/quick-quote')
})

it('keeps what is filled in through Back and through a reload', async () => {
  openAsGuest()
  await fillTo(2)
  await press('Back')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Site' }).checked).toBe(true)
  await press('Continue')
  expect(valueOf('Project name')).toBe('Harvest market')
  cleanup()
  openAsGuest()
  await screen.findByText('Step 2 of 3')
  expect([valueOf('Project name'), valueOf('Description'), valueOf('Company')]).toEqual([
    'Harvest market',
    'Its dates and its stalls.',
    'Harvest Market',
  ])
})

it('opens anew where the browser keeps something that is no draft', async () => {
  localStorage.setItem('quick-quote', '{"step":5,"productType":"shops","projectName":7}')
  openAsGuest()
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'App' }).checked).toBe(true)
})

it('sends a guest’s quote once, shows the estimate, and forgets the draft', async () => {
  const { asked, place } = openAsGuest()
  await fillTo(3)
  await userEvent.type(screen.getByLabelText('Your name'), 'Gil Moss')
  await userEvent.type(screen.getByLabelText('Email'), 'gil@moss.example')
  await press('Request quote')
  expect(await screen.findByText('$6,000 to $15,000')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Quote requested')
  expect(place()).toBe('/client/quick-quote?step=sent')
  const [{ key, ...body } = {}] = asked.filter(({ name }) => name === 'request-quote').map((call) => call.body)
  expect(String(key)).toMatch(/^[\w-]{20,64}$/)
  expect(body).toEqual({
    productType: 'sites',
    projectTerm: 'long',
    projectName: 'Harvest market',
    projectDesc: 'Its dates and its stalls.',
    companyName: 'Harvest Market',
    fullName: 'Gil Moss',
    email: 'gil@moss.example',
  })
  expect(localStorage.getItem('quick-quote')).toBeNull()
  expect(readSent()).toContain('"projectName":"Harvest market"')
})

it('keeps everything where it is refused, and tries again under the same key', async () => {
  let isFull = true
  const { asked } = openAsGuest(() => (isFull ? refuse('too-many-quotes') : { estimate, bookingUrl: null }))
  await fillTo(3)
  await userEvent.type(screen.getByLabelText('Your name'), 'Gil Moss')
  await userEvent.type(screen.getByLabelText('Email'), 'gil@moss.example')
  await press('Request quote')
  expect(await screen.findByText(/Your text is saved in this browser/)).toBeTruthy()
  isFull = false
  await press('Request quote')
  await screen.findByText('$6,000 to $15,000')
  const keys = asked.filter(({ name }) => name === 'request-quote').map(({ body }) => body['key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

it('is at step 4 while the request is on its way: nothing can be changed, and a refusal leads back to the review', async () => {
  openAsGuest(() => refuse('too-many-quotes'))
  const release = holdBack('request-quote')
  await fillTo(3)
  await userEvent.type(screen.getByLabelText('Your name'), 'Gil Moss')
  await userEvent.type(screen.getByLabelText('Email'), 'gil@moss.example')
  await press('Request quote')
  expect(await screen.findByRole('heading', { name: 'Sending your request' })).toBeTruthy()
  const names = ['Change: What', 'Change: Project', 'Back']
  const areDisabled = () => names.map((name) => screen.getByRole('button', { name }).getAttribute('aria-disabled'))
  expect(areDisabled()).toEqual(['true', 'true', 'true'])
  release()
  expect(await screen.findByRole('heading', { name: 'Review and send' })).toBeTruthy()
  expect(areDisabled()).toEqual([null, null, null])
  expect(valueOf('Your name')).toBe('Gil Moss')
})

it.each([
  ['https://cal.agency.example/team', 'https://cal.agency.example/team?action=book-vision-plan-meeting'],
  [null, '/client/meetings?book=vision_plan'],
])('asks under the name of a client who is signed in, and leads on to a call (%s)', async (bookingUrl, bookedAt) => {
  const { asked } = openApp('/client/quick-quote', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'request-quote': () => ({ estimate, bookingUrl }),
    },
  })
  await screen.findByRole('heading', { name: 'What should we build?' })
  await press('Continue')
  await screen.findByLabelText('Project name')
  expect(valueOf('Company')).toBe(ada.companyName)
  await userEvent.type(screen.getByLabelText('Project name'), 'Order app')
  await userEvent.type(screen.getByLabelText('Description'), 'Bread by phone.')
  await press('Continue')
  expect(await screen.findByText(`This request is from ${ada.fullName} (${ada.email}).`)).toBeTruthy()
  await press('Request quote')
  expect((await screen.findByRole('link', { name: 'Book a call' })).getAttribute('href')).toBe(bookedAt)
  const sent = asked.find(({ name }) => name === 'request-quote')?.body
  expect([sent?.['fullName'], sent?.['email']]).toEqual([undefined, undefined])
})

it('takes the yes of a client by their own name, to the offer before them', async () => {
  const acceptedBy = { uid: 'ada', name: 'Ada Lovelace', at: '2026-12-08T11:00:00.000Z' }
  const { asked } = openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [orderApp], next: null }),
      'get-quote': () => ({ quote: orderApp }),
      'accept-quote': () => ({
        quote: { ...orderApp, version: 4, status: 'converted', acceptedBy, projectId: 'p-1' },
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept quote' }))
  const name = await screen.findByLabelText('Your full name')
  await userEvent.type(name, 'Mallory')
  await press('Accept quote for $32,000')
  expect(
    (await screen.findAllByText(/Enter your name as it appears on your profile: Ada Lovelace/)).length,
  ).toBeGreaterThan(0)
  expect(asked.some((call) => call.name === 'accept-quote')).toBe(false)
  await userEvent.clear(name)
  await userEvent.type(name, 'Ada Lovelace')
  await press('Accept quote for $32,000')
  expect((await screen.findByRole('link', { name: 'Open project' })).getAttribute('href')).toBe(
    '/client/projectdetail?projectId=p-1',
  )
  expect(asked.find(({ name }) => name === 'accept-quote')?.body).toEqual({
    quoteId: 'order-app',
    sentAt: orderApp.sentAt,
    name: 'Ada Lovelace',
    priceTax: null,
  })
})

it('says of an estimate in the list that it is one', async () => {
  const asked = { ...orderApp, id: 'asked', amountCents: null, sentAt: null, status: 'draft' as const }
  openApp('/client/quick-quote', {
    session: sessionOf(ada),
    answers: { 'list-quotes': () => ({ quotes: [orderApp, { ...asked, projectName: 'Depot site' }], next: null }) },
  })
  expect((await screen.findByRole('row', { name: /Depot site/ })).textContent).toContain('Estimate $25,000 to $60,000')
  expect(screen.getByRole('row', { name: /Order app/ }).textContent).not.toContain('Estimate')
})

it('downloads the quote that was sent, and no request', async () => {
  const asked = { ...orderApp, id: 'asked', amountCents: null, sentAt: null, status: 'draft' as const }
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [orderApp, { ...asked, projectName: 'Depot site' }], next: null }),
      'get-quote': ({ quoteId }) => ({ quote: quoteId === 'asked' ? asked : orderApp }),
    },
  })
  expect((await screen.findByRole('link', { name: 'Download PDF' })).getAttribute('href')).toBe(
    '/files/quotes/order-app',
  )
  await press('Close')
  await userEvent.click(await screen.findByRole('link', { name: 'Depot site' }))
  expect(await screen.findByText(/for similar projects, not a quote\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull()
})

it('says what to do where the quote of a link is not theirs yet', async () => {
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada, { emailVerified: false }),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'get-quote': () => refuse('not-found'),
      'resend-verification': () => ({ sent: true }),
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Quote' }))
  expect(await sheet.findByText('Verify your email to see this quote')).toBeTruthy()
  expect(
    sheet.getByText(/^We sent a link to ada@\S+\. Open the link to confirm that the address is yours\.$/),
  ).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Resend link' }))
  expect(await sheet.findByText('Link sent. Check your inbox.')).toBeTruthy()
})
