import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { invoiceOf } from '#web/invoices/invoice.test-support.ts'
import { openApp, project } from '#web/testing/app-stage.test-support.tsx'

const clinic = { ...project, id: 'clinic-booking', name: 'Appointment booking' }
const all = [project, clinic]

/** The two projects of the stage by the letters of their names. */
export function findProjects({ search = '', archived }: Record<string, unknown>) {
  if (archived) return { projects: [], next: null }
  return { projects: all.filter(({ name }) => name.toLowerCase().includes(String(search))), next: null }
}

/** Opens the palette from its button, as somebody who has nothing but two projects and a little due. */
export async function openPalette(options: Parameters<typeof openApp>[1] = {}, path = '/client/billing') {
  const app = openApp(path, {
    session: sessionOf(ada),
    ...options,
    answers: {
      'list-projects': findProjects,
      'list-invoices': () => ({ invoices: [], next: null, totals: null }),
      'find-invoices': () => ({ invoices: [], hasMore: false }),
      'list-owed': () => ({ plans: [], invoices: [invoiceOf({})], requests: [] }),
      'list-quotes': () => ({ quotes: [], next: null }),
      'list-hosting': () => ({ sites: [], health: [] }),
      ...options.answers,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Search or go to a page' }))
  const field = await screen.findByRole('combobox', { name: 'Search or go to a page' })
  // The dialog gives it the focus once it stands.
  await expect.poll(() => document.activeElement).toBe(field)
  return { ...app, field }
}

/** What is offered, in its order. */
export function labels(): (string | null)[] {
  return screen.queryAllByRole('option').map((option) => option.querySelector('[data-label]')?.textContent ?? null)
}
