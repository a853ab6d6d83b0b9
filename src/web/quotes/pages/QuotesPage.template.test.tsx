import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedTemplate } from '#domain/projects/template-contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { askedApp, itemizedApp, orderApp } from '#web/quotes/quotes.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/quotes/StaffQuoteSheet.tsx'),
    import('#web/quotes/act-schemas.ts'),
    import('./QuotesPage.tsx'),
  ])
}, 60_000)

const shop: PresentedTemplate = {
  id: 'shop',
  version: 1,
  name: 'Online shop',
  products: [
    {
      name: 'Catalog',
      description: '',
      kind: 'sites',
      term: 'long',
      estimateHours: null,
      priceCents: cents(900_000),
      milestones: [{ title: 'Kickoff', daysAfter: 0, amountCents: null }],
    },
  ],
  createdAt: '2026-12-01T09:00:00.000Z',
  changedAt: '2026-12-01T09:00:00.000Z',
  changedBy: { uid: 'tom', name: 'Tom Reyes' },
}

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers']

function open(quote: PresentedQuote, answers: Answers = {}) {
  return openApp('/superadmin/quotes?quote=order-app', {
    session: sessionOf(tom),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'list-tax-rates': () => ({ rates: [], defaultId: null }),
      'list-templates': () => ({ templates: [shop] }),
      'get-quote': () => ({ quote }),
      ...answers,
    },
  })
}

const template = { id: 'shop', name: 'Online shop' }
const field = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Project template' })

it('says what the chosen template adds to the project, and saves it with the lines', async () => {
  const { asked } = open(itemizedApp, { 'update-quote': () => ({ quote: { ...itemizedApp, version: 3, template } }) })
  await screen.findByRole('option', { name: 'Online shop' })
  await userEvent.selectOptions(await field(), 'Online shop')
  const outcome = screen.getByRole('region', { name: 'When the client accepts' })
  const added = within(outcome).getByRole('list', { name: 'Products in the template “Online shop”' })
  expect(added.textContent).toBe('Catalog1 milestone')
  expect(outcome.textContent).not.toContain('$9,000')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Draft saved')
  expect(asked.find(({ name }) => name === 'update-quote')?.body).toMatchObject({ templateId: 'shop' })
})

it('warns before sending where its milestones end after the delivery that the quote promises', async () => {
  const late = { title: 'Launch', daysAfter: 90, amountCents: null }
  const products = shop.products.map((product) => ({ ...product, milestones: [late] }))
  open(itemizedApp, { 'list-templates': () => ({ templates: [{ ...shop, products }] }) })
  await screen.findByRole('option', { name: 'Online shop' })
  await userEvent.selectOptions(await field(), 'Online shop')
  const days = screen.getByLabelText(/^Delivered within/)
  await userEvent.clear(days)
  await userEvent.type(days, '45')
  expect(screen.getByText('The template’s last milestone is due 45 days after delivery')).toBeTruthy()
  await userEvent.clear(days)
  await userEvent.type(days, '90')
  expect(screen.queryByText(/^The template’s last milestone is due/)).toBeNull()
})

it('goes with a quote of one amount', async () => {
  const { asked } = open(askedApp, { 'send-quote': () => ({ quote: { ...orderApp, template } }) })
  await userEvent.type(await screen.findByLabelText('Amount'), '32000')
  await screen.findByRole('option', { name: 'Online shop' })
  await userEvent.selectOptions(await field(), 'Online shop')
  await userEvent.click(screen.getByRole('button', { name: 'Send quote for $32,000' }))
  expect(await screen.findByText('Online shop')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'send-quote')?.body).toMatchObject({ templateId: 'shop' })
})

it('says that a template is deleted, beside the choice', async () => {
  const told = 'This template was deleted. Choose another or none'
  open(
    { ...itemizedApp, template },
    {
      'list-templates': () => ({ templates: [] }),
      'update-quote': () => refuse('invalid-input', { templateId: told }),
    },
  )
  await screen.findByRole('option', { name: 'Online shop (deleted)' })
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
})

it('tells staff where a project started without its template', async () => {
  const acceptedBy = { uid: 'ada', name: 'Ada Lovell', at: '2026-12-09T09:00:00.000Z' }
  const missed = { ...template, missedAt: acceptedBy.at }
  open({ ...orderApp, status: 'converted', projectId: 'order-app', acceptedBy, template: missed })
  expect(await screen.findByText(/^Online shop\. The template was deleted before the client accepted/)).toBeTruthy()
})
