import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { newChecklist, standardTemplate } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { sessionOf } from '#web/accounts/stage.test-support.tsx'
import { openApp, project } from '#web/testing/app-stage.test-support.tsx'

const createdAt = '2026-11-20T09:00:00.000Z'

/** A site that waits for its launch: paid for, nothing ticked, nobody's word yet. */
export function siteOf(changes: Partial<PresentedHosting> = {}): PresentedHosting {
  return {
    id: 'bakery-relaunch-1',
    version: 2,
    clientId: 'ada',
    projectId: 'bakery-relaunch',
    productId: 'bakery-relaunch-1',
    name: 'northwind.example',
    address: 'https://northwind.example/',
    provider: 'other',
    status: 'waiting',
    planId: 'rocket-hosting-monthly',
    subscriptionId: null,
    checklist: newChecklist(standardTemplate),
    approval: null,
    launchedAt: null,
    lastCause: 'plan-paid',
    statusChangedAt: createdAt,
    history: [],
    createdBy: 'ada',
    createdAt,
    updatedAt: createdAt,
    ...changes,
  }
}

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

/** Opens the launchpad as this person sees it. */
export function openLaunchpad(viewer: PresentedProfile, answers: Answers = {}, search = '') {
  const path = { client: '/client', superAdmin: '/superadmin', creator: '/creator' }[viewer.role]
  return openApp(`${path}/launchpad${search}`, {
    session: sessionOf(viewer),
    answers: {
      'list-projects': () => ({ projects: [project], next: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'list-hosting': () => ({ sites: [siteOf()], health: [] }),
      ...answers,
    },
  })
}
