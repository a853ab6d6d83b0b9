import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/projects/contract.ts'
import type { PresentedTerms } from '#domain/projects/contract.ts'
import { updateProduct } from '#domain/projects/product-contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { activityCollection, createActivityLog } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { recordUsedHours } from './exports/record-used-hours.ts'

const projectId = 'bakery-relaunch'
const nothing = { hours: false, rates: false, finance: false, teamNames: false }
const everything = { hours: true, rates: true, finance: true, teamNames: true }
const agreed = {
  projectId,
  billingType: 'hourly',
  budgetHours: 100,
  budgetCents: 1_500_000,
  billRateCents: 15_000,
} as const

describe('terms and used hours', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function read(who: 'tom' | 'ada' | 'ivo'): Promise<PresentedTerms | null> {
    return (await portal.call(who, calls.getProject, { projectId })).terms
  }

  async function agree(visibility: PresentedTerms['visibility'], changes: object = {}): Promise<PresentedTerms> {
    const version = (await read('tom'))?.version ?? 0
    return (await portal.call('tom', calls.updateTerms, { ...agreed, version, visibility, ...changes })).terms
  }

  async function approve(...deltas: { productId: string | null; hours: number }[]): Promise<void> {
    const tom = await findViewer(portal.documents, 'tom')
    assert.ok(tom)
    portal.clock.advance(1000)
    const deps = { clock: portal.clock, activity: createActivityLog({ clock: portal.clock }) }
    await portal.documents.transact(async (transaction) => {
      await recordUsedHours(deps, transaction, tom, { projectId, deltas })
    })
  }

  async function warnings() {
    const rows = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    return rows.flatMap(({ data }) => (data.type === 'hours.cap_warning' ? [data] : []))
  }

  test('a project on which nothing was agreed shows what counts until something is', async () => {
    const terms = await read('tom')
    assert.deepEqual([terms?.version, terms?.billingType, terms?.usedHours], [0, 'fixed', 0])
    assert.deepEqual(await read('ada'), terms)
    assert.equal(await read('ivo'), null, 'a creator is shown no terms')
  })

  test('what was agreed is kept from the first time on; a second save on the same version is refused', async () => {
    const terms = await agree(everything)
    assert.deepEqual([terms.version, terms.budgetHours, terms.billRateCents], [1, 100, 15_000])
    assert.deepEqual(await read('tom'), terms)
    const again = { ...agreed, version: 0, visibility: everything }
    assert.equal(await portal.outcome('tom', calls.updateTerms, again), 'stale-version')
    assert.equal(await portal.outcome('tom', calls.updateTerms, { ...again, version: 1 }), 'ok')
  })

  test('of two who agree first at once one is refused', async () => {
    const body = { ...agreed, version: 0, visibility: everything }
    const outcomes = await Promise.all([1, 2].map(() => portal.outcome('tom', calls.updateTerms, body)))
    assert.deepEqual(outcomes.sort(), ['ok', 'stale-version'])
  })

  test('the client sees of hours, budget and rate what staff switched on', async () => {
    await agree(everything)
    await approve({ productId: 'bakery-relaunch-1', hours: 12.5 }, { productId: null, hours: 2 })
    const used = { 'bakery-relaunch-1': 12.5 }
    const shown = async () => {
      const terms = await read('ada')
      return [terms?.usedHours, terms?.usedByProduct, terms?.budgetCents, terms?.billRateCents]
    }
    assert.deepEqual(await shown(), [14.5, used, 1_500_000, 15_000])
    await agree({ ...nothing, finance: true })
    assert.deepEqual(await shown(), [0, {}, 1_500_000, null])
    await agree({ ...nothing, rates: true })
    assert.deepEqual(await shown(), [0, {}, null, 15_000])
    await agree(nothing)
    assert.deepEqual(await shown(), [0, {}, null, null])
    assert.equal((await read('tom'))?.usedHours, 14.5)
  })

  test('staff read of a change of terms in the history, nobody else does', async () => {
    await agree(everything)
    const lines = async (who: 'tom' | 'ada' | 'ivo') =>
      (await portal.call(who, calls.listActivity, { projectId })).activities.map(({ detail }) => detail)
    assert.deepEqual([await lines('tom'), await lines('ada'), await lines('ivo')], [['terms'], [], []])
  })

  test('approved hours spoil no edit of the terms that is under way', async () => {
    const { version } = await agree(everything)
    await approve({ productId: null, hours: 3 })
    const edit = { ...agreed, version, visibility: nothing, budgetHours: 120 }
    const { terms } = await portal.call('tom', calls.updateTerms, edit)
    assert.deepEqual([terms.budgetHours, terms.usedHours], [120, 3])
  })

  test('hours come together exactly, however many are approved at once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        approve({ productId: 'bakery-relaunch-1', hours: 0.1 }, { productId: null, hours: 0.2 }),
      ),
    )
    const terms = await read('tom')
    assert.deepEqual([terms?.usedHours, terms?.usedByProduct], [3, { 'bakery-relaunch-1': 1 }])
    await approve({ productId: 'bakery-relaunch-1', hours: -1 }, { productId: null, hours: -2 })
    assert.equal((await read('tom'))?.usedHours, 0)
  })

  test('the project tells the share of the budget while its progress is told by hours, and moves up', async () => {
    await agree(everything)
    await approve({ productId: null, hours: 25 })
    const percent = async () => (await portal.call('ada', calls.getProject, { projectId })).project.hoursPercent
    assert.equal(await percent(), 0)
    const { project } = await portal.call('tom', calls.getProject, { projectId })
    const byHours = { projectId, version: project.version, progressMode: 'hours' } as const
    await portal.call('tom', calls.updateProject, byHours)
    assert.equal(await percent(), 25)
    portal.clock.advance(60_000)
    await approve({ productId: null, hours: 5.5 })
    assert.equal(await percent(), 31)
    await agree(everything, { budgetHours: 61 })
    assert.equal(await percent(), 50)
    const { projects } = await portal.call('tom', calls.listProjects, {})
    assert.deepEqual([projects[0]?.id, projects[0]?.lastActivityAt], [projectId, portal.clock.now()])
  })

  test('warns once at 80 and once at 100 percent of budget and cap, those who answer for it', async () => {
    const productId = 'bakery-relaunch-1'
    await agree(everything)
    await portal.call('tom', updateProduct, { productId, version: 1, capHours: 10, ownerId: 'mei' })
    await approve({ productId, hours: 7.99 })
    assert.deepEqual(await warnings(), [])
    await approve({ productId, hours: 0.01 })
    await approve({ productId, hours: 1 })
    await approve({ productId, hours: 1 })
    await approve({ productId: null, hours: 90 })
    assert.deepEqual(
      (await warnings()).map(({ subjectName, detail, audience, recipientIds }) => [
        subjectName,
        detail,
        audience,
        recipientIds,
      ]),
      [
        ['northwind.example', '8 of 10 hours', 'project', ['mei']],
        ['northwind.example', '10 of 10 hours', 'project', ['mei']],
        ['Bakery relaunch', '100 of 100 hours', 'project', []],
      ],
    )
  })

  test('a warning says hours as people write them', async () => {
    await agree(everything, { budgetHours: 1200 })
    await portal.call('tom', updateProduct, { productId: 'bakery-relaunch-1', version: 1, capHours: 1 })
    await approve({ productId: 'bakery-relaunch-1', hours: 1200 })
    const said = (await warnings()).map(({ detail }) => detail)
    assert.deepEqual(said.toSorted(), ['1,200 of 1 hour', '1,200 of 1,200 hours'])
  })

  test('a warning is for staff alone while the client is not shown hours', async () => {
    await agree(nothing)
    await approve({ productId: null, hours: 80 })
    assert.deepEqual(
      (await warnings()).map(({ audience }) => audience),
      ['staff'],
    )
  })
})
