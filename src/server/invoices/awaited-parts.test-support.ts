import type { BodyOf } from '#domain/core/endpoint.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordPayment } from '#domain/invoices/recorded-contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import { byCheck, draftWithHours, newCreditKey, send } from './stage.test-support.ts'

export const productId = 'bakery-relaunch-1'

export type EnteredParts = NonNullable<BodyOf<typeof setPaymentPlan>['parts']>
export type AwaitedParts = Awaited<ReturnType<typeof openAwaitedParts>>

/** A portal that tells of what happens, and two milestones that parts of an invoice can wait for. */
export async function openAwaitedParts() {
  const portal = await openToldPortal()

  async function addMilestone(title: string): Promise<string> {
    const body = { key: newCreditKey(), productId, title, dueDate: null, amountCents: null }
    const { product } = await portal.call('tom', products.addMilestone, body)
    return product.milestones.find((milestone) => milestone.title === title)?.id ?? ''
  }

  const design = await addMilestone('Design')
  const launch = await addMilestone('Launch')

  /** Of $360: $120 on a day, $120 when Design and $120 two weeks after Launch is approved. */
  const parts = (): EnteredParts => [
    { percent: 33.3333, amountCents: null, dueDate: '2026-12-15' },
    { percent: 33.3333, amountCents: null, dueDate: null, milestone: { productId, milestoneId: design, daysAfter: 0 } },
    { percent: null, amountCents: null, dueDate: null, milestone: { productId, milestoneId: launch, daysAfter: 14 } },
  ]

  const plan = async ({ id: invoiceId, version }: PresentedInvoice, changed: EnteredParts | null = parts()) =>
    (await portal.call('tom', setPaymentPlan, { invoiceId, version, parts: changed })).invoice

  return {
    portal,
    design,
    launch,
    addMilestone,
    parts,
    plan,
    async sent(changed: EnteredParts = parts()): Promise<PresentedInvoice> {
      return send(portal, await plan(await draftWithHours(portal), changed))
    },
    async approve(milestoneId: string, who: 'ada' | 'ben' = 'ada'): Promise<void> {
      await portal.call('tom', products.requestApproval, { productId, milestoneId })
      await portal.call(who, products.approveMilestone, { productId, milestoneId })
    },
    async pay({ id }: PresentedInvoice, dueCents: number, amountCents: number): Promise<string> {
      const body = byCheck(id, dueCents, { amountCents })
      await portal.call('tom', recordPayment, body)
      return body.key
    },
  }
}

export function daysOf({ paymentPlan = [] }: Pick<PresentedInvoice, 'paymentPlan'>): (string | null)[] {
  return paymentPlan.map((part) => part.dueDate)
}
