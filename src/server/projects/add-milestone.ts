import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { addMilestone as call } from '#domain/projects/product-contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import { changeProduct } from './exports/change-product.ts'
import { productHappening } from './happenings.ts'

/** A product carries its milestones with it, so that they cannot be without end. */
const mostMilestones = 100

/** Adds a milestone below the others of a product. Under a key, once. */
export async function addMilestone(
  portal: Portal,
  viewer: Viewer,
  { key, productId, title, dueDate, amountCents }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const id = keyedId('milestone', viewer.uid, key)
  return changeProduct(portal, viewer, { productId, act: 'manage' }, ({ product, now }) => {
    if (product.milestones.some((added) => added.id === id)) return null
    if (product.milestones.length >= mostMilestones)
      throw new Refusal('invalid-input', { fields: { title: `A product has at most ${mostMilestones} milestones` } })
    const milestone: Milestone = { id, title, dueDate, status: 'todo', amountCents, approval: null }
    return {
      product: { ...product, milestones: [...product.milestones, milestone], updatedAt: now },
      happenings: [productHappening('product.updated', product, `milestone added: ${title}`)],
    }
  })
}
