import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Endpoint } from '#domain/core/endpoint.ts'
import * as calls from '#domain/projects/contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { seedProjects } from '#tools/seed/seed-projects.ts'
import { links, products, projects, terms } from './exports/collections.ts'

type Ids = {
  readonly projectId: string
  readonly productId: string
  readonly milestoneId: string
  readonly linkId: string
}

const ofAda: Ids = {
  projectId: 'bakery-relaunch',
  productId: 'bakery-relaunch-2',
  milestoneId: 'bakery-relaunch-2-milestone-2',
  linkId: 'bakery-relaunch-link-1',
}
const unknown: Ids = { projectId: 'nothing', productId: 'nothing', milestoneId: 'nothing', linkId: 'nothing' }
const visibility = { hours: true, rates: true, finance: true, teamNames: true }
const agreed = { billingType: 'fixed', budgetHours: null, budgetCents: null, billRateCents: null, visibility }

/** Every call that names something of a project, with a body that would be right for its owner. */
function bodiesFor({ projectId, productId, milestoneId, linkId }: Ids): (readonly [Endpoint, object])[] {
  const link = { title: 'Mine', url: 'https://trello.com/b/1' }
  return [
    [calls.getProject, { projectId }],
    [calls.updateProject, { projectId, version: 2, name: 'Mine' }],
    [calls.updateTerms, { projectId, version: 1, ...agreed }],
    [calls.archiveProject, { projectId }],
    [calls.restoreProject, { projectId }],
    [calls.addLink, { projectId, type: 'Trello', ...link }],
    [calls.updateLink, { linkId, version: 1, ...link }],
    [calls.removeLink, { linkId }],
    [calls.listActivity, { projectId }],
    [productCalls.addProduct, { projectId, name: 'Mine', description: '', kind: 'sites' }],
    [productCalls.updateProduct, { productId, version: 2, name: 'Mine' }],
    [productCalls.moveProduct, { productId, beforeId: null }],
    [productCalls.archiveProduct, { productId }],
    [productCalls.addMilestone, { productId, title: 'Mine', dueDate: null, amountCents: null }],
    [productCalls.updateMilestone, { productId, milestoneId, version: 2, title: 'Mine' }],
    [productCalls.removeMilestone, { productId, milestoneId }],
    [productCalls.requestApproval, { productId, milestoneId: null }],
    [productCalls.approveMilestone, { productId, milestoneId }],
    [productCalls.approveProduct, { productId }],
    [productCalls.requestChange, { productId, milestoneId, reason: 'Mine' }],
  ]
}

/** All that the store holds of projects, as text. */
async function everything({ documents }: TestPortal): Promise<string> {
  const listed = await documents.list(projects, { orderBy: ['listedAt', 'desc'], limit: 1000 })
  const ids = listed.map(({ id }) => id)
  const parts = await Promise.all(
    ids.map(async (projectId) => [
      await documents.list(products, { where: { projectId }, orderBy: ['sortOrder', 'asc'], limit: 1000 }),
      await documents.list(links, { where: { projectId }, orderBy: ['sortOrder', 'asc'], limit: 1000 }),
    ]),
  )
  const rest = [
    ...(await documents.getMany(terms, ids)),
    ...(await documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })),
  ]
  return [...listed, ...parts.flat(2), ...rest].map(({ json }) => json).join('\n')
}

describe('what belongs to others', () => {
  test('the table names every call of projects but the two that name nothing', () => {
    const declared: readonly object[] = [...Object.values(calls), ...Object.values(productCalls)]
    const isCall = (value: object): value is Endpoint => 'path' in value && 'who' in value
    const all = declared.filter(isCall).map(({ name }) => name)
    const named = bodiesFor(ofAda).map(([{ name }]) => name)
    assert.deepEqual(new Set([...named, calls.createProject.name, calls.listProjects.name]), new Set(all))
  })

  for (const who of ['grace', 'uma', 'pia', 'sol'] as const) {
    test(`${who} finds nothing of Ada's: the same answer as for what does not exist, and nothing is changed`, async () => {
      const portal = await openTestPortal()
      try {
        await seedProjects(portal)
        const before = await everything(portal)
        const [foreign, missing] = [bodiesFor(ofAda), bodiesFor(unknown)]
        for (const [index, [call, body]] of foreign.entries()) {
          const outcome = await portal.outcome(who, call, body)
          assert.match(outcome, /^(not-found|project-not-found|forbidden)$/, call.name)
          assert.equal(outcome, await portal.outcome(who, call, missing[index]?.[1]), call.name)
        }
        const { projects: shown } = await portal
          .call(who, calls.listProjects, { clientId: 'ada', archived: false })
          .catch(() => ({ projects: [] }))
        assert.ok(shown.every(({ clientId, creatorIds }) => clientId === who || creatorIds.includes(who)))
        assert.equal(await everything(portal), before)
      } finally {
        await portal.close()
      }
    })
  }

  test('the same bodies are right for those whose work it is', async () => {
    const portal = await openTestPortal()
    try {
      await seedProjects(portal)
      for (const [call, body] of bodiesFor(ofAda).filter(([{ who }]) => who.includes('client'))) {
        if (call !== productCalls.approveProduct && call !== productCalls.requestChange)
          assert.notEqual(await portal.outcome('ada', call, body), 'not-found', call.name)
      }
      assert.ok((await everything(portal)).includes('Mine'))
    } finally {
      await portal.close()
    }
  })
})
