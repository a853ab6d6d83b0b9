import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/app/pages/BillingPage.tsx'), import('./pages/InvoicesPage.tsx')])
}, 60_000)

const startedAt = '2026-11-24T09:00:00.000Z'

const ages = ['not-due', 'to-30', 'to-60', 'over-60'].map((age) => ({ age, count: 1, amountCents: cents(36_000) }))

it.each([
  ['two invoices that can be paid', {}, true],
  ['one of them on its way', { bankPayment: { paymentId: 'pi_1', amountCents: cents(240_000), startedAt } }, false],
] as const)('leads to where invoices are paid together, which says how: %s', async (...[, other, isOffered]) => {
  const invoices = [invoiceOf(), invoiceOf({ id: 'other', number: 'INV-2026-0008', ...other })]
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: { 'list-owed': () => ({ plans: [], requests: [], invoices }) },
  })
  await screen.findByRole('region', { name: /^Amount due/ })
  const link = screen.queryByRole('link', { name: 'Pay several invoices' })
  expect(link?.getAttribute('href')).toBe(isOffered ? '/client/invoices' : undefined)
  cleanup()
  openApp('/client/invoices', {
    session: sessionOf(ada),
    answers: { 'list-open-invoices': () => ({ invoices, next: null, ages }) },
  })
  await screen.findByRole('table', { name: 'Invoices' })
  expect(screen.queryByText('Select the invoices to pay together.') !== null).toBe(isOffered)
})

it('says nothing of paying together to staff, who pay none', async () => {
  openApp('/superadmin/invoices', {
    session: sessionOf({ ...tom, staffRights: ['owner'] }),
    answers: {
      'list-open-invoices': () => ({ invoices: [invoiceOf(), invoiceOf({ id: 'other' })], next: null, ages }),
    },
  })
  await screen.findByRole('table', { name: 'Invoices' })
  expect(screen.queryByText('Select the invoices to pay together.')).toBeNull()
})
