import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Endpoint } from '#domain/core/endpoint.ts'
import * as projectCalls from '#domain/projects/contract.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import * as calls from '#domain/projects/product-contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { testSettings } from '#server/testing/test-settings.test-support.ts'

const projectId = 'bakery-relaunch'
const productId = 'bakery-relaunch-1'
const whole = { productId, milestoneId: null }

describe('milestones and approvals', () => {
  let portal: TestPortal
  let milestoneId: string

  beforeEach(async () => {
    portal = await openTestPortal()
    const added = { productId, title: 'Design', dueDate: '2026-12-24', amountCents: 400_000 }
    milestoneId = (await portal.call('tom', calls.addMilestone, added)).product.milestones[0]?.id ?? ''
    // Whatever is told from here on comes after it.
    portal.clock.advance(1000)
  })
  afterEach(() => portal.close())

  async function read(): Promise<PresentedProduct> {
    const { products } = await portal.call('tom', projectCalls.getProject, { projectId })
    const found = products.find(({ id }) => id === productId)
    assert.ok(found)
    return found
  }

  async function setMilestone(changes: object): Promise<string> {
    const { version } = await read()
    return portal.outcome('tom', calls.updateMilestone, { productId, milestoneId, version, ...changes })
  }

  async function setProduct(changes: object): Promise<string> {
    const { version } = await read()
    return portal.outcome('tom', calls.updateProduct, { productId, version, ...changes })
  }

  /** The code and the sentence of a refusal. */
  async function refusalTo(who: 'ada' | 'ben' | 'tom', call: Endpoint, payload: object): Promise<string[]> {
    const headers = { origin: testSettings.baseUrl, cookie: await portal.cookieOf(who) }
    const answer = await portal.app.inject({ method: 'POST', url: call.path, headers, payload })
    const { code, detail } = answer.json<{ code: string; detail: string }>()
    return [code, detail]
  }

  /** Type, subject, detail and actor of what was recorded, the latest last, without what set the stage. */
  async function told(): Promise<unknown[]> {
    const rows = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 100 })
    return rows.slice(1).map(({ data }) => [data.type, data.subjectName, data.detail, data.actorName])
  }

  test('staff add, change and remove milestones; they stand in the order in which they were added', async () => {
    const { product } = await portal.call('tom', calls.addMilestone, {
      productId,
      title: 'Build',
      dueDate: null,
      amountCents: null,
    })
    assert.deepEqual(
      product.milestones.map(({ title, status }) => [title, status]),
      [
        ['Design', 'todo'],
        ['Build', 'todo'],
      ],
    )
    assert.equal(await setMilestone({ title: 'Layout', status: 'in_progress', dueDate: null, amountCents: 1 }), 'ok')
    const [first] = (await read()).milestones
    assert.deepEqual(first, {
      id: milestoneId,
      title: 'Layout',
      dueDate: null,
      status: 'in_progress',
      amountCents: 1,
      approval: null,
    })
    await portal.call('tom', calls.removeMilestone, { productId, milestoneId })
    assert.deepEqual(
      (await read()).milestones.map(({ title }) => title),
      ['Build'],
    )
    assert.equal(await portal.outcome('tom', calls.removeMilestone, { productId, milestoneId }), 'not-found')
  })

  test('the client approves the price that was shown, and no other', async () => {
    const { version } = await read()
    await portal.call('tom', calls.requestApproval, { productId, milestoneId })
    await portal.call('tom', calls.updateMilestone, {
      productId,
      milestoneId,
      version: version + 1,
      amountCents: 1_600_000,
    })
    await portal.call('ada', projectCalls.getProject, { projectId })
    const before = portal.everything()
    const seen = { productId, milestoneId, amountCents: 600_000 }
    assert.equal(await portal.outcome('ada', calls.approveMilestone, seen), 'price-changed')
    assert.deepEqual(portal.everything(), before)
    assert.equal(await portal.outcome('ada', calls.approveMilestone, { ...seen, amountCents: 1_600_000 }), 'ok')
    await portal.call('tom', calls.requestApproval, { productId, milestoneId: null })
    assert.equal(await portal.outcome('ada', calls.approveProduct, { productId, priceCents: 1 }), 'price-changed')
    const { priceCents } = await read()
    assert.equal(await portal.outcome('ada', calls.approveProduct, { productId, priceCents }), 'ok')
  })

  test('an approved price stays until the product is reopened', async () => {
    await setProduct({ priceCents: 900_000 })
    await portal.call('tom', calls.requestApproval, whole)
    await portal.call('ada', calls.approveProduct, { productId, priceCents: 900_000 })
    const before = portal.everything()
    for (const changes of [{ priceCents: 1_500_000 }, { priceCents: null }, { priceCents: 1, status: 'live' }])
      assert.equal(await setProduct(changes), 'already-approved')
    assert.deepEqual(portal.everything(), before)
    assert.equal(await setProduct({ priceCents: 900_000, name: 'Shop' }), 'ok')
    assert.equal(await setProduct({ priceCents: 1_500_000, status: 'in_progress' }), 'ok')
    const { approval, priceCents } = await read()
    assert.deepEqual([approval, priceCents], [null, 1_500_000])
  })

  test('the client approves a milestone that waits for them, by name and with the time', async () => {
    await portal.call('tom', calls.requestApproval, { productId, milestoneId })
    portal.clock.advance(60_000)
    const { product } = await portal.call('ada', calls.approveMilestone, { productId, milestoneId })
    const [milestone] = product.milestones
    const approval = { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now() }
    assert.deepEqual([milestone?.status, milestone?.approval], ['approved', approval])
    const { project } = await portal.call('ada', projectCalls.getProject, { projectId })
    assert.deepEqual([project.milestonesDone, project.milestonesTotal, project.nextMilestone], [1, 1, null])
    assert.deepEqual(await told(), [
      ['milestone.approval_requested', 'Design', '', 'Tom Reyes'],
      ['milestone.approved', 'Design', '', 'Ada Lovell'],
    ])
  })

  test('the first yes stands: another, later and by somebody else, changes nothing', async () => {
    await portal.call('tom', calls.requestApproval, { productId, milestoneId })
    const first = await portal.call('ben', calls.approveMilestone, { productId, milestoneId })
    portal.clock.advance(60_000)
    assert.deepEqual(await portal.call('ada', calls.approveMilestone, { productId, milestoneId }), first)
    assert.equal((await told()).length, 2)
  })

  test('of two who approve at once one is kept, and it is told once', async () => {
    await portal.call('tom', calls.requestApproval, whole)
    const replies = await Promise.all(
      (['ada', 'ben', 'ada', 'ben'] as const).map((who) => portal.call(who, calls.approveProduct, { productId })),
    )
    assert.equal(new Set(replies.map(({ product }) => product.approval?.name)).size, 1)
    assert.equal((await told()).length, 2)
  })

  test('a requested change is on its milestone, with its words, until approval is requested again', async () => {
    const reason = 'Larger type on the menu'
    await portal.call('tom', calls.requestApproval, { productId, milestoneId })
    await portal.call('ada', calls.requestChange, { productId, milestoneId, reason })
    const asked = { name: 'Ada Lovell', at: portal.clock.now(), reason }
    assert.deepEqual((await read()).milestones[0]?.changeRequest, asked)
    await setMilestone({ status: 'in_review', title: 'Layout' })
    assert.deepEqual((await read()).milestones[0]?.changeRequest, asked)
    await portal.call('tom', calls.requestApproval, { productId, milestoneId })
    assert.equal((await read()).milestones[0]?.changeRequest, undefined)
  })

  test('a requested change of a product is on it until it waits for the client again, by whatever way', async () => {
    await portal.call('tom', calls.requestApproval, whole)
    portal.clock.advance(1000)
    await portal.call('ada', calls.requestChange, { ...whole, reason: 'No' })
    portal.clock.advance(1000)
    const { changeRequest, milestones } = await read()
    assert.deepEqual(
      [changeRequest?.name, changeRequest?.reason, milestones[0]?.changeRequest],
      ['Ada Lovell', 'No', undefined],
    )
    await setProduct({ status: 'waiting_client' })
    assert.equal((await read()).changeRequest, undefined)
    assert.deepEqual(
      (await told()).map((line) => (line as unknown[])[0]),
      ['product.approval_requested', 'product.change_requested', 'product.approval_requested'],
    )
  })

  test('only what the client was asked for can be approved or sent back', async () => {
    for (const status of ['todo', 'in_progress', 'waiting_client', 'in_review'] as const) {
      await setMilestone({ status })
      const body = { productId, milestoneId, reason: 'Larger' }
      const expected = status === 'waiting_client' ? 'ok' : 'not-awaiting-approval'
      assert.equal(await portal.outcome('ada', calls.requestChange, body), expected, status)
    }
    await setMilestone({ status: 'in_review' })
    const milestone = { productId, milestoneId }
    assert.equal(await portal.outcome('ada', calls.approveMilestone, milestone), 'not-awaiting-approval')
    for (const status of ['not_started', 'in_progress', 'in_review', 'on_hold', 'cancelled', 'live'] as const) {
      await setProduct({ status })
      assert.equal(await portal.outcome('ada', calls.approveProduct, { productId }), 'not-awaiting-approval', status)
    }
  })

  test('staff can give no approval in the client’s place, and take back none of a milestone', async () => {
    assert.equal(await setMilestone({ status: 'approved' }), 'not-approved')
    assert.equal(await setProduct({ status: 'approved' }), 'not-approved')
    await setMilestone({ status: 'waiting_client' })
    await portal.call('ada', calls.approveMilestone, { productId, milestoneId })
    const before = await read()
    assert.equal(await setMilestone({ status: 'todo' }), 'already-approved')
    assert.equal(await setMilestone({ title: 'Other' }), 'already-approved')
    assert.equal(await portal.outcome('tom', calls.removeMilestone, { productId, milestoneId }), 'already-approved')
    const again = { productId, milestoneId }
    assert.equal(await portal.outcome('tom', calls.requestApproval, again), 'already-approved')
    assert.deepEqual(await read(), before)
  })

  test('an approved product goes live with its approval, and loses it when work on it goes on', async () => {
    await portal.call('tom', calls.requestApproval, whole)
    await portal.call('ada', calls.approveProduct, { productId })
    assert.equal(await setProduct({ status: 'live', liveUrl: 'https://northwind.example/' }), 'ok')
    assert.deepEqual([(await read()).status, (await read()).approval?.name], ['live', 'Ada Lovell'])
    assert.deepEqual(await refusalTo('tom', calls.requestApproval, whole), [
      'already-approved',
      'This product is already approved. To request another approval, first set the product’s status to “In progress”.',
    ])
    assert.equal(await setProduct({ status: 'in_progress' }), 'ok')
    assert.equal((await read()).approval, null)
  })

  test('a change that the client asks for sends the work back with the reason', async () => {
    await portal.call('tom', calls.requestApproval, whole)
    portal.clock.advance(1000)
    const { product } = await portal.call('ben', calls.requestChange, { ...whole, reason: ' Larger pictures ' })
    assert.deepEqual([product.status, product.approval], ['in_progress', null])
    assert.deepEqual((await told()).at(-1), [
      'product.change_requested',
      'northwind.example',
      'Larger pictures',
      'Ben Sato',
    ])
    const again = { ...whole, reason: 'Once more' }
    assert.equal(await portal.outcome('ada', calls.requestChange, again), 'not-awaiting-approval')
  })

  test('a change of what was approved meanwhile is refused with the name of who approved it', async () => {
    await portal.call('tom', calls.requestApproval, whole)
    await portal.call('ada', calls.approveProduct, { productId })
    const change = { ...whole, reason: 'Larger pictures' }
    const next = 'Write to us if it needs changes.'
    assert.deepEqual(await refusalTo('ben', calls.requestChange, change), [
      'not-awaiting-approval',
      `Ada Lovell approved this work. ${next}`,
    ])
    assert.deepEqual(await refusalTo('ada', calls.requestChange, change), [
      'not-awaiting-approval',
      `You approved this work. ${next}`,
    ])
  })

  test('asking twice tells the client once, and setting the status tells them too', async () => {
    const first = await portal.call('tom', calls.requestApproval, whole)
    assert.deepEqual(await portal.call('nina', calls.requestApproval, whole), first)
    portal.clock.advance(1000)
    await setMilestone({ status: 'waiting_client' })
    assert.deepEqual(
      (await told()).map((line) => (line as string[])[0]),
      ['product.approval_requested', 'milestone.approval_requested'],
    )
  })

  test('tells who leads the product and who manages the project of the client’s answer', async () => {
    const { project } = await portal.call('tom', projectCalls.getProject, { projectId })
    await portal.call('tom', projectCalls.updateProject, { projectId, version: project.version, managerId: 'nina' })
    await setProduct({ ownerId: 'mei', status: 'waiting_client' })
    await portal.call('ada', calls.approveProduct, { productId })
    const rows = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 100 })
    const told = rows.find(({ data }) => data.type === 'product.approved')
    assert.deepEqual(told?.data.recipientIds, ['nina', 'mei'])
  })

  test('a milestone of another product, or of none, is not found', async () => {
    const wrong = { productId: 'bakery-relaunch-2', milestoneId }
    assert.equal(await portal.outcome('ada', calls.approveMilestone, wrong), 'not-found')
    assert.equal(await portal.outcome('tom', calls.requestApproval, wrong), 'not-found')
    const reason = { ...wrong, reason: 'Larger' }
    assert.equal(await portal.outcome('ada', calls.requestChange, reason), 'not-found')
  })

  test('a product takes a hundred milestones and no more', async () => {
    const next = { productId: 'bakery-relaunch-2', title: 'One', dueDate: null, amountCents: null }
    for (let number = 0; number < 100; number++) await portal.call('tom', calls.addMilestone, next)
    assert.equal(await portal.outcome('tom', calls.addMilestone, next), 'invalid-input')
  })
})
