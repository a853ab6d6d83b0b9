import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { askedApp, itemizedApp, orderApp } from '#web/quotes/quotes.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/quotes/StaffQuoteSheet.tsx'),
    import('#web/quotes/exports/NewQuoteDialog.tsx'),
    import('#web/quotes/act-schemas.ts'),
    import('./QuotesPage.tsx'),
  ])
}, 60_000)

const begun = { ...askedApp, begunBy: { uid: 'tom', name: 'Tom Reyes' } }

function open(path: string, answers: NonNullable<Parameters<typeof openApp>[1]>['answers']) {
  return openApp(path, {
    session: sessionOf(tom),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'list-tax-rates': () => ({ rates: [], defaultId: null }),
      'list-templates': () => ({ templates: [] }),
      ...answers,
    },
  })
}

it('shows what a declined quote offered, and begins the next one from it', async () => {
  const vat = { rateId: 'vat', name: 'VAT', percent: 20, isInclusive: false }
  const [build, training] = itemizedApp.itemized?.lines ?? []
  if (!itemizedApp.itemized || !build || !training) throw new Error('The quote has two lines')
  const lines = [
    { ...build, tax: vat },
    { ...training, tax: { ...vat, rateId: 'archived' } },
  ]
  const template = { id: 'deleted', name: 'Shop' }
  const itemized = { ...itemizedApp.itemized, lines }
  const declined = { ...orderApp, itemized, template, status: 'rejected' as const }
  const next = { ...begun, id: 'next', version: 1 }
  const { asked, place } = open(`/superadmin/quotes?status=rejected&quote=${declined.id}`, {
    'get-quote': ({ quoteId }) => ({ quote: quoteId === 'next' ? next : declined }),
    'create-quote': () => ({ quote: next }),
    'update-quote': () => ({ quote: { ...next, version: 2, itemized } }),
    'list-tax-rates': () => ({ rates: [{ ...vat, id: 'vat', version: 1 }], defaultId: null }),
  })
  expect((await screen.findByText('Training')).nextElementSibling?.textContent).toBe('Optional · VAT 20%')
  await userEvent.click(screen.getByRole('button', { name: 'New quote from this one' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New quote' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Project').value).toBe('Order app')
  await userEvent.click(dialog.getByRole('button', { name: 'Edit lines' }))
  await expect.poll(place).toBe('/superadmin/quotes?status=rejected&quote=next')
  const sent = (name: string) => asked.find((each) => each.name === name)?.body
  expect(sent('create-quote')).toMatchObject({
    earlierId: declined.id,
    clientId: 'ada',
    prospect: null,
    projectDesc: 'Bread by phone.',
    productType: 'apps',
    projectTerm: 'long',
  })
  expect(sent('update-quote')).toMatchObject({
    quoteId: 'next',
    version: 1,
    lines: [
      { id: null, description: 'Design and build', quantity: 100, unitCents: 12_000, taxRateId: 'vat' },
      { id: null, description: 'Training', unitCents: 150_000, isOptional: true, taxRateId: null },
    ],
    templateId: null,
    parts: [
      { percent: 50, daysAfter: 0 },
      { percent: null, daysAfter: 30 },
    ],
    note: 'Two releases.',
  })
})

it('begins another quote from one amount that a prospect declined as a line of that amount', async () => {
  const declined = { ...orderApp, clientId: null, status: 'rejected' as const }
  const { asked } = open(`/superadmin/quotes?quote=${declined.id}`, {
    'get-quote': () => ({ quote: declined }),
    'create-quote': () => ({ quote: { ...begun, id: 'next' } }),
    'update-quote': () => ({ quote: { ...begun, id: 'next', version: 2 } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New quote from this one' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New quote' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Edit lines' }))
  const sent = (name: string) => asked.find((each) => each.name === name)?.body
  const { fullName, email, companyName } = declined
  await expect
    .poll(() => sent('update-quote'))
    .toMatchObject({
      lines: [{ id: null, description: 'Order app', unit: 'fixed', quantity: 1, unitCents: 3_200_000 }],
    })
  expect(sent('create-quote')).toMatchObject({ clientId: null, prospect: { fullName, email, companyName } })
})

it('says in the next quote why the client declined the earlier one, and nothing where staff did', async () => {
  const step = { at: '2026-12-08T11:00:00.000Z', from: 'viewed', to: 'rejected', reason: 'Too late for us.' } as const
  const declined = (by: 'client' | 'staff', name: string) =>
    open(`/superadmin/quotes?quote=${orderApp.id}`, {
      'get-quote': () => ({ quote: { ...orderApp, status: 'rejected', history: [{ ...step, by, name }] } }),
    })
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'New quote from this one' }))
    return within(await screen.findByRole('dialog', { name: 'New quote' }))
  }
  declined('client', 'Ada Lovell')
  expect((await begin()).getByText('Ada Lovell declined the earlier quote: “Too late for us.”')).toBeTruthy()
  cleanup()
  declined('staff', 'Tom Reyes')
  expect((await begin()).queryByText(/declined the earlier quote/)).toBeNull()
})

it('still says why the earlier quote was declined where the lines of the next one are edited, whenever it is opened', async () => {
  const step = { at: '2026-12-08T11:00:00.000Z', from: 'viewed', to: 'rejected', reason: 'Too late for us.' } as const
  const history = [{ ...step, by: 'client' as const, name: 'Ada Lovell' }]
  const declined = { ...orderApp, status: 'rejected' as const, history }
  const next = { ...begun, id: 'next', version: 2, earlierId: declined.id }
  const answers = {
    'get-quote': ({ quoteId }: Record<string, unknown>) => ({ quote: quoteId === 'next' ? next : declined }),
    'create-quote': () => ({ quote: next }),
    'update-quote': () => ({ quote: next }),
  }
  const { place } = open(`/superadmin/quotes?quote=${declined.id}`, answers)
  await userEvent.click(await screen.findByRole('button', { name: 'New quote from this one' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New quote' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Edit lines' }))
  await screen.findByRole('button', { name: 'Send quote' })
  const words = 'Ada Lovell declined the earlier quote: “Too late for us.”'
  await expect.poll(() => screen.queryByRole('dialog', { name: 'New quote' })).toBeNull()
  expect(screen.getByText(words)).toBeTruthy()

  expect(place()).toBe('/superadmin/quotes?quote=next')
  cleanup()
  open('/superadmin/quotes?quote=next', answers)
  expect(await screen.findByText(words)).toBeTruthy()
})

const once = [{ at: '2026-12-08T11:00:00.000Z', from: 'draft', to: 'sent', by: 'staff', name: 'Tom Reyes', reason: '' }]

it.each([
  ['a client who had it', { history: once }, 'We notify the client that the quote was withdrawn, with your reason.'],
  [
    'a prospect who had it',
    { history: once, clientId: null },
    'We email Ada Lovelace that the quote was withdrawn, with your reason.',
  ],
  ['nobody yet', {}, 'Only staff see that the quote was discarded.'],
] as const)('says before staff discard a quote who is told: %s', async (_who, changes, told) => {
  const quote = { ...begun, ...changes }
  open(`/superadmin/quotes?quote=${quote.id}`, { 'get-quote': () => ({ quote }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Discard quote' }))
  expect(await screen.findByText(told)).toBeTruthy()
})
