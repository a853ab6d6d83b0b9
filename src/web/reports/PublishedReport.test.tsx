import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { guestSession } from '#web/accounts/guest-session.ts'
import { ada, openSession, refuse, sessionOf, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { features, openApp } from '#web/testing/app-stage.test-support.tsx'
import { figures, loadReports, measureAs, report, showReports } from './stage.test-support.tsx'

beforeAll(loadReports, 60_000)
beforeEach(() => openSession(sessionOf(tom)))

const far = '2099-12-31'
const link = 'http://portal.example/shared-report#new-secret'

it('opens from the list, and leads back to it', async () => {
  const { address } = showReports({}, '&period=last-month')
  await userEvent.click(await screen.findByRole('link', { name: 'November in figures' }))
  await expect.poll(address).toContain('report=report-1')
  expect(await screen.findByRole('heading', { name: 'November in figures' })).toBeTruthy()
  expect(screen.getByText('All is well.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all figures' }))
  expect(screen.getByText('54 days after publication')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'All figures and reports' }))
  await expect.poll(address).not.toContain('report=report-1')
  expect(address()).toContain('period=last-month')
})

it('is taken along as PDF and CSV, from the list and from its page', async () => {
  showReports({}, '&report=report-1')
  expect((await screen.findByRole('link', { name: 'PDF' })).getAttribute('href')).toBe('/files/reports/report-1.pdf')
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/files/reports/report-1.csv')
})

it('warns staff of a form that the client was not shown', async () => {
  showReports({ 'read-report': () => ({ report, figures, isInternal: true }) }, '&report=report-1')
  expect(await screen.findByText('Agency only')).toBeTruthy()
  expect(await screen.findByText(/Don’t forward the PDF or CSV. Share a link instead/)).toBeTruthy()
})

it('points staff who can’t share a report to no link', async () => {
  const listed = { reports: [report], next: null, may: { publish: false, share: false } }
  const answers = { 'list-reports': () => listed, 'read-report': () => ({ report, figures, isInternal: true }) }
  showReports(answers, '&report=report-1')
  expect(await screen.findByText(/Don’t forward the PDF or CSV/)).toBeTruthy()
  expect(screen.queryByText(/Share a link instead/)).toBeNull()
})

it('says of one that was taken back that there is none', async () => {
  showReports({ 'read-report': () => refuse('not-found') }, '&report=report-1')
  expect(await screen.findByText('Report not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All figures and reports' })).toBeTruthy()
})

it('says to a client who shares a report what the link shows', async () => {
  await openSession(sessionOf(ada))
  showReports({ 'list-reports': () => ({ reports: [report], next: null, may: { publish: false, share: true } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Share November in figures' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “November in figures”' }))
  expect(dialog.getByText('Anyone with the link sees the report as you do, without signing in.')).toBeTruthy()
})

it('is shared by a link that is shown once, and can be revoked', async () => {
  const { asked } = showReports({
    'share-report': () => ({ report: { ...report, version: 2, shareUntil: far }, link }),
    'revoke-share': () => ({ report: { ...report, version: 3 } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Share November in figures' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “November in figures”' }))
  const until = dialog.getByLabelText('Ends on')
  await userEvent.clear(until)
  await userEvent.type(until, far)
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }))
  const made = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(made.value).toBe(link)
  expect(document.activeElement).toBe(made)
  expect(asked).toContainEqual({ name: 'share-report', body: { reportId: 'report-1', until: far } })
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke link' }))
  expect(await dialog.findByRole('button', { name: 'Create link' })).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: 'Link' })).toBeNull()
  expect(toldByToast()).toEqual(['Link revoked'])
})

it('says at the field why a link was not made', async () => {
  showReports({ 'share-report': () => refuse('invalid-input', { until: 'Choose a date within the next year' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Share November in figures' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('Choose a date within the next year')).toBeTruthy()
})

it('in the archive a link can still be revoked, and none is made', async () => {
  const shared = { ...report, shareUntil: far, sharedByName: 'Ben Sato' }
  const may = { publish: false, share: false }
  showReports({
    'list-reports': () => ({ reports: [shared], next: null, may }),
    'revoke-share': () => ({ report: { ...report, version: 2 } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /Link to November in figures/ }))
  expect(await screen.findByText(/^Shared by Ben Sato until /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Revoke link' }))
  expect(await screen.findByText('The report is no longer shared by link.')).toBeTruthy()
  expect(screen.queryByText(/^Anyone with the link/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Create/ })).toBeNull()
})

it('is taken back after a question, and its page is left', async () => {
  const { asked, address } = showReports({ 'unpublish-report': () => ({}) }, '&report=report-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish “November in figures”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Unpublish report' }))
  await expect.poll(address).not.toContain('report=report-1')
  expect(asked).toContainEqual({ name: 'unpublish-report', body: { reportId: 'report-1' } })
  expect(toldByToast()).toEqual(['Report unpublished'])
})

it('opens to a guest who has its link, with its files', async () => {
  measureAs(600)
  const { id: _id, version: _version, ...shared } = { ...report, shareUntil: far }
  const { asked } = openApp('/shared-report#a-secret-of-256-bits', {
    answers: { 'read-shared-report': () => ({ report: shared, figures }) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'November in figures' })).toBeTruthy()
  expect(screen.getByText('Brightwater Studio')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
    '/files/shared-report.pdf?token=a-secret-of-256-bits',
  )
  expect(asked).toContainEqual({ name: 'read-shared-report', body: { token: 'a-secret-of-256-bits' } })
  await userEvent.click(await screen.findByRole('tab', { name: 'Hours' }))
  expect(screen.getByRole('heading', { name: '82 of 120 hours used' })).toBeTruthy()
})

it('tells a guest the day of publication that its PDF has: the agency’s', async () => {
  measureAs(600)
  const { id: _id, version: _version, ...shared } = { ...report, shareUntil: far }
  openApp('/shared-report#a-secret-of-256-bits', {
    answers: {
      // The day before in Niue.
      session: () => ({ session: guestSession, features: { ...features, timeZone: 'Pacific/Niue' } }),
      'read-shared-report': () => ({ report: shared, figures }),
    },
  })
  expect(await screen.findByText(/Published Mon, Nov 30/)).toBeTruthy()
})

it('tells a guest that a link has ended, or is not complete', async () => {
  openApp('/shared-report#a-secret-of-256-bits', { answers: { 'read-shared-report': () => refuse('share-ended') } })
  expect(await screen.findByText('This link doesn’t open a report')).toBeTruthy()
  expect(screen.getByText(/no longer works or is incomplete/)).toBeTruthy()
})

it.each([
  ['is looked at again', () => fireEvent(document, new Event('visibilitychange'))],
  ['comes to the front', () => fireEvent.focus(window)],
  ['is printed', () => fireEvent(window, new Event('beforeprint'))],
  ['is used', () => userEvent.click(screen.getByRole('tab', { name: 'Hours' }))],
] as const)('tells a guest whose link was revoked meanwhile, once the page %s', async (_when, use) => {
  measureAs(600)
  const { id: _id, version: _version, ...shared } = { ...report, shareUntil: far }
  let isRevoked = false
  const { asked } = openApp('/shared-report#a-secret-of-256-bits', {
    answers: { 'read-shared-report': () => (isRevoked ? refuse('share-ended') : { report: shared, figures }) },
  })
  await screen.findByRole('tab', { name: 'Hours' })
  isRevoked = true
  await use()
  expect(await screen.findByText('This link no longer opens the report')).toBeTruthy()
  expect(screen.queryByText('November in figures')).toBeNull()
  expect(document.title).not.toContain('November')
  expect(asked.filter(({ name }) => name === 'read-shared-report').length).toBe(2)
})

it('asks nothing without a secret', async () => {
  const { asked } = openApp('/shared-report')
  expect(await screen.findByText('This link doesn’t open a report')).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('read-shared-report')
})
