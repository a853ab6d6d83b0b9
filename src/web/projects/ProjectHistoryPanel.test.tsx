import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { activityOf, detailsOf } from './projects.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('./HistorySheet.tsx')
}, 60_000)

const of = { projectId: project.id }
const added = activityOf('added', { ...of, subjectName: 'Shop' })
const asked = activityOf('asked', {
  ...of,
  at: '2026-11-02T09:00:00.000Z',
  type: 'product.change_requested',
  actorId: 'ada',
  actorName: 'Ada Lovell',
  subjectName: 'Shop',
  detail: 'Larger letters',
})

type Answer = (body: Record<string, unknown>) => unknown

function openHistory(search: string, listActivity: Answer) {
  return openApp(`/client/projectdetail?projectId=${project.id}${search}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-activity': listActivity,
    },
  })
}

const history = async () => within(await screen.findByRole('dialog', { name: 'History' }))
const lines = (panel: Awaited<ReturnType<typeof history>>) =>
  panel
    .getAllByRole('listitem')
    .flatMap((line) => (line.querySelector('h3') ? [] : [line.querySelector('p')?.textContent]))

it('shows no initials beside what nobody did', async () => {
  const covered = activityOf('covered', { ...of, type: 'hosting.waiting', actorId: '', actorName: 'Hosting plan' })
  openHistory('&history=open', () => ({ activities: [covered, added], next: null }))
  const panel = await history()
  expect(await panel.findByText('Hosting plan')).toBeTruthy()
  expect(panel.queryByText('HP')).toBeNull()
  expect(panel.getByText('TR')).toBeTruthy()
})

it('says what happened beside the page, newest first by day, and goes on where there is more', async () => {
  const { place, router } = openHistory('', ({ after }) =>
    after ? { activities: [added], next: null } : { activities: [asked], next: 'page-2' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'History' }))
  const panel = await history()
  expect(await panel.findByText('Larger letters')).toBeTruthy()
  expect(place()).toBe(`/client/projectdetail?projectId=${project.id}&history=open`)
  await userEvent.click(panel.getByRole('button', { name: 'Show more' }))
  await expect.poll(() => lines(panel)).toEqual(['Ada Lovell requested a change to Shop', 'Tom Reyes added Shop'])
  expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Mon, Nov 2',
    'Sun, Nov 1',
  ])
  router.history.back()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('is open where a mail leads to it, and shows what happens while it is read', async () => {
  const { place } = openHistory('&walkThroughTab=history', () => ({ activities: [], next: null }))
  const panel = await history()
  expect(await panel.findByText('No activity yet')).toBeTruthy()
  expect(place()).toBe(`/client/projectdetail?projectId=${project.id}&history=open`)
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'activity', id: 'added', version: 1, document: added }),
  )
  await expect.poll(() => lines(panel)).toEqual(['Tom Reyes added Shop'])
})

it('says that it could not be loaded, and tries again', async () => {
  const answers: unknown[] = [refuse('unexpected')]
  openHistory('&history=open', () => answers.shift() ?? { activities: [added], next: null })
  const panel = await history()
  await userEvent.click(await panel.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => lines(panel)).toEqual(['Tom Reyes added Shop'])
})
