import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { invoiceOf } from '#web/invoices/invoice.test-support.ts'
import { orderApp } from '#web/quotes/quotes.test-support.ts'
import { holdBack, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { findProjects, labels, openPalette } from './palette.test-support.tsx'

beforeAll(loadShell, 60_000)
beforeEach(() => sessionStorage.clear())

/** What the arrows stand on, as it is told to screen readers. */
function activeOption(field: HTMLElement): string | null {
  const id = field.getAttribute('aria-activedescendant')
  const option = id ? document.getElementById(id) : null
  expect(option?.getAttribute('aria-selected') ?? 'true').toBe('true')
  return option?.querySelector('[data-label]')?.textContent ?? null
}

it('shows the pages of the role and the latest projects before anything is typed', async () => {
  const { field } = await openPalette()
  await expect.poll(labels).toContain('Bakery relaunch')
  expect(labels().slice(0, 2)).toEqual(['Pay amount due', 'Book a meeting'])
  expect(labels()).toContain('Launchpad')
  expect(labels()).toContain('Edit profile')
  expect(document.activeElement).toBe(field)
  expect(activeOption(field)).toBe('Pay amount due')
})

it('offers to pay only where something is due', async () => {
  const nothing = { plans: [], invoices: [], requests: [] }
  const { field } = await openPalette({ answers: { 'list-owed': () => nothing } }, '/client/projects')
  await expect.poll(labels).toContain('Bakery relaunch')
  expect(labels()).not.toContain('Pay amount due')
  expect(activeOption(field)).toBe('Book a meeting')
})

it('the arrows go round, and Enter goes to what they stand on', async () => {
  const { field, place } = await openPalette()
  await expect.poll(labels).toContain('Bakery relaunch')
  await userEvent.keyboard('{ArrowUp}')
  expect(activeOption(field)).toBe('Appointment booking')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeOption(field)).toBe('Book a meeting')
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toBe('/client/meetings?book=vision_plan')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('finds a project by some of its letters and opens it', async () => {
  const { asked, place } = await openPalette()
  await userEvent.keyboard('booking')
  await expect.poll(labels).toEqual(['Appointment booking'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toBe('/client/projectdetail?projectId=clinic-booking')
  expect(asked).toContainEqual({ name: 'list-projects', body: { search: 'booking' } })
})

it('signs out by its name, which a phone has nowhere else', async () => {
  const { asked } = await openPalette()
  await userEvent.keyboard('sign o')
  await expect.poll(labels).toEqual(['Sign out'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.map(({ name }) => name)).toContain('sign-out')
})

it('a press on a place goes there', async () => {
  const { place } = await openPalette()
  await userEvent.click(await screen.findByRole('option', { name: /Hosting plan/ }))
  await expect.poll(place).toBe('/client/hostingplan')
})

it('leads staff to the page of a client by name, company or email, in any order', async () => {
  const { place } = await openPalette(
    { session: sessionOf(tom), answers: { 'list-clients': () => ({ clients: [ada], next: null }) } },
    '/superadmin/projects',
  )
  await userEvent.keyboard('coffee lovel')
  await expect.poll(labels).toEqual(['Ada Lovelace'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toBe('/superadmin/clientdetail?clientId=ada')
})

it.each(['weingut lowe', 'weingut loewe', 'löwe'])('finds an invoice of Weingut Löwe by “%s”', async (typed) => {
  const draft = invoiceOf({ id: 'inv-42', number: 'INV-0042' })
  const invoices = [{ ...draft, billTo: { ...draft.billTo, companyName: 'Weingut Löwe' } }]
  const answers = { 'list-invoices': () => ({ invoices, next: null, totals: null }) }
  await openPalette({ session: sessionOf(tom), answers }, '/superadmin/projects')
  await userEvent.keyboard(typed)
  await expect.poll(labels).toEqual(['INV-0042'])
})

it.each([
  ['new client', 'New client', '/superadmin/clients'],
  ['new project', 'New project', '/superadmin/projects'],
])('opens the form of a %s from anywhere, and the address forgets it', async (typed, name, path) => {
  const { place } = await openPalette({ session: sessionOf(tom) }, '/superadmin/staff')
  await userEvent.keyboard(typed)
  await expect.poll(labels).toContain(name)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  await expect.poll(place).toBe(path)
})

it('says that nothing has this name, and then finds again', async () => {
  const { field, place } = await openPalette()
  await userEvent.keyboard('zebra')
  const list = within(await screen.findByRole('listbox', { name: 'Results' }))
  expect(await list.findByText('No results. Try another word or number.')).toBeTruthy()
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(place()).toBe('/client/billing')
  await userEvent.clear(field)
  await userEvent.keyboard('cart')
  await expect.poll(labels).toEqual(['Cart'])
})

it('goes nowhere that has not the letters, however slow the answer is', async () => {
  const { place } = await openPalette()
  await expect.poll(labels).toContain('Bakery relaunch')
  const answered = holdBack('list-projects')
  await userEvent.keyboard('quick q')
  await expect.poll(labels).toEqual(['Quick quote', 'Get a quick quote'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toBe('/client/quick-quote')
  answered()
})

it('keeps what it had where the search fails, and says so', async () => {
  let fails = false
  await openPalette({
    answers: { 'list-projects': (body) => (fails ? refuse('too-many-requests') : findProjects(body)) },
  })
  await expect.poll(labels).toContain('Bakery relaunch')
  fails = true
  await userEvent.keyboard('book')
  expect(await screen.findByText('The search failed')).toBeTruthy()
  expect(screen.getByText('Too many requests. Wait a minute, then try again.')).toBeTruthy()
  expect(labels()).toEqual(['Book a meeting', 'Appointment booking'])
  await userEvent.keyboard('zebra')
  await expect.poll(labels).toEqual([])
  expect(screen.queryByText(/No results/)).toBeNull()
})

it('Escape closes it and leaves everything as it was', async () => {
  const { place } = await openPalette()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(place()).toBe('/client/billing')
})

it('leaves the focus on the title of the page where a key opened it', async () => {
  openApp('/client/billing', { session: sessionOf(ada), answers: { 'list-projects': findProjects } })
  const title = await screen.findByRole('heading', { level: 1, name: 'Billing' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(title)
})

it('finds an invoice that is not among the latest by the start of its number, before those that have it inside', async () => {
  const latest = [invoiceOf({ id: 'new', number: 'RE-INV-9' }), invoiceOf({ id: 'old', number: 'INV-0001' })]
  const old = invoiceOf({ id: 'old', number: 'INV-0001' })
  const { asked } = await openPalette({
    answers: {
      'list-invoices': () => ({ invoices: latest, next: null, totals: null }),
      'find-invoices': ({ number }) => ({ invoices: number === 'inv' ? [old] : [], hasMore: false }),
    },
  })
  await userEvent.keyboard('inv')
  await expect.poll(labels).toEqual(['Invoices', 'Pay amount due', 'INV-0001', 'RE-INV-9'])
  await userEvent.keyboard('x'.repeat(40))
  await expect.poll(labels).toEqual([])
  expect(asked.filter(({ name, body }) => name === 'find-invoices' && String(body['number']).length > 40)).toEqual([])
})

it('finds invoices by their number, and opens one', async () => {
  const invoices = [invoiceOf({ id: 'inv-42', number: 'INV-0042' }), invoiceOf({ id: 'inv-7', number: 'INV-0007' })]
  const { place } = await openPalette({ answers: { 'list-invoices': () => ({ invoices, next: null, totals: null }) } })
  await userEvent.keyboard('INV')
  await expect.poll(labels).toEqual(['Invoices', 'Pay amount due', 'INV-0042', 'INV-0007'])
  expect(screen.getByRole('group', { name: 'Invoices' })).toBeTruthy()
  await userEvent.keyboard('-0042')
  await expect.poll(labels).toEqual(['INV-0042'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toMatch(/walkThroughTab=invoices&invoice=inv-42/)
})

it.each([
  ['ada', 'pay', 'Pay amount due'],
  ['ada', 'book', 'Book a meeting'],
  ['mei', 'start timer', 'Add hours'],
  ['tom', 'approve', 'Approve hours'],
] as const)('finds for %s what to do by "%s"', async (uid, words, label) => {
  const mei: PresentedProfile = { ...ada, id: 'mei', uid: 'mei', role: 'creator', rights: [] }
  const people = { ada, mei, tom }
  const path = { ada: '/client/billing', mei: '/creator/projects', tom: '/superadmin/projects' }[uid]
  await openPalette({ session: sessionOf(people[uid]) }, path)
  await userEvent.keyboard(words)
  await expect.poll(labels).toContain(label)
})

it('offers a teammate no question that they may not ask', async () => {
  await openPalette({ session: sessionOf({ ...ada, uid: 'bo', rights: ['invoices'] }) }, '/client/billing')
  await expect.poll(labels).toContain('Pay amount due')
  expect(labels()).not.toContain('Ask a question')
})

it('has what is both an act and a page once', async () => {
  const mei: PresentedProfile = { ...ada, id: 'mei', uid: 'mei', role: 'creator', rights: [] }
  await openPalette({ session: sessionOf(mei) }, '/creator/projects')
  await expect.poll(labels).toContain('Bakery relaunch')
  expect(labels().filter((label) => label === 'Add hours')).toEqual(['Add hours'])
})

it('begins with where somebody went last', async () => {
  const { field, place } = await openPalette()
  await userEvent.keyboard('booking')
  await expect.poll(labels).toEqual(['Appointment booking'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toContain('clinic-booking')
  expect(field.isConnected).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Search or go to a page' }))
  const recent = within(await screen.findByRole('group', { name: 'Recent' }))
  expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual(['Appointment booking'])
})

it.each([
  ['staff', tom, '/superadmin/projects', '/superadmin/quotes?quote=order-app'],
  ['a client', ada, '/client/billing', '/client/quick-quote?quote=order-app'],
])('finds a quote for %s by the words of its project, however old it is', async (_who, viewer, path, leads) => {
  const { asked, place } = await openPalette(
    {
      session: sessionOf(viewer),
      answers: {
        'list-clients': () => ({ clients: [], next: null }),
        'list-projects': () => ({ projects: [], next: null }),
        'list-quotes': ({ search }) => ({ quotes: search === 'order byte' ? [orderApp] : [], next: null }),
      },
    },
    path,
  )
  await userEvent.keyboard('order byte')
  await expect.poll(labels).toEqual(['Order app'])
  expect(asked).toContainEqual({ name: 'list-quotes', body: { search: 'order byte' } })
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toBe(leads)
})

it('finds archived projects by name too, marked as archived, after those that aren’t', async () => {
  const old = { ...project, id: 'old-bakery', name: 'Bakery of before', archivedAt: '2026-01-08T09:00:00.000Z' }
  const { asked } = await openPalette({
    answers: { 'list-projects': (body) => (body['archived'] ? { projects: [old], next: null } : findProjects(body)) },
  })
  await expect.poll(labels).toContain('Bakery relaunch')
  expect(labels()).not.toContain('Bakery of before')
  await userEvent.keyboard('bakery')
  await expect.poll(labels).toEqual(['Bakery relaunch', 'Bakery of before'])
  expect(screen.getByRole('option', { name: /^Bakery of before/ }).textContent).toBe('Bakery of beforeArchived')
  expect(asked).toContainEqual({ name: 'list-projects', body: { search: 'bakery', archived: true } })
})
