import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { review } from './meetings.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('./pages/MeetingsPage.tsx')
}, 60_000)

it('marks for staff the meetings whose host was deactivated, and no others', async () => {
  const host = { id: 'olga', uid: 'olga', fullName: 'Olga Brandt', role: 'superAdmin', status: 'inactive' }
  const lost = { ...review, id: 'review-2', title: 'Kickoff', staffId: 'olga', staffName: 'Olga Brandt' }
  openApp('/superadmin/meetings', {
    session: sessionOf(tom),
    answers: {
      'list-meetings': () => ({ meetings: [review, lost], next: null }),
      'get-calendar-feed': () => ({ url: null }),
      'list-employees': () => ({ employees: [host] }),
    },
  })
  const mark = await screen.findByText('Host inactive')
  expect(mark.closest('li')?.textContent).toContain('Kickoff')
  expect(screen.getAllByText('Host inactive')).toHaveLength(1)
})

it('tells a client that they meet the agency once the host of an upcoming meeting was deactivated', async () => {
  const host = { id: 'olga', version: 1, fullName: 'Olga Brandt', position: '', avatarId: null, standing: 'inactive' }
  const lost = { ...review, id: 'review-2', title: 'Kickoff', staffId: 'olga', staffName: 'Olga Brandt' }
  openApp('/client/meetings', {
    session: sessionOf(ada),
    answers: {
      'list-meetings': () => ({ meetings: [review, lost], next: null }),
      'get-calendar-feed': () => ({ url: null }),
      'list-employees': () => ({ employees: [host] }),
    },
  })
  const row = (await screen.findByText('Kickoff')).closest('li')
  await expect.poll(() => row?.textContent).toContain('with Brightwater Studio')
  expect(row?.textContent).not.toContain('Olga')
  expect(screen.getByText(review.title).closest('li')?.textContent).toContain(`with ${review.staffName}`)
})
