import { newChecklist } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'

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
    checklist: newChecklist(),
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
