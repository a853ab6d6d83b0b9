import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedPromotion } from '#domain/billing/promotion-settings-contract.ts'
import { cents } from '#domain/core/money.ts'
import {
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { PromotionCodesPage } from './PromotionCodesPage.tsx'

const half: PresentedPromotion = {
  id: 'HALF',
  version: 2,
  percentOff: 50,
  amountOffCents: null,
  duration: 'once',
  durationMonths: null,
  planIds: null,
  clientId: null,
  clientName: null,
  mostPurchases: null,
  lastDay: null,
  isForFirst: false,
  expiresAt: null,
  purchases: 0,
  createdAt: '2028-12-01T09:00:00.000Z',
  createdBy: { uid: 'tom', name: 'Tom Reyes' },
  deactivation: null,
  isDue: false,
  isRefused: false,
}

beforeEach(() => openSession(sessionOf(tom)))

function show(promotions: readonly PresentedPromotion[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    'list-promotions': () => ({ promotions, next: null }),
    'list-clients': () => ({ clients: [], next: null }),
    ...answers,
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <PromotionCodesPage />
    </QueryClientProvider>,
    '/superadmin/settings/promotion-codes',
  )
  return asked
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const rowsOf = async () =>
  within(await screen.findByRole('list', { name: 'Promotion codes' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

it('says that there are none yet', async () => {
  show([])
  expect(await screen.findByText('No promotion codes yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})

it.each([
  ['where there are none', []],
  ['beside others', [half]],
])('says %s where the code FREE is granted', async (_where, promotions) => {
  show(promotions)
  const told = await screen.findByText(/^The code FREE, which makes an order free, isn’t listed here\./)
  expect(told.textContent).toContain('Staff with the “Money” permission grant it to a client under Billing.')
  expect(within(told).getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe('/superadmin/billing')
})

it('says of each code what it takes off, for whom, until when, how often it was used, and whether it counts', async () => {
  const by = { uid: 'nina', name: 'Nina Falk' }
  show([
    half,
    { ...half, id: 'OFF', deactivation: { at: '2028-12-02T09:00:00.000Z', by } },
    {
      ...half,
      id: 'SPRING',
      percentOff: null,
      amountOffCents: cents(2550),
      duration: 'repeating',
      durationMonths: 3,
      planIds: ['rocket-hosting-monthly', 'premier-member-status'],
      clientId: 'ada',
      clientName: 'Northwind Bakery',
      mostPurchases: 10,
      purchases: 3,
      lastDay: '2100-03-31',
      expiresAt: '2100-04-01T00:00:00.000Z',
    },
    { ...half, id: 'WELCOME', isForFirst: true, duration: 'forever', mostPurchases: 1, purchases: 1 },
    { ...half, id: 'OVER', expiresAt: '2020-01-01T00:00:00.000Z' },
    { ...half, id: 'DUE', isDue: true },
    { ...half, id: 'DASH', isRefused: true },
    { ...half, id: 'ONCE', mostPurchases: 1 },
    { ...half, id: 'TEN', mostPurchases: 10 },
  ])
  const rows = await rowsOf()
  const file = screen.getByRole('link', { name: 'Export CSV' })
  expect(file.getAttribute('href')).toBe('/files/promotion-codes.csv')
  expect(rows[0]).toContain(
    'HALFOn50% off every plan and add-on in the cart, for the first payment.For all clients.Not used yet · Created by Tom Reyes',
  )
  expect(rows[1]).toMatch(/^OFFOff.*Turned off by Nina Falk.*Turn on$/)
  expect(rows[2]).toContain(
    'SPRINGOn$25.50 off the most expensive of Rocket Hosting monthly and PREMIER Member Status in the cart, for payments in the first 3 months.For Northwind Bakery, up to 10 times in total, through Wed, Mar 31, 2100.Used 3 of 10 times',
  )
  expect(rows[3]).toContain(
    'WELCOMEUsed up50% off the most expensive plan or add-on in the cart, for every payment.For all clients who haven’t paid online before, once in total.Used 1 of 1 time',
  )
  expect(rows[4]).toMatch(/^OVERExpired/)
  expect(rows[5]).toMatch(/^DUENot ready yet.*hasn’t turned on this code yet/)
  expect(rows[6]).toMatch(/^DASHName taken.*another code with this name.*Turn on$/)
  expect(rows[7]).toContain(
    '50% off the most expensive plan or add-on in the cart, for the first payment.For all clients, once in total, for one plan or add-on.Used 0 of 1 time',
  )
  expect(rows[8]).toContain(
    '50% off every plan and add-on in the cart, for the first payment.For all clients, up to 10 times in total.Each plan or add-on that gets the discount counts as one use. If too few uses are left, the most expensive plans and add-ons get the discount.Used 0 of 10 times',
  )
})

it('creates a code under one key, and says before what clients get', async () => {
  let tries = 0
  const asked = show([], {
    'add-promotion': () => (tries++ === 0 ? refuse('payments-unavailable') : { promotion: half }),
  })
  await press('New promotion code')
  const dialog = within(await screen.findByRole('dialog', { name: 'New promotion code' }))
  const submit = dialog.getByRole('button', { name: 'Create promotion code' })
  await userEvent.click(submit)
  expect((await dialog.findAllByText('This field is required')).length).toBe(2)
  await userEvent.click(dialog.getByRole('button', { name: 'Generate code' }))
  const code = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Percentage' }), '101')
  await userEvent.click(submit)
  expect((await dialog.findAllByText('Enter at most 100%')).length).toBe(1)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Discount' }), 'amount')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '25')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Plans and add-ons' }), 'some')
  await userEvent.click(submit)
  expect(await dialog.findByText('Choose at least one plan or add-on')).toBeTruthy()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Dead Pages setup' }))
  expect(dialog.getByText('$25 off Dead Pages setup, for the first payment.')).toBeTruthy()
  await userEvent.click(submit)
  expect(await dialog.findByText('The promotion code wasn’t created')).toBeTruthy()
  await userEvent.click(submit)
  await expect.poll(() => toldByToast()).toEqual(['Promotion code created'])
  const bodies = asked.filter(({ name }) => name === 'add-promotion').map(({ body }) => body)
  expect(bodies[0]).toMatchObject({
    code,
    percentOff: null,
    amountOffCents: 2500,
    duration: 'once',
    durationMonths: null,
    planIds: ['dead-pages-setup'],
    clientId: null,
    mostPurchases: null,
    lastDay: null,
    isForFirst: false,
  })
  expect(bodies[1]).toEqual(bodies[0])
})

it('says what a limit counts as the terms are entered', async () => {
  show([])
  await press('New promotion code')
  const dialog = within(await screen.findByRole('dialog', { name: 'New promotion code' }))
  expect(
    dialog.getByText('All clients share the limit. Each plan or add-on that gets the discount counts as one use.'),
  ).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Percentage' }), '20')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Usage limit/ }), '1')
  expect(dialog.getByText('20% off the most expensive plan or add-on in the cart, for the first payment.')).toBeTruthy()
  expect(dialog.getByText('For all clients, once in total, for one plan or add-on.')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Discount' }), 'amount')
  expect(dialog.getByText('All clients share the limit. Each order with the code counts as one use.')).toBeTruthy()
})

it('asks before a code is turned off, and turns one on at once', async () => {
  const by = { uid: 'tom', name: 'Tom Reyes' }
  const asked = show([half, { ...half, id: 'OFF', deactivation: { at: half.createdAt, by } }], {
    'deactivate-promotion': () => ({ promotion: half }),
    'activate-promotion': () => ({ promotion: half }),
  })
  await press('Turn off HALF')
  await screen.findByRole('dialog', { name: 'Turn off HALF?' })
  expect(asked.some(({ name }) => name === 'deactivate-promotion')).toBe(false)
  await press('Turn off code')
  await expect.poll(() => toldByToast()).toEqual(['Code turned off'])
  await press('Turn on OFF')
  await expect.poll(() => asked.find(({ name }) => name === 'activate-promotion')?.body).toEqual({ promotionId: 'OFF' })
})

it('only shows the codes to staff without the right to settings', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  show([half])
  expect((await rowsOf()).length).toBe(1)
  expect(screen.getByText(/A code’s terms never change\.$/)).toBeTruthy()
  expect(await screen.findByText(/^Only staff with the “Settings” permission can create promotion codes/)).toBeTruthy()
  for (const name of ['New promotion code', 'Turn off HALF']) expect(screen.queryByRole('button', { name })).toBeNull()
})
