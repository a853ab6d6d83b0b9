import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, wholeOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/InvoicesPage.tsx'), import('#web/app/pages/ProjectPage.tsx')])
}, 60_000)

const invoice = invoiceOf({ id: 'i1', number: 'INV-2026-0007' })

it('leads staff from the address of an invoice to its project', async () => {
  const { place } = openApp('/superadmin/invoices?invoice=i1', {
    session: sessionOf(tom),
    answers: { 'get-invoice': () => wholeOf(invoice) },
  })
  await waitFor(() =>
    expect(place()).toBe(`/superadmin/projectdetail?projectId=${invoice.projectId}&walkThroughTab=invoices&invoice=i1`),
  )
})

it('says where there is no such invoice, beside the others', async () => {
  openApp('/superadmin/invoices?invoice=i1', {
    session: sessionOf(tom),
    answers: { 'get-invoice': () => refuse('not-found') },
  })
  expect(await screen.findByText('Invoice not found')).toBeTruthy()
})
