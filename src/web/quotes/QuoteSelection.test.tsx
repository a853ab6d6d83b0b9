import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { askedApp, itemizedApp, orderApp } from './quotes.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./pages/QuotesPage.tsx'),
    import('./QuoteSelection.tsx'),
    import('./QuoteActDialog.tsx'),
    import('./StaffQuoteSheet.tsx'),
  ])
}, 60_000)

const sent = { ...orderApp, id: 'sent', projectName: 'Sent app' }
const viewed = { ...orderApp, id: 'viewed', projectName: 'Viewed app' }
const request = { ...askedApp, id: 'request', projectName: 'Depot site' }
const begun = { ...itemizedApp, id: 'begun', projectName: 'Kiosk' }
const quotes = [sent, viewed, request, begun]

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

async function open(answers: Answers = {}, staffRights: typeof tom.staffRights = ['projects']) {
  const app = openApp('/superadmin/quotes', {
    session: sessionOf({ ...tom, staffRights }),
    answers: { 'list-quotes': () => ({ quotes, next: null }), ...answers },
  })
  await screen.findByRole('table', { name: 'Quotes' })
  return { ...app, called: (name: string) => app.asked.filter((each) => each.name === name).map(({ body }) => body) }
}

const tick = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected quotes' }))
const acts = () =>
  bar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text && !text.startsWith('Select'))

it('withdraws what was sent, with one reason, and leaves out what was not', async () => {
  const { called } = await open({
    'withdraw-quote': ({ quoteId }) =>
      quoteId === 'viewed' ? refuse('quote-move-refused') : { quote: { ...sent, version: 9, status: 'draft' } },
  })
  await tick('Sent app', 'Viewed app', 'Depot site')
  await userEvent.click(bar().getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 2 quotes?' }))
  expect(dialog.getByText('Depot site').textContent).toContain('Not sent')
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Too cheap ')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw 2 quotes' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^1 quote withdrawn, 1 wasn’tViewed app: /)
  expect(called('withdraw-quote')).toEqual([
    { quoteId: 'sent', reason: 'Too cheap' },
    { quoteId: 'viewed', reason: 'Too cheap' },
  ])
})

it('declines requests and discards what staff began', async () => {
  const { called } = await open({
    'reject-quote': ({ quoteId }) => ({
      quote: {
        ...(quoteId === 'begun' ? begun : request),
        version: 9,
        status: quoteId === 'begun' ? 'discarded' : 'rejected',
      },
    }),
  })
  await tick('Depot site', 'Kiosk')
  expect(acts()).toEqual(['Decline', 'Discard'])
  await userEvent.click(bar().getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard “Kiosk”?' }))
  expect(dialog.getByText('Depot site').textContent).toContain('Not created by staff')
  await userEvent.click(dialog.getByRole('button', { name: 'Discard 1 quote' }))
  await waitFor(() => expect(called('reject-quote')).toEqual([{ quoteId: 'begun', reason: '' }]))
  expect(await screen.findByText('1 quote discarded')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(bar().getByRole('button', { name: 'Decline' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Decline 1 request' }))
  await waitFor(() => expect(called('reject-quote').at(-1)).toEqual({ quoteId: 'request', reason: '' }))
})

it('selects nothing without a right', async () => {
  await open({}, [])
  await screen.findByText('Sent app')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('exports for the right to money', async () => {
  await open({}, ['money'])
  await tick('Sent app')
  expect(acts()).toEqual([])
  expect(bar().getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/files/quotes.csv?ids=sent')
})

it('goes from row to row with j and k, and opens with Enter', async () => {
  const { place } = await open({ 'get-quote': () => ({ quote: viewed }) })
  await screen.findByRole('checkbox', { name: 'Select Sent app' })
  await userEvent.keyboard('jjjk{Enter}')
  await waitFor(() => expect(place()).toBe('/superadmin/quotes?quote=viewed'))
})
