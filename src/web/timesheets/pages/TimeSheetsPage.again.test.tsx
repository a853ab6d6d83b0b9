import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./TimeSheetsPage.tsx')])
}, 60_000)

async function open(entry: StaffEntry) {
  const app = { ...site, id: 'app', name: 'Tool two' }
  openApp('/superadmin/timesheets?month=2026-12', {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', [entry])] }),
      'list-hours': () => ({ entries: [entry], next: null, projects: [bakery], products: [site, app] }),
    },
  })
  await screen.findByText(entry.descriptions)
}

it('tells staff what hours were that wait again, before they were rejected and reopened', async () => {
  const { projectId, workDate, descriptions, workedHours, linkUrl } = submittedEntry
  const lastReject = { projectId, productId: 'app', workDate, descriptions, workedHours, billable: false, linkUrl }
  await open({ ...submittedEntry, lastApprovedHours: 1.1, lastReject: { reason: 'Which shop?', ...lastReject } })
  expect(screen.getByText('Previously approved: 1.1 h')).toBeTruthy()
  expect(await screen.findByText('Previous rejection: Which shop? · Was on “Tool two” · Was non-billable')).toBeTruthy()
})

it('says no more that hours were approved before, once they are again', async () => {
  await open({ ...approvedEntry, lastApprovedHours: 1.1 })
  expect(screen.queryByText(/Was approved/)).toBeNull()
})
