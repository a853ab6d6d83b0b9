import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { acceptedTaxOn } from '#domain/projects/agreed-price.ts'
import { awaitsApproval, isApproved, productApproved, withMilestone, withStatus } from '#domain/projects/approvals.ts'
import type { Awaiting } from '#domain/projects/approvals.ts'
import type * as calls from '#domain/projects/product-contract.ts'
import type { Milestone, Product } from '#domain/projects/product.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import type { Changed } from '#server/projects/exports/change-product.ts'
import { changeProduct } from '#server/projects/exports/change-product.ts'
import {
  askedAgain,
  changedNames,
  given,
  leadersOf,
  milestoneActivity,
  priceChange,
  productActivity,
  withdrawnOf,
} from './activity.ts'
import { milestoneApproved } from './exports/reactions.ts'
import { expectNotInvoiced, expectUnawaited } from './held-parts.ts'
import { expectPriceTax } from './price-tax.ts'

/** A product carries its milestones, so their number is bounded. */
const mostMilestones = 100

/** Adds a milestone below the others of a product. Under a key, once. */
export async function addMilestone(
  portal: Portal,
  viewer: Viewer,
  { key, productId, title, dueDate, amountCents }: InputOf<typeof calls.addMilestone>,
): Promise<ReplyOf<typeof calls.addMilestone>> {
  const id = keyedId('milestone', viewer.uid, key)
  return changeProduct(portal, viewer, { productId, act: 'manage' }, ({ product, now }) => {
    if (product.milestones.some((added) => added.id === id)) return null
    if (product.milestones.length >= mostMilestones)
      throw new Refusal('invalid-input', { fields: { title: `A product can have up to ${mostMilestones} milestones` } })
    const milestone: Milestone = { id, title, dueDate, status: 'todo', amountCents, approval: null }
    return {
      product: { ...product, milestones: [...product.milestones, milestone], updatedAt: now },
      activities: [productActivity('product.updated', product, `milestone added: ${title}`)],
    }
  })
}

/** Staff change everything of a milestone but the client's approval, and the price that an invoice asks for. */
export async function updateMilestone(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.updateMilestone>,
): Promise<ReplyOf<typeof calls.updateMilestone>> {
  const { productId, milestoneId, version } = input
  return changeProduct(portal, viewer, { productId, act: 'manage' }, async (found) => {
    const before = findOpenMilestone(found.product, milestoneId)
    if (found.version !== version) throw new Refusal('stale-version')
    const rest = given(input, ['title', 'dueDate', 'amountCents'])
    const after = withStatus({ ...before, ...rest }, input.status ?? before.status)
    if (!after) throw new Refusal('not-approved')
    if (changedNames(before, after).length === 0) return null
    const price = priceChange(before.amountCents, after.amountCents)
    const { projectId } = found.product
    if (after.amountCents !== before.amountCents)
      await expectNotInvoiced(portal, found.transaction, { projectId, productId, milestoneId, change: 'price' })
    // A request at another price is another request: the client is told of both sums.
    const isRequest = after.status === 'waiting_client' && (before.status !== 'waiting_client' || 'price' in price)
    if (isRequest) expectNotCanceled(found.product)
    return {
      product: { ...withMilestone(found.product, milestoneId, () => after), updatedAt: found.now },
      activities: [
        isRequest
          ? { ...milestoneActivity('milestone.approval_requested', found.product, after, askedAgain(before)), ...price }
          : { ...productActivity('product.updated', found.product, `milestone changed: ${after.title}`), ...price },
        ...(after.status === 'waiting_client' ? [] : withdrawnOf(found.product, before)),
      ],
    }
  })
}

/** Removes a milestone; one that is approved stays, and one that a payment plan waits for or an invoice asks for. */
export async function removeMilestone(
  portal: Portal,
  viewer: Viewer,
  { productId, milestoneId }: InputOf<typeof calls.removeMilestone>,
): Promise<ReplyOf<typeof calls.removeMilestone>> {
  return changeProduct(portal, viewer, { productId, act: 'manage' }, async ({ product, now, transaction }) => {
    const removed = findOpenMilestone(product, milestoneId)
    const { projectId } = product
    await expectUnawaited(portal, transaction, { projectId, milestoneIds: [milestoneId] })
    await expectNotInvoiced(portal, transaction, { projectId, productId, milestoneId, change: 'removal' })
    const milestones = product.milestones.filter(({ id }) => id !== milestoneId)
    return {
      product: { ...product, milestones, updatedAt: now },
      activities: [
        productActivity('product.updated', product, `milestone removed: ${removed.title}`),
        ...withdrawnOf(product, removed),
      ],
    }
  })
}

/** Asks the client to approve a product or a milestone; they are told once. Repeating it changes nothing. */
export async function requestApproval(
  portal: Portal,
  viewer: Viewer,
  { productId, milestoneId }: InputOf<typeof calls.requestApproval>,
): Promise<ReplyOf<typeof calls.requestApproval>> {
  return changeProduct(portal, viewer, { productId, act: 'manage' }, ({ product, now }) => {
    const changed = milestoneId === null ? forProduct(product) : forMilestone(product, milestoneId)
    return changed && { ...changed, product: { ...changed.product, updatedAt: now } }
  })
}

function forProduct(product: Product): Changed | null {
  if (isApproved(product)) throw new Refusal('already-approved', { sentence: productApproved })
  if (product.status === 'waiting_client') return null
  return {
    product: { ...product, status: 'waiting_client', changeRequest: undefined },
    activities: [productActivity('product.approval_requested', product)],
  }
}

function forMilestone(product: Product, milestoneId: string): Changed | null {
  const milestone = findOpenMilestone(product, milestoneId)
  if (milestone.status === 'waiting_client') return null
  expectNotCanceled(product)
  return {
    product: withMilestone(product, milestoneId, (found) => ({
      ...found,
      status: 'waiting_client',
      changeRequest: undefined,
    })),
    activities: [milestoneActivity('milestone.approval_requested', product, milestone)],
  }
}

/** The client can answer nothing of a canceled product. */
function expectNotCanceled({ status }: Product): void {
  if (status === 'cancelled') throw new Refusal('product-canceled')
}

/** Records who of the client's side approved, and when. The first approval counts: repeating it changes nothing. */
export async function approveMilestone(
  portal: Portal,
  viewer: Viewer,
  { productId, milestoneId, amountCents, priceTax }: InputOf<typeof calls.approveMilestone>,
): Promise<ReplyOf<typeof calls.approveMilestone>> {
  return changeProduct(
    portal,
    viewer,
    { productId, act: 'approve' },
    async ({ product, project, now, transaction }) => {
      const milestone = findMilestone(product, milestoneId)
      if (isApproved(milestone)) return null
      if (!awaitsApproval({ product, milestone })) throw new Refusal('not-awaiting-approval')
      if (amountCents !== undefined && amountCents !== milestone.amountCents) throw new Refusal('price-changed')
      const agreed = { agreedTax: acceptedTaxOn(milestone, project) }
      await expectPriceTax(portal, transaction, { project: agreed, price: milestone.amountCents, shown: priceTax })
      const approval = {
        uid: viewer.uid,
        name: viewer.fullName,
        at: now,
        ...(priceTax && milestone.amountCents ? { priceTax } : {}),
      }
      await raise(portal, milestoneApproved, transaction, {
        projectId: product.projectId,
        milestoneId,
        title: milestone.title,
        by: viewer,
      })
      return {
        product: {
          ...withMilestone(product, milestoneId, (found) => ({ ...found, status: 'approved', approval })),
          updatedAt: now,
        },
        activities: [
          {
            ...milestoneActivity('milestone.approved', product, milestone),
            price: { afterCents: milestone.amountCents },
            recipientIds: leadersOf(project, product),
          },
        ],
      }
    },
  )
}

/** The client asks for a change: the work is in progress again, with the reason. */
export async function requestChange(
  portal: Portal,
  viewer: Viewer,
  { productId, milestoneId, reason }: InputOf<typeof calls.requestChange>,
): Promise<ReplyOf<typeof calls.requestChange>> {
  return changeProduct(portal, viewer, { productId, act: 'approve' }, ({ product, project, now }) => {
    const milestone = milestoneId === null ? null : findMilestone(product, milestoneId)
    expectAwaited({ product, milestone }, viewer)
    const asked = { status: 'in_progress', changeRequest: { name: viewer.fullName, at: now, reason } } as const
    const changed = milestone
      ? withMilestone(product, milestone.id, (found) => ({ ...found, ...asked }))
      : { ...product, ...asked }
    const activity = milestone
      ? milestoneActivity('product.change_requested', product, milestone, reason)
      : productActivity('product.change_requested', product, reason)
    return {
      product: { ...changed, updatedAt: now },
      activities: [{ ...activity, recipientIds: leadersOf(project, product) }],
    }
  })
}

/** Refuses `not-awaiting-approval`, with the name of who has approved it meanwhile. */
function expectAwaited(asked: Awaiting<Product>, { uid }: Viewer): void {
  if (awaitsApproval(asked)) return
  const { approval } = asked.milestone ?? asked.product
  if (!approval) throw new Refusal('not-awaiting-approval')
  const who = approval.uid === uid ? 'You' : approval.name
  const sentence = `${who} approved this work. Write to us if it needs changes.`
  throw new Refusal('not-awaiting-approval', { sentence })
}

/** Refuses `not-found` where the product has no such milestone. */
function findMilestone({ milestones }: Product, milestoneId: string): Milestone {
  const found = milestones.find(({ id }) => id === milestoneId)
  if (!found) throw new Refusal('not-found')
  return found
}

/** A milestone that staff may still change. Refuses `already-approved` for an approved one. */
function findOpenMilestone(product: Product, milestoneId: string): Milestone {
  const found = findMilestone(product, milestoneId)
  if (isApproved(found)) throw new Refusal('already-approved')
  return found
}
