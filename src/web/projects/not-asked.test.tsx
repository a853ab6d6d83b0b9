import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProduct, PresentedProject } from '#domain/projects/contract.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, milestoneOf, productOf, termsOf } from './projects.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/app/pages/ProjectPage.tsx')])
}, 60_000)

const design = milestoneOf('design', { title: 'Design', status: 'waiting_client', dueDate: '2026-01-05' })
const archivedAt = '2026-11-01T09:00:00.000Z'

function openProduct(
  viewer: typeof ada,
  changes: Partial<PresentedProduct>,
  shown: Pick<PresentedProject, 'archivedAt'> = { archivedAt: null },
) {
  const of = viewer.role === 'client' ? ('client' as const) : ('superAdmin' as const)
  const can = mayAs[of]
  const product = productOf('site', { projectId: project.id, name: 'Shop', milestones: [design], ...changes })
  openApp(`/${of === 'client' ? 'client' : 'superadmin'}/projectdetail?projectId=${project.id}`, {
    session: sessionOf(viewer),
    answers: {
      'get-project': () =>
        detailsOf({
          project: { ...project, ...shown },
          products: [product],
          terms: termsOf({ id: project.id, projectId: project.id }),
          may: shown.archivedAt === null ? can : { ...can, manage: false, approve: false, addProduct: false },
        }),
      'list-unread': () => ({ unread: {} }),
    },
  })
}

it.each([
  ['the client', ada],
  ['staff', tom],
])(
  'tells %s that a milestone of a canceled product is not approved, not that it waits or is overdue',
  async (_, viewer) => {
    openProduct(viewer, { status: 'cancelled' })
    expect(await screen.findByText('Not approved')).toBeTruthy()
    expect(screen.queryByText(/^Waiting for|^Overdue since/)).toBeNull()
  },
)

it.each([
  ['the client', ada],
  ['staff', tom],
])('tells %s that what was asked for in an archived project is not approved', async (_, viewer) => {
  openProduct(viewer, { status: 'waiting_client' }, { archivedAt })
  expect(await screen.findAllByText('Not approved')).toHaveLength(2)
  expect(screen.queryByText(/^Waiting for/)).toBeNull()
})

it('promises no milestones in an archived project, and says what they are', async () => {
  openProduct(ada, { milestones: [] }, { archivedAt })
  expect(await screen.findByText('No milestones. A milestone is a step that you approve.')).toBeTruthy()
})

it.each([
  ['cancelled', false],
  ['in_progress', true],
] as const)(
  'offers staff to ask for the approval of a milestone of a product that is %s: %s',
  async (status, isOffered) => {
    openProduct(tom, { status, milestones: [milestoneOf('design', { title: 'Design' })] })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Design' }))
    expect(await screen.findByRole('menuitem', { name: 'Edit milestone' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Request approval' }) !== null).toBe(isOffered)
    expect(screen.queryByRole('button', { name: 'Request approval of Design', hidden: true }) !== null).toBe(isOffered)
  },
)
