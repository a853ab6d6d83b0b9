import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { EarlierPrice } from '#domain/billing/price-contract.ts'
import { cents } from '#domain/core/money.ts'
import { openSession, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { bodiesOf, northwind, press, show, told, withPrice } from './earlier-prices.test-support.tsx'

beforeEach(() => openSession(sessionOf(tom)))

const at = (priceCents: number) =>
  ({ ...told.nextPrice, amountCents: cents(priceCents) }) as NonNullable<EarlierPrice['nextPrice']>
const raised = { ...told, soldFrom: '2029-02-08T09:00:00.000Z', soldCents: cents(2000) }

it('names the price that was announced where it isn’t the price of now', async () => {
  const late = { ...raised, id: 'sub_late', soldFrom: null }
  show([northwind, raised, late, { ...told, nextPrice: at(2000), soldCents: cents(2000) }], {
    'get-catalogue': () => withPrice(2000),
  })
  await screen.findByRole('button', {
    name: '1 client not told yet, $15 a month announced to 1 client, new price announced to 1 client',
  })
})

it('names no price where several others were announced', async () => {
  show([raised, { ...raised, id: 'sub_grace', clientId: 'grace', nextPrice: at(1300) }])
  await screen.findByRole('button', { name: 'Other prices announced to 2 clients' })
})

it('offers a higher price than was announced in its place, in one step', async () => {
  const { asked } = show([raised], {
    'get-catalogue': () => withPrice(2000),
    'announce-price': () => ({ announced: ['sub_hugo'] }),
  })
  await press('$15 a month announced to 1 client')
  const list = within(await screen.findByRole('list', { name: 'Clients paying an earlier price' }))
  expect(list.getByRole('listitem').textContent).toContain(
    'Announced: $15 a month from 03/01/2029If announced instead: $20 a month from 08/02/2029',
  )
  expect(
    screen.getByText(
      'The clients you choose get an email. They pay the new price from their first renewal that’s at least 30 days away. If another price was already announced, the new price replaces it.',
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alpine Tours' }))
  await press('Announce $20 a month instead')
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce $20 a month to 1 client?' }))
  expect(
    dialog.getByText(
      /at least 30 days away, on Thu, Feb 8, 2029 at the earliest\. For 1 client, the new price replaces the lower price already announced\. /,
    ),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Announce price' }))
  await expect.poll(() => bodiesOf(asked, 'announce-price').length).toBe(1)
})

const toldHigher: EarlierPrice = { ...told, soldFrom: '2029-01-03T09:00:00.000Z', soldCents: cents(1300) }

it('offers a lower price than was announced in its place, in one step', async () => {
  const { asked } = show([toldHigher], {
    'get-catalogue': () => withPrice(1300),
    'announce-price': () => ({ announced: ['sub_hugo'] }),
  })
  await press('$15 a month announced to 1 client')
  const [row] = within(await screen.findByRole('list', { name: 'Clients paying an earlier price' })).getAllByRole(
    'listitem',
  )
  expect(row?.textContent).toContain(
    'Announced: $15 a month from 03/01/2029If announced instead: $13 a month from 03/01/2029',
  )
  expect(
    screen.getByText(
      'The clients you choose get an email. If another price was already announced, the new price replaces it. If that price was higher, the effective date stays the same.',
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alpine Tours' }))
  await press('Announce $13 a month instead')
  const dialog = within(await screen.findByRole('dialog', { name: /^Announce \$13 a month to 1 client/ }))
  expect(
    dialog.getByText(
      /^We email them right away\. For 1 client, the new price replaces the higher price already announced and takes effect on the same date\. /,
    ),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Announce price' }))
  await expect.poll(() => bodiesOf(asked, 'announce-price').length).toBe(1)
})

it('says before another price is saved who was told of which', async () => {
  show([{ ...told, nextPrice: at(3000) }])
  await press('Edit Rocket Hosting monthly')
  const price = await screen.findByRole('textbox', { name: 'Price' })
  expect(screen.queryByText('1 client was told about a price of $30 a month')).toBeNull()
  await userEvent.clear(price)
  await userEvent.type(price, '20')
  expect(await screen.findByText('1 client was told about a price of $30 a month')).toBeTruthy()
  await userEvent.clear(price)
  await userEvent.type(price, '40')
  expect(await screen.findByText('1 client was told about a price of $30 a month')).toBeTruthy()
  await userEvent.clear(price)
  await userEvent.type(price, '30')
  expect(screen.queryByText('1 client was told about a price of $30 a month')).toBeNull()
})

it('says before the default is restored who was told of a higher price', async () => {
  show([{ ...told, nextPrice: at(2000) }], {
    'get-catalogue': () => withPrice(2000),
  })
  await press('Restore defaults')
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore defaults?' }))
  expect(
    await dialog.findByText('1 client was told about a price of $20 a month for Rocket Hosting monthly'),
  ).toBeTruthy()
})
