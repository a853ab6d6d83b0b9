import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { addDays, dayIn } from '#domain/core/days.ts'
import type { PresentedProduct, PresentedProject } from '#domain/projects/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { features, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, milestoneOf, productOf, termsOf } from './projects.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/app/pages/ProjectPage.tsx')])
}, 60_000)

// It is the day before there, at any hour.
const timeZone = 'Pacific/Niue'
const session = sessionOf({ ...ada, timeZone: 'Pacific/Kiritimati' })

/** A project and a milestone of it that are due on the day of the agency, or before. */
function open(daysBefore: number) {
  const dueDate = addDays(dayIn(timeZone, Date.now()), -daysBefore)
  openWith({ ...project, dueDate, status: 'active' }, milestoneOf('build', { title: 'Build', dueDate }))
}

function openWith(shown: PresentedProject, milestone: Milestone, changes: Partial<PresentedProduct> = {}) {
  const site = productOf('site', { projectId: project.id, name: 'Shop', milestones: [milestone], ...changes })
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session,
    answers: {
      session: () => ({ session, features: { ...features, timeZone } }),
      'get-project': () =>
        detailsOf({
          project: shown,
          products: [site],
          terms: termsOf({ id: project.id, projectId: project.id }),
          may: mayAs.client,
        }),
      'list-unread': () => ({ unread: {} }),
    },
  })
}

it('is overdue once the day is over where the agency is, whatever the day of the reader', async () => {
  open(0)
  expect(await screen.findByText('Build')).toBeTruthy()
  expect(screen.queryByText(/^Overdue since/)).toBeNull()
})

it('is overdue the day after', async () => {
  open(1)
  expect((await screen.findAllByText(/^Overdue since/)).length).toBeGreaterThan(0)
})

it('says on which day of the agency a milestone and a product were approved, as reports do', async () => {
  // The last minutes of 2026 at the agency; 2027 has begun where ada is.
  const approval = { uid: 'ada', name: 'Ada Lovelace', at: '2027-01-01T10:58:00.000Z' }
  openWith(project, milestoneOf('build', { title: 'Build', status: 'approved', approval }), { approval })
  expect(await screen.findAllByText(/^Thu, Dec 31/)).toHaveLength(2)
})
