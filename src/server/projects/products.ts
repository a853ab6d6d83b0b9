import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { sayApprovedPrice } from '#domain/projects/agreed-price.ts'
import { awaitsApproval, isApproved, productApproved, toStatusDetail, withStatus } from '#domain/projects/approvals.ts'
import { mayLead } from '#domain/projects/may-lead.ts'
import { newProduct } from '#domain/projects/new-project.ts'
import type * as calls from '#domain/projects/product-contract.ts'
import { placesAfterMove } from '#domain/projects/product-order.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { changeProduct, findProduct, writeProduct } from '#server/projects/exports/change-product.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { expectMay, findProjectFor } from '#server/projects/exports/find-project.ts'
import { mostProducts, readProducts } from '#server/projects/exports/project-facts.ts'
import { touched } from '#server/projects/exports/touch-project.ts'
import {
  allWithdrawnOf,
  askedAgain,
  changedNames,
  given,
  leadersOf,
  namesInWords,
  priceChange,
  productActivity,
} from './activity.ts'
import { expectNotInvoiced, expectUnawaited } from './held-parts.ts'
import { expectWebUrl } from './links.ts'
import { presentProduct } from './present.ts'
import { expectPriceTax } from './price-tax.ts'

/** Adds a product below the others and counts it on its project, both or neither. Under a key, once. */
export async function addProduct(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.addProduct>,
): Promise<ReplyOf<typeof calls.addProduct>> {
  const { projectId, name, description, kind, term = 'long' } = input
  const id = keyedId('product', viewer.uid, input.key)
  return documents.transact(async (transaction) => {
    const project = await findProjectFor('addProduct', transaction, viewer, projectId)
    const added = await transaction.get(products, id)
    if (added) return { product: presentProduct(added) }
    // Adding, moving or archiving a product writes the project too, so that concurrent changes to the list conflict.
    const held = await readProducts(documents, projectId)
    if (held.length >= mostProducts)
      throw new Refusal('invalid-input', {
        fields: { name: `A project can have up to ${mostProducts.toLocaleString('en-US')} products` },
      })
    const now = clock.now()
    const { clientId, productCount } = project.data
    const sortOrder = (held.at(-1)?.data.sortOrder ?? 0) + 1
    const start = { id, projectId, clientId, name, description, kind, createdBy: viewer.uid, sortOrder }
    const product = { ...newProduct(start, now), term }
    const written = transaction.create(products, product)
    transaction.put(projects, { ...touched(project.data, now), productCount: productCount + 1 })
    activity.recordWith(transaction, viewer, {
      type: 'product.added',
      projectId,
      clientId,
      subjectId: id,
      subjectName: name,
      audience: 'project',
    })
    return { product: presentProduct(written) }
  })
}

type Input = InputOf<typeof calls.updateProduct>

const ownFields = ['name', 'description', 'term'] as const
/** Only staff change a product's status and price. */
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

/**
 * Refuses `stale-version` where the product has changed since the viewer saw it, `not-approved` an approval that is not the
 * client's, `already-approved` a request for one that stands, `milestone-awaited` canceling what a payment plan waits for, and another price where the client has approved the present one
 * or an invoice asks for it.
 */
export async function updateProduct(
  portal: Portal,
  viewer: Viewer,
  input: Input,
): Promise<ReplyOf<typeof calls.updateProduct>> {
  return changeProduct(portal, viewer, { productId: input.productId, act: 'edit' }, async (found) => {
    if (viewer.role !== 'superAdmin' && staffFields.some((field) => input[field] !== undefined))
      throw new Refusal('forbidden')
    if (found.version !== input.version) throw new Refusal('stale-version')
    const product = await edit(portal, found, input)
    const changed = changedNames(found.product, product)
    if (changed.length === 0) return null
    return {
      product: { ...product, updatedAt: found.now },
      activities: activities(found.product, product, changed),
    }
  })
}

async function edit(
  portal: Portal,
  found: { readonly product: Product; readonly project: Project; readonly transaction: Transaction },
  input: Input,
): Promise<Product> {
  const { status = found.product.status, ...rest } = given(input, [...ownFields, ...staffFields])
  const edited = withStatus({ ...found.product, ...rest }, status)
  if (!edited) throw new Refusal('not-approved')
  // As by `requestApproval`: the client is asked again once the work is taken up.
  if (status === 'waiting_client' && isApproved(found.product))
    throw new Refusal('already-approved', { sentence: productApproved })
  if (status === 'cancelled' && found.product.status !== 'cancelled') await expectCancelable(portal, found)
  if (edited.priceCents !== found.product.priceCents) await expectFreePrice(portal, found, edited)
  if (edited.ownerId && edited.ownerId !== found.product.ownerId) {
    const lead = (await found.transaction.get(employees, edited.ownerId))?.data
    if (!lead || !mayLead(lead, found.project.creatorIds))
      throw new Refusal('invalid-input', {
        fields: { ownerId: 'Choose an active staff member, or a creator on this project' },
      })
  }
  return {
    ...edited,
    previewUrl: expectWebUrl('previewUrl', edited.previewUrl),
    liveUrl: expectWebUrl('liveUrl', edited.liveUrl),
  }
}

/** The client can't approve a milestone of a canceled product: a part that waits for the approval would wait for ever. */
async function expectCancelable(
  portal: Portal,
  { transaction, product }: { readonly product: Product; readonly transaction: Transaction },
): Promise<void> {
  const { projectId, milestones } = product
  const milestoneIds = milestones.filter((each) => !isApproved(each)).map(({ id }) => id)
  await expectUnawaited(portal, transaction, { projectId, milestoneIds })
}

/** The client approved a price, and an invoice asks for one: both hold until the work is reopened, or the invoice taken back. */
async function expectFreePrice(
  portal: Portal,
  { transaction, product }: { readonly product: Product; readonly transaction: Transaction },
  edited: Product,
): Promise<void> {
  const sentence = sayApprovedPrice(edited)
  if (sentence) throw new Refusal('already-approved', { sentence })
  const { id: productId, projectId } = product
  await expectNotInvoiced(portal, transaction, { projectId, productId, milestoneId: null, change: 'price' })
}

function activities(before: Product, after: Product, changed: readonly (keyof Product)[]): NewActivity[] {
  const told: NewActivity[] = []
  const price = priceChange(before.priceCents, after.priceCents)
  const waits = after.status === 'waiting_client'
  // A request at another price is another request: the client is told of both sums.
  const isRequest = waits && (before.status !== 'waiting_client' || 'price' in price)
  if (isRequest) told.push({ ...productActivity('product.approval_requested', after, askedAgain(before)), ...price })
  else if (after.status !== before.status) {
    const isWithdrawn = isApproved(before) && !isApproved(after)
    told.push(productActivity('product.status_changed', after, toStatusDetail(after.status, isWithdrawn)))
  }
  const toldAlready: ReadonlySet<keyof Product> = new Set([
    'status',
    'approval',
    'changeRequest',
    ...(isRequest ? (['priceCents'] as const) : []),
  ])
  const rest = changed.filter((name) => !toldAlready.has(name))
  if (rest.length > 0) {
    const recipientIds = rest.includes('ownerId') && after.ownerId ? [after.ownerId] : []
    told.push({
      ...productActivity('product.updated', after, namesInWords(rest)),
      ...(rest.includes('priceCents') ? price : {}),
      recipientIds,
    })
  }
  return told
}

/** Refuses `not-found` where either product is unknown, archived, foreign, or the two are of different projects. */
export async function moveProduct(
  { documents, clock }: Portal,
  viewer: Viewer,
  { productId, beforeId }: InputOf<typeof calls.moveProduct>,
): Promise<ReplyOf<typeof calls.moveProduct>> {
  return documents.transact(async (transaction) => {
    const { product, project } = await findProduct(transaction, viewer, productId)
    // Adding, moving or archiving a product writes the project too, so that concurrent changes to the order conflict.
    const shown = (await readProducts(documents, project.id)).filter(({ data }) => data.archivedAt === null)
    const isShown = (id: string) => shown.some((row) => row.id === id)
    if (!isShown(productId) || (beforeId !== null && !isShown(beforeId))) throw new Refusal('not-found')
    expectMay('orderProducts', viewer, project.data)
    const unmoved = { product: presentProduct(product) }
    if (beforeId === productId) return unmoved
    const places = placesAfterMove(
      shown.map(({ data }) => data),
      productId,
      beforeId,
    )
    const found: Product[] = []
    for (const { id, sortOrder } of places) {
      const each = await transaction.get(products, id)
      if (each) found.push({ ...each.data, sortOrder })
    }
    const moved = found.map((changed) => transaction.put(products, changed))
    if (moved.length > 0) transaction.put(projects, touched(project.data, clock.now()))
    const own = moved.find(({ id }) => id === productId)
    return own ? { product: presentProduct(own) } : unmoved
  })
}

/** Archives a product: it leaves the project's pages, count and progress. Repeating it changes nothing. */
export async function archiveProduct(
  portal: Portal,
  viewer: Viewer,
  { productId }: InputOf<typeof calls.archiveProduct>,
): Promise<ReplyOf<typeof calls.archiveProduct>> {
  const { documents, clock, activity } = portal
  return documents.transact(async (transaction) => {
    const { product, project } = await findProduct(transaction, viewer, productId)
    expectMay('manage', viewer, project.data)
    if (product.data.archivedAt !== null) return { product: presentProduct(product) }
    const milestoneIds = product.data.milestones.map(({ id }) => id)
    await expectUnawaited(portal, transaction, { projectId: project.id, milestoneIds })
    const now = clock.now()
    const changed = { ...product.data, archivedAt: now, updatedAt: now }
    const written = await writeProduct(documents, transaction, { product, project, changed, now })
    activity.recordWith(transaction, viewer, productActivity('product.updated', changed, 'removed from the project'))
    for (const withdrawn of allWithdrawnOf(product.data)) activity.recordWith(transaction, viewer, withdrawn)
    return { product: presentProduct(written) }
  })
}

/** Records who of the client's side approved, and when. The first approval counts: repeating it changes nothing. */
export async function approveProduct(
  portal: Portal,
  viewer: Viewer,
  { productId, priceCents, priceTax }: InputOf<typeof calls.approveProduct>,
): Promise<ReplyOf<typeof calls.approveProduct>> {
  return changeProduct(
    portal,
    viewer,
    { productId, act: 'approve' },
    async ({ product, project, now, transaction }) => {
      if (isApproved(product)) return null
      if (!awaitsApproval({ product, milestone: null })) throw new Refusal('not-awaiting-approval')
      if (priceCents !== undefined && priceCents !== product.priceCents) throw new Refusal('price-changed')
      await expectPriceTax(portal, transaction, { project, price: product.priceCents, shown: priceTax })
      const approval = {
        uid: viewer.uid,
        name: viewer.fullName,
        at: now,
        ...(priceTax && product.priceCents ? { priceTax } : {}),
      }
      return {
        product: { ...product, status: 'approved', approval, updatedAt: now },
        activities: [
          {
            ...productActivity('product.approved', product),
            price: { afterCents: product.priceCents },
            recipientIds: leadersOf(project, product),
          },
        ],
      }
    },
  )
}
