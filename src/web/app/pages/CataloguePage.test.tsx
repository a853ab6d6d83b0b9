import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedCatalogue, PresentedCatalogueChange } from '#domain/catalogue/settings-contract.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
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
import { CataloguePage } from './CataloguePage.tsx'
import { catalogue as changedCatalogue } from './earlier-prices.test-support.tsx'

const catalogue: PresentedCatalogue = { ...changedCatalogue, version: 0, isStandard: true }
const at = '2026-03-02T09:00:00.000Z'

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    'get-catalogue': () => ({ catalogue }),
    'list-catalogue-changes': () => ({ changes: [], next: null }),
    'list-earlier-prices': () => ({ subscriptions: [] }),
    ...answers,
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <CataloguePage />
    </QueryClientProvider>,
    '/superadmin/settings/catalogue',
  )
  return asked
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function retype(name: RegExp | string, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

it('lists plans with price, interval and state, and says what is not for sale though it should be', async () => {
  const [first, second, ...rest] = catalogue.plans
  if (!first || !second) throw new Error('The default has five plans')
  const plans = [{ ...first, retiredAt: at, isOffered: false }, { ...second, isOffered: false }, ...rest]
  show({ 'get-catalogue': () => ({ catalogue: { ...catalogue, plans } }) })
  const rows = within(await screen.findByRole('list', { name: 'Plans and add-ons' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Rocket Hosting monthlyRetired\$15 a month instead of \$97 · Hosting/),
    expect.stringMatching(/^Rocket Hosting yearlyNot for sale.*The payment provider doesn’t have this price/),
    expect.stringContaining('$7.99 a month instead of $12.99 · Add-on, in the cart by default'),
    expect.stringContaining('$89 every 3 months'),
    expect.stringContaining('$2,000 once'),
  ])
  expect(screen.getByRole('button', { name: 'Sell Rocket Hosting monthly again' })).toBeTruthy()
})

it('saves another price with all that the plan has, and shows its card while it is typed', async () => {
  const asked = show({ 'update-plan': () => ({ catalogue: { ...catalogue, version: 1, isStandard: false } }) })
  await press('Edit Rocket Hosting yearly')
  await retype('Price', '240')
  expect(within(await screen.findByRole('region', { name: 'Preview' })).getByText('$240')).toBeTruthy()
  await press('Save plan')
  await expect.poll(() => toldByToast()).toEqual(['Plan saved'])
  expect(asked.find(({ name }) => name === 'update-plan')?.body).toEqual({
    version: 0,
    planId: 'rocket-hosting-yearly',
    name: 'Rocket Hosting yearly',
    title: 'Rocket Hosting',
    priceCents: 24_000,
    originCents: 116_400,
    hasCoupon: false,
    amountMonths: 12,
    services: standardPlans[1]?.services,
    isAdded: false,
  })
})

it('adds a plan under one key, however often it is sent', async () => {
  let tries = 0
  const asked = show({
    'add-plan': () => (tries++ === 0 ? refuse('payments-unavailable') : { catalogue: { ...catalogue, version: 1 } }),
  })
  await press('Add plan')
  await retype('Name', 'Care plan')
  await retype('Title', 'Care plan')
  await retype('Price', '25')
  await retype(/included/, 'Two hours a month{enter}{enter} A call ')
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add plan' })
  await userEvent.click(submit)
  expect(await screen.findByText('The plan wasn’t added')).toBeTruthy()
  await userEvent.click(submit)
  await expect.poll(() => toldByToast()).toEqual(['Plan added'])
  const bodies = asked.filter(({ name }) => name === 'add-plan').map(({ body }) => body)
  expect(bodies[0]).toMatchObject({
    kind: 'addOn',
    priceCents: 2500,
    originCents: 2500,
    amountMonths: 1,
    services: ['Two hours a month', 'A call'],
  })
  expect(bodies[1]).toEqual(bodies[0])
})

it('says before a plan that renews is retired that clients keep it', async () => {
  show()
  await press('Retire Rocket Hosting yearly')
  const dialog = await screen.findByRole('dialog', { name: 'Retire Rocket Hosting yearly?' })
  expect(dialog.textContent).toContain('this plan. Clients who have it keep it, and prices announced to them still')
})

it('asks before a plan is retired, and moves plans by one place', async () => {
  const asked = show({
    'retire-plan': () => ({ catalogue: { ...catalogue, version: 1 } }),
    'order-plans': () => ({ catalogue: { ...catalogue, version: 2 } }),
  })
  await press('Retire Dead Pages setup')
  const once = await screen.findByRole('dialog', { name: 'Retire Dead Pages setup?' })
  expect(once.textContent).toContain('From now on, clients can’t buy this add-on.')
  expect(once.textContent).not.toContain('keep it')
  expect(asked.some(({ name }) => name === 'retire-plan')).toBe(false)
  await press('Retire add-on')
  await expect.poll(() => toldByToast()).toEqual(['Add-on retired'])
  await press('Move Rocket Hosting yearly up')
  await expect
    .poll(() => asked.find(({ name }) => name === 'order-plans')?.body['planIds'])
    .toEqual(['rocket-hosting-yearly', 'rocket-hosting-monthly', ...standardPlans.slice(2).map(({ id }) => id)])
  expect(screen.queryByRole('button', { name: 'Move Rocket Hosting monthly up' })).toBeNull()
})

it('says of the last act alone that it wasn’t done, and nothing once another one was', async () => {
  const [first, second, ...rest] = catalogue.plans
  if (!first || !second) throw new Error('The default has five plans')
  const plans = [{ ...first, retiredAt: at }, second, ...rest]
  let isUp = false
  const answer = () => (isUp ? { catalogue: { ...catalogue, version: 1, plans } } : refuse('stale-version'))
  show({ 'get-catalogue': () => ({ catalogue: { ...catalogue, plans } }), 'order-plans': answer, 'offer-plan': answer })
  await press('Sell Rocket Hosting monthly again')
  expect(await screen.findByText('Nothing was put back up for sale')).toBeTruthy()
  await press('Move Rocket Hosting yearly up')
  expect(await screen.findByText('The plans weren’t reordered')).toBeTruthy()
  expect(screen.queryByText('Nothing was put back up for sale')).toBeNull()
  isUp = true
  await press('Sell Rocket Hosting monthly again')
  await expect.poll(() => screen.queryByText('The plans weren’t reordered')).toBeNull()
})

it('restores the default where it was changed, and tells what was', async () => {
  const [monthly, yearly, ...others] = standardPlans
  if (!monthly || !yearly) throw new Error('The default has five plans')
  const change: PresentedCatalogueChange = {
    id: 'c1',
    version: 1,
    at,
    by: { uid: 'nina', name: 'Nina Falk' },
    before: standardPlans,
    after: [monthly, { ...yearly, price: 240, retirement: { by: 'nina', at } }, ...others],
  }
  const asked = show({
    'get-catalogue': () => ({ catalogue: { ...catalogue, version: 1, isStandard: false } }),
    'list-catalogue-changes': () => ({ changes: [change], next: null }),
    'restore-catalogue': () => ({ catalogue: { ...catalogue, version: 2 } }),
  })
  expect(await screen.findByText('Rocket Hosting yearly: $180 a year → $240 a year')).toBeTruthy()
  expect(screen.getByText('Rocket Hosting yearly: retired')).toBeTruthy()
  await press('Restore defaults')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore defaults' }))
  await expect.poll(() => toldByToast()).toEqual(['Defaults restored'])
  expect(asked.find(({ name }) => name === 'restore-catalogue')?.body).toEqual({ version: 1 })
  await expect.poll(() => screen.queryByRole('button', { name: 'Restore defaults' })).toBeNull()
})

it('only shows the catalogue to staff without the right to settings', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  show()
  await screen.findByText('Dead Pages setup')
  expect(await screen.findByText('Only staff with the “Settings” permission can change the catalog')).toBeTruthy()
  for (const name of [/^Edit/, /^Retire/, /^Move/, 'Add plan'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
