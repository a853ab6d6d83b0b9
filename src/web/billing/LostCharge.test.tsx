import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { paymentOf, visa } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/app/pages/StaffBillingPage.tsx'),
    import('./ChargeDialog.tsx'),
    import('./staff-schemas.ts'),
  ])
}, 60_000)

const client = {
  clientId: 'ada',
  name: 'Harbor Coffee',
  customerId: 'cus_ada',
  freeGrantedAt: null,
  disabledAt: null,
  orderingConsent: { at: paymentOf().createdAt, by: 'ada', name: 'Ada Lovelace' },
  boughtAt: {},
}

type Asked = { readonly key: string; readonly amount: number }

/** The portal behind a connection that breaks while the first charge is on its way: what arrives is charged, under its key once. */
async function openCharge(answer?: (asked: Asked) => object) {
  const charged = new Map<string, number>()
  let isCut = true
  openApp('/superadmin/billing?clientId=ada', {
    session: sessionOf(tom),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'list-client-payments': () => ({ payments: [], next: null, totals: null }),
      'get-client-billing': () => client,
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'create-payment-intent'(body) {
        const { key, amount } = body as Asked
        if (answer) return answer({ key, amount })
        const first = charged.get(key)
        charged.set(key, first ?? amount)
        if (isCut) {
          isCut = false
          throw new TypeError('Failed to fetch')
        }
        return first === undefined || first === amount
          ? { paymentIntentId: 'pi_new', status: 'paid', clientSecret: null }
          : refuse('paid-already')
      },
    },
  })

  async function ask(dollars: string) {
    if (!screen.queryByRole('dialog'))
      await userEvent.click(await screen.findByRole('button', { name: 'Charge a card' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Charge Harbor Coffee' }))
    const amount = await dialog.findByRole('textbox', { name: /Amount/ })
    await userEvent.clear(amount)
    await userEvent.type(amount, dollars)
    const description = dialog.getByRole<HTMLInputElement>('textbox', { name: /Description/ })
    if (description.value === '') await userEvent.type(description, 'Banner photos')
    await userEvent.click(dialog.getByRole('button', { name: `Charge $${dollars}` }))
    return dialog
  }

  return { ask, sums: () => [...charged.values()] }
}

it('charges once where the answer is lost and the dialog is closed and opened again', async () => {
  const { ask, sums } = await openCharge()
  const dialog = await ask('20')
  expect(await dialog.findByText('This charge isn’t confirmed')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await ask('20')
  expect(await screen.findByText('Charged $20')).toBeTruthy()
  expect(sums()).toEqual([2000])
})

it('charges another amount only once it was said that the first went through', async () => {
  const { ask, sums } = await openCharge()
  const dialog = await ask('20')
  expect(await dialog.findByText('This charge isn’t confirmed')).toBeTruthy()
  await ask('50')
  expect(await dialog.findByText('Only the first charge was made')).toBeTruthy()
  expect(sums()).toEqual([2000])
  await ask('50')
  expect(await screen.findByText('Charged $50')).toBeTruthy()
  expect(sums()).toEqual([2000, 5000])
})

it('tries another card under the same key, and charges something else another time', async () => {
  const keys: string[] = []
  const { ask } = await openCharge(({ key }) => {
    keys.push(key)
    return keys.length === 2
      ? { paymentIntentId: 'pi_new', status: 'paid', clientSecret: null }
      : refuse('card-declined')
  })
  expect(await (await ask('20')).findByText('Nothing was charged')).toBeTruthy()
  await ask('20')
  expect(await screen.findByText('Charged $20')).toBeTruthy()
  const again = await ask('30')
  expect(await again.findByText('Nothing was charged')).toBeTruthy()
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await ask('40')
  await waitFor(() => expect(keys).toHaveLength(4))
  expect([keys[1] === keys[0], new Set(keys).size]).toEqual([true, 3])
})
