import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, milestoneOf, productOf, termsOf } from './projects.test-support.ts'

beforeAll(() => loadShell(), 60_000)
afterEach(() => history.replaceState(null, '', location.pathname))

it('is where the link of an approval leads, once it is loaded', async () => {
  const design = milestoneOf('design', { title: 'Design', status: 'waiting_client' })
  const products = [productOf('site', { projectId: project.id, milestones: [design] })]
  const terms = termsOf({ id: project.id, projectId: project.id })
  // The app of a test keeps its own history.
  location.hash = 'approvals'
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project, products, terms, may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  const part = await screen.findByRole('region', { name: 'Waiting for your approval' })
  await expect.poll(() => document.activeElement).toBe(part)
})
