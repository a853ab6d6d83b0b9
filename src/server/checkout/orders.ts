import type * as calls from '#domain/checkout/contract.ts'
import type { Order } from '#domain/checkout/order.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { subtract, sum } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import { dueChanged } from '#server/billing/exports/credit-changed.ts'
import { customerOf } from '#server/billing/exports/customer-of.ts'
import { expectOrderingConsent } from '#server/billing/exports/ordering-consent.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { newestOrders } from '#server/checkout/exports/newest-orders.ts'
import { acceptedTerms } from '#server/platform/accepted-terms.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { actingFor, expectMayOrder } from './acting-for.ts'
import { orderLinesOf } from './order-lines.ts'
import { orderRefusals } from './order-refusals.ts'
import type { Placing } from './place-order.ts'
import { placeOrder } from './place-order.ts'
import { expectNotOwned, findOwnedFor, readOwned } from './plans-owned.ts'
import { presentPayableOrder } from './present-payable-order.ts'
import { isLowered, originOf, priceOrder } from './price-order.ts'
import { settleOrder } from './settle-orders.ts'
import { bringVatNumber, expectTaxable } from './tax-address.ts'

/**
 * Places an order at today's prices. Repeated under its key it answers with the order placed first, whatever else the request
 * says. Staff order for a client who lets them, else `consent-missing`. Refuses `price-changed` where the page showed another
 * sum, `terms-changed` where it showed other terms, `promotion-refused` for a code that does not count.
 */
export async function createOrder(
  portal: Portal,
  caller: Viewer,
  input: InputOf<typeof calls.createOrder>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.createOrder>> {
  const viewer = await actingFor(portal, caller, input.clientId)
  if (isStaff(viewer)) await expectOrderingConsent(portal, viewer.accountId)
  const id = hashSecret(`order of ${viewer.accountId} ${input.key}`)
  return portal.turns.inTurn([`checkout order ${id}`], async () => {
    const placed =
      (await portal.documents.get(orders, id)) ??
      (await askProvider(() => place(portal, viewer, { ...input, id, ip }), orderRefusals))
    return { order: await presentPayableOrder(portal, placed) }
  })
}

async function place(
  portal: Portal,
  viewer: Viewer,
  { id, ip, ...input }: InputOf<typeof calls.createOrder> & Pick<Placing, 'id' | 'ip'>,
) {
  const { planIds, sites, promotionCode, dueTodayCents, creditCents, termsVersion } = input
  const uid = viewer.accountId
  const terms = isStaff(viewer) ? null : acceptedTerms(portal, termsVersion)
  const lines = await orderLinesOf(portal, uid, { planIds, sites })
  await portal.limits.take(rules.orders, uid)
  const customerId = await customerOf(portal, uid)
  const asked = { uid, lines, promotionCode }
  const before = await priceOrder(portal, asked)
  expectTaxable(before.preview)
  const isOtherwise = await bringVatNumber(portal, uid, before.preview)
  const priced = isOtherwise ? await priceOrder(portal, asked) : before
  const { problem, sentence } = priced.promotion ?? {}
  if (problem === 'too-many') throw new Refusal('too-many-requests', sentence === undefined ? {} : { sentence })
  if (problem) throw new Refusal('promotion-refused')
  if (priced.preview.dueTodayCents !== dueTodayCents) throw dueChanged({ dueTodayCents, creditCents }, priced.preview)
  await expectNotOwned(portal, { uid, customerId }, lines)
  return placeOrder(portal, { id, viewer, ip, customerId, priced, terms })
}

/**
 * The price of plans for this account now or, for staff, for the client they name. A promotion code that does not count is
 * reported, and the price is without it. Lines begin at the original prices of their plans, and add up to the subtotal.
 */
export async function previewOrder(
  portal: Portal,
  viewer: Viewer,
  { planIds, sites, promotionCode, clientId }: InputOf<typeof calls.previewOrder>,
): Promise<ReplyOf<typeof calls.previewOrder>> {
  const { accountId: uid } = await actingFor(portal, viewer, clientId)
  const asked = await orderLinesOf(portal, uid, { planIds, sites })
  await portal.limits.take(rules.previews, uid)
  const { offers, preview, promotion } = await askProvider(
    () => priceOrder(portal, { uid, lines: asked, promotionCode }),
    orderRefusals,
  )
  const { lines, afterwards, ...sums } = preview
  const held = await readOwned(portal, uid)
  const owned = await Promise.all(asked.map((line) => findOwnedFor(portal, uid, line, held)))
  const shown = offers.flatMap(({ plan }, index) => {
    const line = lines[index]
    if (!line) return []
    const { taxCents } = line
    const listCents = originOf({ plan }, line)
    const totalCents = subtract(line.totalCents, taxCents)
    const site = asked[index]?.site
    const ownedPlanId = owned[index]?.planId ?? null
    return [
      {
        planId: plan.id,
        name: plan.name,
        listCents,
        discountCents: subtract(listCents, totalCents),
        totalCents,
        ...(taxCents > 0 ? { taxCents } : {}),
        afterwards: line.afterwards,
        isOwned: ownedPlanId !== null,
        ...(ownedPlanId === null ? {} : { ownedPlanId }),
        ...(promotion?.problem === null && isLowered({ plan }, line) ? { isLowered: true as const } : {}),
        ...(site ? { site: { id: site.id, name: site.name } } : {}),
      },
    ]
  })
  return {
    subtotalCents: sum(shown.map(({ listCents }) => listCents)),
    discountCents: sum(shown.map(({ discountCents }) => discountCents)),
    taxCents: sums.taxCents,
    totalCents: sums.totalCents,
    creditCents: sums.creditCents,
    owedCents: sums.owedCents,
    dueTodayCents: sums.dueTodayCents,
    lines: shown,
    ...(preview.taxAddress === undefined ? {} : { taxAddress: preview.taxAddress }),
    afterwards: [...afterwards],
    promotion,
  }
}

/** An order from our store; with `settle`, read from the provider first. What staff read is audited. */
export async function getOrder(
  portal: Portal,
  viewer: Viewer,
  { orderId, settle = false }: InputOf<typeof calls.getOrder>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.getOrder>> {
  expectMayOrder(viewer)
  const found = await findOrder(portal, viewer, orderId)
  if (viewer.role === 'superAdmin')
    await portal.audit.record({
      actorId: viewer.uid,
      action: 'order-seen',
      entityType: 'order',
      entityId: orderId,
      ip,
    })
  if (settle) await askProvider(() => settleOrder(portal, found.data), orderRefusals)
  const now = settle ? await findOrder(portal, viewer, orderId) : found
  return { order: await presentPayableOrder(portal, now) }
}

/** The newest twenty orders of the viewer's account. */
export async function listOrders(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.listOrders>> {
  expectMayOrder(viewer)
  const rows = await newestOrders(portal.documents, viewer.accountId)
  return { orders: await Promise.all(rows.map((row) => presentPayableOrder(portal, row))) }
}

/** Refuses `not-found` for a foreign and an unknown order alike; does not ask the provider. */
export async function findOrder(
  { documents }: Pick<Portal, 'documents'>,
  viewer: Viewer,
  orderId: string,
): Promise<Stored<Order>> {
  const found = await documents.get(orders, orderId)
  if (!found || (viewer.role !== 'superAdmin' && found.data.uid !== viewer.accountId)) throw new Refusal('not-found')
  return found
}
