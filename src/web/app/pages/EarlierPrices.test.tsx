import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { EarlierPrice } from '#domain/billing/price-contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, openSession, refuse, sessionOf, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { blog, bodiesOf, catalogue, northwind, press, shop, show, told } from './earlier-prices.test-support.tsx'

beforeEach(() => openSession(sessionOf(tom)))

it('says of a plan how many clients pay an earlier price, and what each pays and would pay', async () => {
  show([northwind, shop, blog, told, { ...northwind, id: 'sub_off', soldFrom: null, hindrance: 'unreachable' }])
  await press('2 clients not told yet, new price announced to 1 client')
  const rows = within(await screen.findByRole('list', { name: 'Clients paying an earlier price' })).getAllByRole(
    'listitem',
  )
  expect(rows.map((row) => row.textContent)).toEqual([
    'Northwind BakeryPays $12 a month, renews on 08/12/2028If announced now: $15 a month from 08/01/2029',
    expect.stringContaining('Harbor Clinics, Shop'),
    expect.stringContaining('Harbor Clinics, Blog'),
    'Alpine ToursPays $12 a month, renews on 08/12/2028Announced: $15 a month from 03/01/2029Withdraw',
    'Northwind BakeryPays $12 a month, renews on 08/12/2028Deactivated or not invited yet, so they get no email',
  ])
  expect(screen.getAllByRole('checkbox').length).toBe(4)
})

it('announces the price to those who are chosen, and says so', async () => {
  const { asked } = show([northwind, shop, told], { 'announce-price': () => ({ announced: ['sub_ada', 'sub_shop'] }) })
  await press(/2 clients not told yet/)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Northwind Bakery' }))
  await screen.findByRole('button', { name: 'Announce price to 1 client' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await press('Announce price to 2 clients')
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce $15 a month to 2 clients?' }))
  expect(dialog.getByText(/on Mon, Jan 8, 2029 at the earliest/)).toBeTruthy()
  expect(bodiesOf(asked, 'announce-price')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Announce price' }))
  await expect.poll(() => toldByToast()).toEqual(['Price announced to 2 clients'])
  expect(bodiesOf(asked, 'announce-price')).toEqual([
    { planId: 'rocket-hosting-monthly', priceCents: 1500, subscriptionIds: ['sub_ada', 'sub_shop'] },
  ])
  await expect.poll(() => bodiesOf(asked, 'list-earlier-prices').length).toBe(2)
  await expect.poll(() => bodiesOf(asked, 'list-catalogue-changes').length).toBe(2)
})

it('says so where nobody who was chosen can be told by now', async () => {
  show([northwind], { 'announce-price': () => ({ announced: [] }) })
  await press('1 client pays an earlier price')
  await userEvent.click(await screen.findByRole('checkbox'))
  await press('Announce price to 1 client')
  await press('Announce price')
  await expect.poll(() => toldByToast()).toEqual(['The price wasn’t announced to anyone'])
})

it('asks about those who were chosen, also once a colleague has told them', async () => {
  let subscriptions: readonly EarlierPrice[] = [northwind]
  const { queryClient } = show([], { 'list-earlier-prices': () => ({ subscriptions }) })
  await press('1 client pays an earlier price')
  await userEvent.click(await screen.findByRole('checkbox'))
  await press('Announce price to 1 client')
  await screen.findByRole('dialog', { name: 'Announce $15 a month to 1 client?' })
  subscriptions = [{ ...told, ...northwind, soldFrom: null }]
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('Each client below was told about a new price.')
  expect(screen.getByRole('dialog', { name: /^Announce/ }).textContent).toContain('to 1 client?')
})

it('says of a retired plan what it was last sold at', async () => {
  const plans = catalogue.plans.map((plan) => ({ ...plan, retiredAt: '2028-12-02T09:00:00.000Z' }))
  show([told], { 'get-catalogue': () => ({ catalogue: { ...catalogue, plans } }) })
  await press('New price announced to 1 client')
  expect(await screen.findByText('Last sold at $15 a month')).toBeTruthy()
})

it('doesn’t call a plan for sale whose price the payment provider lacks', async () => {
  const plans = catalogue.plans.map((plan) => ({ ...plan, isOffered: false }))
  show([northwind], { 'get-catalogue': () => ({ catalogue: { ...catalogue, plans } }) })
  await press('1 client pays an earlier price')
  expect(await screen.findByText(/^Priced at /)).toBeTruthy()
})

it('says in its place why a price was not announced', async () => {
  show([northwind], { 'announce-price': () => refuse('price-changed') })
  await press('1 client pays an earlier price')
  await userEvent.click(await screen.findByRole('checkbox'))
  await press('Announce price to 1 client')
  await press('Announce price')
  expect(await screen.findByText(/The price has changed since you opened this page/)).toBeTruthy()
})

it.each([
  [[told], 'Each client below was told about a new price.'],
  [
    [{ ...northwind, soldFrom: null, hindrance: 'ending' as const }],
    'No client below can be told about a new price now.',
  ],
  [
    [told, { ...northwind, soldFrom: null, hindrance: 'ending' as const }],
    'Each client below was told about a new price or can’t be told about one now.',
  ],
])('says why nobody can be chosen: %#', async (rows, sentence) => {
  show(rows)
  await press(/client/)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('says before a price is withdrawn of a client who gets no email that they get none', async () => {
  show([{ ...told, hindrance: 'unreachable' }])
  await press('New price announced to 1 client')
  await press('Withdraw the new price for Alpine Tours')
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the new price for Alpine Tours?' })
  expect(dialog.textContent).toContain('Alpine Tours is deactivated or not invited yet, so they get no email.')
})

it('says that an announced price of a plan that ends counts only if it is resumed', async () => {
  show([{ ...told, hindrance: 'ending', cancelAtPeriodEnd: true }])
  await press('New price announced to 1 client')
  const rows = within(await screen.findByRole('list', { name: 'Clients paying an earlier price' })).getAllByRole(
    'listitem',
  )
  expect(rows[0]?.textContent).toContain('Announced: $15 a month from 03/01/2029 if they resume the plan')
})

it('says the same of a plan that ends, whose client was deactivated', async () => {
  show([{ ...told, hindrance: 'ending', cancelAtPeriodEnd: true }], {
    'get-client': () => ({ client: { ...ada, disabledAt: '2028-12-02T09:00:00.000Z' }, notes: [] }),
  })
  await press('New price announced to 1 client')
  await press('Withdraw the new price for Alpine Tours')
  expect(await screen.findByText(/ is deactivated or not invited yet, so they get no email\.$/)).toBeTruthy()
})

it('stays at the price that was asked about where a colleague changes it meanwhile', async () => {
  let plans = catalogue.plans
  const { queryClient } = show([northwind], { 'get-catalogue': () => ({ catalogue: { ...catalogue, plans } }) })
  await press('1 client pays an earlier price')
  await userEvent.click(await screen.findByRole('checkbox'))
  await press('Announce price to 1 client')
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce $15 a month to 1 client?' }))
  const [first, ...others] = catalogue.plans
  if (first) plans = [{ ...first, priceCents: cents(2200) }, ...others]
  await act(() => queryClient.invalidateQueries())
  expect(await dialog.findByText('The price is now $22 a month')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Announce $15 a month to 1 client?' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Announce price' }).getAttribute('aria-disabled')).toBe('true')
})

it('withdraws an announced price once that is confirmed', async () => {
  const subscription = { amountCents: 1200, periodMonths: 1 }
  const { asked } = show([told], { 'withdraw-price': () => ({ subscription }) })
  await press('New price announced to 1 client')
  await press('Withdraw the new price for Alpine Tours')
  await screen.findByRole('dialog', { name: 'Withdraw the new price for Alpine Tours?' })
  await press('Withdraw price')
  await expect.poll(() => toldByToast()).toEqual(['Price withdrawn: Alpine Tours still pays $12 a month'])
  expect(bodiesOf(asked, 'withdraw-price')).toEqual([{ subscriptionId: 'sub_hugo' }])
})

it.each([
  ['Alpine Tours already pays $15 a month', { amountCents: 1500, periodMonths: 1 }],
  ['Alpine Tours’s plan has already ended', { amountCents: 1200, periodMonths: 1, status: 'canceled' }],
])('says what came before the price was withdrawn: %s', async (said, subscription) => {
  show([told], { 'withdraw-price': () => ({ subscription }) })
  await press('New price announced to 1 client')
  await press('Withdraw the new price for Alpine Tours')
  await press('Withdraw price')
  await expect.poll(() => toldByToast()).toEqual([said])
})

it('asks nothing of it for staff without the right to money', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['settings'] }))
  const { asked } = show([northwind])
  await screen.findByText('Dead Pages setup')
  expect(bodiesOf(asked, 'list-earlier-prices')).toEqual([])
})
