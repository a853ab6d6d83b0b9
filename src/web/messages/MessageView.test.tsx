import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { fromTom, message, pageOf, paymentRequest } from './message.test-support.ts'
import { openConversation, tom } from './stage.test-support.tsx'

beforeAll(async () => {
  await import('./RemoveMessageDialog.tsx')
})

it('shows what others write as text, whatever it looks like', async () => {
  const body = '<img src=x onerror="alert(1)"> <script>alert(1)</script> javascript:alert(1) https://a.example/x'
  await openConversation({ 'list-messages': () => pageOf([fromTom({ body, senderName: '<b>Tom</b>' })]) })
  const log = screen.getByRole('log')
  expect(log.querySelector('script, img, b')).toBeNull()
  expect(log.textContent).toContain(body)
  const link = within(log).getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://a.example/x',
    'noopener',
    '_blank',
  ])
})

it('shows a payment request with its amount on the button, which says to a teammate who pays it', async () => {
  await openConversation({ 'list-messages': () => pageOf([paymentRequest({ dueDate: '2020-01-02' })]) })
  expect(screen.getByText('$480')).toBeTruthy()
  expect(screen.getByText('Unpaid')).toBeTruthy()
  expect(screen.getByText(/Was due/).textContent).toBe('Was due Thu, Jan 2, 2020')
  const pay = screen.getByRole('button', { name: 'Pay $480' })
  expect(pay.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Only the account owner can pay.')).toBeTruthy()
})

it('shows a paid request with its receipt, and staff no button to pay', async () => {
  const paid = paymentRequest({ status: 'paid', paymentId: 'pi_1' })
  await openConversation(
    {
      'list-messages': () => pageOf([paid, { ...paymentRequest({ status: 'paid' }), id: 'x' }]),
    },
    { viewer: tom },
  )
  expect(screen.getAllByText('Paid')).toHaveLength(2)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/files/receipts/pi_1'])
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

it('shows who may not see invoices that there is a payment request, and whether it is paid', async () => {
  const bare = { amountCents: null, description: null, dueDate: null, paymentId: null }
  const paid = { ...paymentRequest({ ...bare, status: 'paid' }), id: 'tom-paid' }
  await openConversation({ 'list-messages': () => pageOf([paymentRequest(bare), paid]) })
  const cards = screen.getAllByRole('region', { name: 'Payment request' })
  expect(cards.map((card) => card.textContent)).toEqual(['Payment requestUnpaid', 'Payment requestPaid'])
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

const nina = { ...tom, id: 'nina', uid: 'nina', accountId: 'nina', fullName: 'Nina Falk' }
const howToRecord =
  'If the client paid another way, withdraw this request, send an invoice and record the payment on it.'
const asking = { may: { send: true, sendInternal: true, requestPayment: true } }

it('lets staff who may request payments withdraw a colleague’s request, and names them in its place', async () => {
  const asked = paymentRequest()
  const paid = { ...paymentRequest({ status: 'paid' }), id: 'tom-paid' }
  const { sent } = await openConversation(
    {
      'list-messages': () => pageOf([fromTom(), paid, asked], asking),
      'remove-message': () => ({
        message: { ...asked, version: 2, deletedAt: '2026-12-08T10:00:00.000Z', withdrawnBy: 'Nina Falk' },
      }),
    },
    { viewer: nina },
  )
  expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(3)
  // Of the request that waits, not of the paid one.
  expect(screen.getByText(howToRecord)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Withdraw request'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Withdraw request' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByText('Payment request withdrawn by Nina Falk')).toBeTruthy()
  expect(sent('remove-message')).toEqual([{ messageId: asked.id }])
})

it('lets no other reader withdraw a payment request', async () => {
  await openConversation({ 'list-messages': () => pageOf([paymentRequest()]) }, { viewer: nina })
  expect(screen.getByRole('button', { name: 'Reply' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  expect(screen.queryByText(howToRecord)).toBeNull()
})

it('hands a payment to whoever pays, where somebody does', async () => {
  const handlePay = vi.fn()
  await openConversation({ 'list-messages': () => pageOf([paymentRequest({ status: 'fail' })]) }, { onPay: handlePay })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $480' }))
  expect(handlePay).toHaveBeenCalledWith(expect.objectContaining({ id: 'tom-payment' }))
})

it('shows files as downloads with their size, and small pictures beside them', async () => {
  const attachments = [
    { fileId: 'f1', name: 'Menu <b>.pdf', mime: 'application/pdf', bytes: 1_400_000 },
    { fileId: 'f2', name: 'shop.png', mime: 'image/png', bytes: 80_000 },
    { fileId: 'f3', name: 'large.png', mime: 'image/png', bytes: 8_000_000 },
  ]
  await openConversation({ 'list-messages': () => pageOf([fromTom({ body: '', attachments })]) })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([
    ['/files/attachments/f1', 'Menu <b>.pdf'],
    ['/files/attachments/f2', 'shop.png'],
    ['/files/attachments/f3', 'large.png'],
  ])
  expect(screen.getByText('PDF, 1.3 MB')).toBeTruthy()
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual(['/files/attachments/f2'])
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
})

it('shows the files of a message while it is edited, down to them alone, and marks it as edited', async () => {
  const attachments = [{ fileId: 'f1', name: 'menu.pdf', mime: 'application/pdf', bytes: 2048 }]
  const own = message({ createdAt: new Date().toISOString(), attachments })
  const { sent } = await openConversation({
    'list-messages': () => pageOf([own]),
    'edit-message': ({ body }) => ({ message: { ...own, version: 2, body, editedAt: own.createdAt } }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit message' }))
  await userEvent.clear(screen.getByRole('textbox', { name: 'Edit message' }))
  expect(screen.getByRole('list', { name: 'Files' }).textContent).toContain('menu.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Save message' }))
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull()
  expect(sent('edit-message')).toEqual([{ messageId: own.id, version: 1, body: '' }])
  expect(screen.queryByText(own.body)).toBeNull()
  expect(screen.getByText('(edited)')).toBeTruthy()
})
