import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, milestoneOf, productOf } from './projects.test-support.ts'

beforeAll(loadShell, 60_000)

const design = milestoneOf('design', { title: 'Design', status: 'waiting_client' })
const site = productOf('site', { projectId: project.id, name: 'northwind.example', milestones: [design] })

it('asks for no change of what somebody approves meanwhile', async () => {
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project, products: [site], may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Request a change to Design' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a change' }))
  const approval = { uid: 'ben', name: 'Ben Sato', at: '2026-12-08T09:00:00.000Z' }
  const document = { ...site, version: 9, milestones: [{ ...design, status: 'approved' as const, approval }] }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'products', id: 'site', version: 9, document }))
  expect(await dialog.findByText('Ben Sato already approved the milestone.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Request a change' }).getAttribute('aria-disabled')).toBe('true')
})
