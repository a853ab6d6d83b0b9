import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { addDays, dayIn } from '#domain/core/days.ts'
import { cents } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { formatDay } from '#web/platform/format.ts'
import { detailsOf, mayAs, milestoneOf, productOf } from '#web/projects/projects.test-support.ts'
import { features, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, listOf, partOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('./exports/DueByApproval.tsx')
}, 60_000)

const design = milestoneOf('design', { title: 'Design', status: 'waiting_client', amountCents: cents(420_000) })
const build = milestoneOf('build', { title: 'Build', status: 'waiting_client' })
const site = productOf('site', { projectId: project.id, name: 'northwind.example', milestones: [design, build] })

const timeZone = 'Pacific/Kiritimati'
const dayThere = (days = 0) => formatDay(addDays(dayIn(timeZone, Date.now()), days))

const awaiting = (amountCents: number, daysAfter = 0) =>
  partOf(amountCents, {
    dueDate: null,
    milestone: { productId: 'site', milestoneId: 'design', title: 'Sketch', daysAfter },
  })

const later = partOf(140_000, {
  dueDate: null,
  milestone: { productId: 'site', milestoneId: 'build', title: 'Build', daysAfter: 0 },
})

/** $2,400 of which $1,000 waits for the design. */
const planned = (changes: Partial<PresentedInvoice> = {}) =>
  invoiceOf({ paymentPlan: [awaiting(100_000), partOf(140_000)], ...changes })

type Opened = {
  viewer?: typeof ada
  zone?: string
  owed?: () => unknown
  listed?: (body: unknown) => unknown
}

/** The question to approve the design, where the account owes these invoices. */
async function ask(invoices: readonly PresentedInvoice[], opened: Opened = {}) {
  const { viewer = ada, zone = timeZone, owed, listed = () => listOf([]) } = opened
  const { asked } = openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(viewer),
    answers: {
      session: () => ({ session: sessionOf(viewer), features: { ...features, timeZone: zone } }),
      'get-project': () => detailsOf({ project, products: [site], may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
      'list-owed': owed ?? (() => ({ plans: [], invoices, requests: [] })),
      'list-invoices': listed,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve milestone Design' }))
  return { asked, dialog: within(await screen.findByRole('dialog', { name: 'Approve “Design”?' })) }
}

it.each([timeZone, 'Pacific/Niue'])('says what an approval makes due by the agency’s day in %s', async (zone) => {
  const { dialog } = await ask([planned()], { zone })
  const said = `Your approval makes $1,000 of invoice INV-2026-0007 due on ${formatDay(dayIn(zone, Date.now()))}.`
  expect(await dialog.findByText(said)).toBeTruthy()
})

it('says each part with its day, of each invoice of the project', async () => {
  const halves = [awaiting(100_000), awaiting(140_000, 14)]
  const { dialog } = await ask([
    planned({ paymentPlan: halves, status: 'partially_paid', paidCents: cents(25_050) }),
    planned({ id: 'elsewhere', number: 'INV-2026-0008', projectId: 'bakery-wholesale' }),
    planned({ id: 'other', number: 'INV-2026-0009' }),
  ])
  expect(
    await dialog.findByText(
      [
        `Your approval makes $749.50 of invoice INV-2026-0007 due on ${dayThere()}`,
        `$1,400 of it due on ${dayThere(14)} and $1,000 of invoice INV-2026-0009 due on ${dayThere()}.`,
      ].join(', '),
    ),
  ).toBeTruthy()
})

it('leaves out an invoice whose part is paid, and one that waits for another milestone', async () => {
  const { dialog } = await ask([
    planned({ status: 'partially_paid', paidCents: cents(100_000), paymentPlan: [awaiting(100_000), later] }),
    planned({ id: 'later', number: 'INV-2026-0008', paymentPlan: [later, partOf(100_000)] }),
    planned({ id: 'other', number: 'INV-2026-0009' }),
  ])
  const said = `Your approval makes $1,000 of invoice INV-2026-0009 due on ${dayThere()}.`
  expect(await dialog.findByText(said)).toBeTruthy()
})

it.each([
  ['isn’t paid yet', 'open'],
  ['isn’t paid in full yet', 'partially_paid'],
  ['is paid', 'paid'],
  ['was credited in full', 'credited'],
] as const)('says that the milestone is on an invoice already, which %s', async (state, status) => {
  const lines = invoiceOf().lines.map((line) => Object.assign({}, line, { milestoneId: 'design' }))
  const asking = invoiceOf({ status, lines })
  const { dialog } = await ask([], {
    listed: (body) =>
      'after' in (body as object)
        ? listOf([invoiceOf({ status: 'void', number: 'INV-2026-0008', lines }), asking])
        : { ...listOf([invoiceOf({ number: 'INV-2026-0009' })]), next: 'more' },
  })
  const said = `This milestone is already on invoice INV-2026-0007, which ${state}. Your approval makes nothing else due.`
  expect(await dialog.findByText(said)).toBeTruthy()
})

it('says nothing of invoices to a teammate who may not see them, and asks for none', async () => {
  const ben = { ...ada, uid: 'ben', id: 'ben', rights: ada.rights.filter((right) => right !== 'invoices') }
  const { asked, dialog } = await ask([planned()], { viewer: ben })
  expect(dialog.getByText(/We record your name/)).toBeTruthy()
  expect(dialog.queryByText(/INV-2026/)).toBeNull()
  expect(asked.filter(({ name }) => name === 'list-owed' || name === 'list-invoices')).toEqual([])
})

it('says that it couldn’t check, and approves all the same', async () => {
  const { dialog } = await ask([], { owed: () => refuse('unexpected') })
  const said = 'We couldn’t check whether your approval makes part of an invoice due.'
  expect(await dialog.findByText(said)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Approve milestone' }).getAttribute('aria-disabled')).not.toBe('true')
})
