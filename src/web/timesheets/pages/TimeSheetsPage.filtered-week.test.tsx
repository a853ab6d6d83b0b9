import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([import('#web/app/shell/Shell.tsx'), import('./TimeSheetsPage.tsx')])
}, 60_000)

const submitted = { ...submittedEntry, workDate: '2024-10-15' }
const approved = { ...approvedEntry, id: 'approved', workDate: '2024-10-16' }

function open(address: string, viewer: Parameters<typeof sessionOf>[0]) {
  return openApp(address, {
    session: sessionOf(viewer),
    answers: {
      'list-time-sheets'({ month, status }) {
        const own = [submitted, approved].filter((each) => status === undefined || each.status === status)
        return { projects: [bakery], sheets: month === '2024-10' ? [summaryOf('ivo', 'Ivo Brandt', own)] : [] }
      },
      'list-hours': ({ status }) => ({
        entries: [submitted, approved].filter((each) => status === undefined || each.status === status),
        next: null,
        projects: [bakery],
        products: [],
      }),
      'list-employees': () => ({ employees: [] }),
    },
  })
}

const total = async () => {
  const table = within(await screen.findByRole('table', { name: 'Hours by day' }))
  return table.getAllByRole('row').at(-1)?.lastElementChild?.textContent
}

it('keeps the filter in the week, opens the last week with such hours, and changes it there', async () => {
  const { place } = open('/superadmin/timesheets?month=2024-10&status=submitted', tom)
  await screen.findByText('Ivo Brandt')
  await userEvent.click(await screen.findByRole('radio', { name: 'Week' }))
  expect(await screen.findByText('Oct 14 – Oct 20, 2024')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('submitted')
  await waitFor(async () => expect(await total()).toBe('3'))
  expect(screen.getAllByRole('link', { name: 'Ivo Brandt' })[0]?.getAttribute('href')).toContain('status=submitted')
  await userEvent.selectOptions(screen.getByLabelText('Status'), '')
  await waitFor(() => expect(place()).toBe('/superadmin/timesheets?view=week&day=2024-10-15'))
  await waitFor(async () => expect(await total()).toBe('6'))
})

it('lists of a creator’s week what the filter asks for', async () => {
  const ivo = { ...tom, id: 'ivo', uid: 'ivo', accountId: 'ivo', role: 'creator' as const }
  const { asked } = open('/creator/timesheets?status=submitted&view=week&day=2024-10-15', ivo)
  expect(await screen.findByText('Opening hours page')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'list-hours')?.body).toMatchObject({ status: 'submitted' })
})
