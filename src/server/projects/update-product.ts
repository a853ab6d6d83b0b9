import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { withStatus } from '#domain/projects/approvals.ts'
import type { updateProduct as call } from '#domain/projects/product-contract.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import { activeRoleOf } from '#server/accounts/exports/people.ts'
import type { Happening } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { expectWebUrl } from './expect-link-url.ts'
import { changeProduct } from './exports/change-product.ts'
import { productHappening } from './happenings.ts'
import { changedNames, given, namesInWords } from './what-changed.ts'

type Input = InputOf<typeof call>

const ownFields = ['name', 'description', 'term'] as const
/** Where a product stands and what it costs is for staff to say. */
const staffFields = [
  'kind',
  'status',
  'ownerId',
  'estimateHours',
  'capHours',
  'priceCents',
  'previewUrl',
  'liveUrl',
  'dueDate',
] as const

/** Refuses `stale-version` where the product has changed since the viewer saw it, and `not-approved` an approval that is not the client's. */
export async function updateProduct(portal: Portal, viewer: Viewer, input: Input): Promise<ReplyOf<typeof call>> {
  return changeProduct(portal, viewer, { productId: input.productId, act: 'edit' }, async (found) => {
    if (viewer.role !== 'superAdmin' && staffFields.some((field) => input[field] !== undefined))
      throw new Refusal('forbidden')
    if (found.version !== input.version) throw new Refusal('stale-version')
    const product = await edit(found, input)
    const changed = changedNames(found.product, product)
    if (changed.length === 0) return null
    return {
      product: { ...product, updatedAt: found.now },
      happenings: happenings(found.product, product, changed),
    }
  })
}

async function edit(
  found: { readonly product: Product; readonly project: Project; readonly transaction: Transaction },
  input: Input,
): Promise<Product> {
  const { status = found.product.status, ...rest } = given(input, [...ownFields, ...staffFields])
  const edited = withStatus({ ...found.product, ...rest }, status)
  if (!edited) throw new Refusal('not-approved')
  if (edited.ownerId && edited.ownerId !== found.product.ownerId) {
    const role = await activeRoleOf(found.transaction, edited.ownerId)
    if (role === null || (role === 'creator' && !found.project.creatorIds.includes(edited.ownerId)))
      throw new Refusal('invalid-input', { fields: { ownerId: 'Choose somebody who works on this project' } })
  }
  return {
    ...edited,
    previewUrl: expectWebUrl('previewUrl', edited.previewUrl),
    liveUrl: expectWebUrl('liveUrl', edited.liveUrl),
  }
}

function happenings(before: Product, after: Product, changed: readonly (keyof Product)[]): Happening[] {
  const told: Happening[] = []
  if (after.status !== before.status) {
    const isRequest = after.status === 'waiting_client'
    told.push(
      isRequest
        ? productHappening('product.approval_requested', after)
        : productHappening('product.status_changed', after, after.status),
    )
  }
  const rest = changed.filter((name) => name !== 'status' && name !== 'approval')
  if (rest.length > 0) {
    const recipientIds = rest.includes('ownerId') && after.ownerId ? [after.ownerId] : []
    told.push({ ...productHappening('product.updated', after, namesInWords(rest)), recipientIds })
  }
  return told
}
