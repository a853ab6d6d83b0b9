import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedRefund } from '#domain/billing/staff-contract.ts'
import { cents, subtract, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { paymentOf } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/app/pages/StaffBillingPage.tsx'),
    import('./exports/ClientPaymentSheet.tsx'),
    import('./RefundDialog.tsx'),
    import('./staff-schemas.ts'),
  ])
}, 60_000)

const paid = paymentOf({ amountCents: cents(18_000) })
const mia = { uid: 'mia', name: 'Mia Sand' }

function refundOf(changes: Partial<PresentedRefund>): PresentedRefund {
  return {
    id: `refund ${changes.key ?? ''}`,
    version: 2,
    paymentId: paid.id,
    uid: 'ada',
    amountCents: cents(4000),
    reason: 'requested_by_customer',
    outcome: null,
    note: '',
    state: 'given',
    providerId: `re_${changes.key ?? ''}`,
    askedBy: { uid: tom.uid, name: 'Tom Reyes' },
    createdAt: paid.createdAt,
    updatedAt: paid.createdAt,
    ...changes,
  }
}

type Asked = { readonly key: string; readonly amountCents: Money; readonly leftCents: Money }

/** The portal behind a connection that breaks while the first refund is on its way: what arrives is done, under its key once. */
async function openRefund() {
  const portal = { isCut: true, hasArrived: true, isReached: true, refunds: [] as PresentedRefund[] }
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const given = () => sum(portal.refunds.filter(({ state }) => state === 'given').map((each) => each.amountCents))
  const now = () => ({
    payment: { ...paid, version: 1 + portal.refunds.length, refundedCents: given() },
    refunds: portal.refunds,
  })
  const { asked } = openApp(`/superadmin/billing?paymentId=${paid.id}`, {
    session: sessionOf(tom),
    answers: {
      'list-client-payments': () => ({ payments: [now().payment], next: null, totals: null }),
      'get-client-payment': () => (portal.isReached ? now() : lost()),
      'refund-payment'(body) {
        const { key, amountCents, leftCents } = body as Asked
        portal.isReached = !portal.isCut
        const first = portal.refunds.find((each) => each.key === key)
        if (first?.state === 'failed') return refuse('refund-refused')
        if (first) return first.amountCents === amountCents ? { ...now(), refund: first } : refuse('refund-overtaken')
        if (leftCents !== subtract(paid.amountCents, given())) return refuse('refund-overtaken')
        const refund = refundOf({ key, amountCents })
        if (!portal.isCut || portal.hasArrived) portal.refunds = [refund, ...portal.refunds]
        return portal.isCut ? lost() : { ...now(), refund }
      },
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this payment' }))
  const amount = await dialog.findByRole<HTMLInputElement>('textbox', { name: /Amount/ })

  async function ask(dollars: string): Promise<void> {
    await userEvent.clear(amount)
    await userEvent.type(amount, dollars)
    await press(`Refund $${dollars}`)
  }

  async function press(name: string): Promise<void> {
    await userEvent.click(dialog.getByRole('button', { name }))
  }

  /** The first request is answered by nothing; what comes after it is heard. */
  async function askAndLose(dollars: string): Promise<void> {
    await ask(dollars)
    expect(await dialog.findByText('This refund isn’t confirmed')).toBeTruthy()
    portal.isCut = false
  }

  function hearNews(): void {
    portal.isReached = true
    const { payment } = now()
    const { version } = payment
    FakeEventSource.opened[0]?.change(`a:${version}`, {
      collection: 'payments',
      id: paid.id,
      version,
      document: payment,
    })
  }

  const amounts = () => portal.refunds.map(({ amountCents }) => amountCents)
  const tries = () => asked.filter(({ name }) => name === 'refund-payment').map(({ body }) => body)
  return { portal, dialog, amount, ask, askAndLose, press, hearNews, amounts, tries }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Refund this payment' })).toBeNull())

it('settles on the first refund where its answer was lost and it is tried again before the news come', async () => {
  const { askAndLose, press, amounts } = await openRefund()
  await askAndLose('40')
  await press('Refund $40')
  expect(await screen.findByText('Refunded $40')).toBeTruthy()
  await isClosed()
  expect(amounts()).toEqual([4000])
})

it('says by the news that one’s own refund went through, and sends nothing until asked for a further one', async () => {
  const { dialog, amount, ask, askAndLose, press, hearNews, amounts, tries } = await openRefund()
  await askAndLose('40')
  hearNews()
  expect(await dialog.findByText('Your refund of $40 went through')).toBeTruthy()
  expect(dialog.queryByText(/in the meantime|isn’t confirmed/)).toBeNull()
  await press('Refund $40')
  await userEvent.clear(amount)
  await userEvent.type(amount, '50')
  await press('Refund $50')
  expect([tries().length, amounts()]).toEqual([1, [4000]])
  await press('Refund more')
  expect([amount.value, document.activeElement]).toEqual(['', amount])
  await ask('30')
  expect(await screen.findByText('Refunded $30')).toBeTruthy()
  await isClosed()
  expect(amounts()).toEqual([3000, 4000])
})

it('sends nothing more where the amount was changed before the news came, and says that the first went through', async () => {
  const { dialog, ask, askAndLose, press, amounts } = await openRefund()
  await askAndLose('20')
  await ask('50')
  expect(await dialog.findByText('Your refund of $20 went through')).toBeTruthy()
  expect(dialog.queryByText('Nothing was refunded')).toBeNull()
  expect(amounts()).toEqual([2000])
  await press('Refund $50')
  expect(amounts()).toEqual([2000])
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

it('refunds the changed amount once where the first request never arrived, whoever refunded meanwhile', async () => {
  const { portal, dialog, ask, askAndLose, hearNews, amounts } = await openRefund()
  portal.hasArrived = false
  await askAndLose('40')
  portal.refunds = [refundOf({ key: 'of Mia', amountCents: cents(10_000), askedBy: mia })]
  hearNews()
  expect(await dialog.findByText('Mia Sand refunded $100 in the meantime: $80 is left to refund')).toBeTruthy()
  await ask('50')
  expect(await screen.findByText('Refunded $50')).toBeTruthy()
  expect(amounts()).toEqual([5000, 10_000])
})

it('draws another key once the provider has not made the first', async () => {
  const { portal, dialog, askAndLose, press, hearNews, tries } = await openRefund()
  await askAndLose('40')
  const [made] = portal.refunds
  portal.refunds = [refundOf({ ...made, state: 'failed' })]
  hearNews()
  expect(await dialog.findByText('Nothing was refunded')).toBeTruthy()
  await press('Refund $40')
  expect(await screen.findByText('Refunded $40')).toBeTruthy()
  const keys = tries().map((body) => (body as { key: string }).key)
  expect(new Set(keys).size).toBe(2)
})

it('says of oneself what one refunded in another window', async () => {
  const { portal, dialog, hearNews } = await openRefund()
  portal.refunds = [refundOf({ key: 'of another window' })]
  hearNews()
  expect(await dialog.findByText('Your refund of $40 went through: $140 is left to refund')).toBeTruthy()
})
