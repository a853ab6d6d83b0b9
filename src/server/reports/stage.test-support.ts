import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/reports/contract.ts'
import type { PresentedReport } from '#domain/reports/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

/** Ada's project, with ben her teammate, ivo and mei its creators. */
export const relaunch = 'bakery-relaunch'
/** The month of the test clock's day, the 8th. */
export const december = { from: '2026-12-01', to: '2026-12-31' }

export const nothingShown = { hours: false, rates: false, finance: false, teamNames: false }
export const allShown = { hours: true, rates: true, finance: true, teamNames: true }

/** What ivo and mei are paid, in all the ways in which it might be written. */
export const payRates = ['6500', '8500', '65.00', '85.00', '"rateSnapshot"']

/** Six hours of ivo at $120 and three of mei, approved; what the client is shown is for the test to say. */
export async function work(portal: TestPortal, visibility = nothingShown): Promise<void> {
  await agree(portal, relaunch, {
    billingType: 'hourly',
    budgetHours: 120,
    budgetCents: cents(1_500_000),
    billRateCents: cents(12_000),
    visibility,
  })
  await approve(portal, 'ivo', { workDate: '2026-12-07', workedHours: 6, productId: `${relaunch}-1` })
  await approve(portal, 'mei', { workDate: '2026-12-03', workedHours: 3, descriptions: 'Checkout' })
}

export function figuresFor(
  portal: TestPortal,
  who: CastUid,
  period: { from: string | null; to: string | null } = december,
): Promise<ReplyOf<typeof calls.getReport>> {
  return portal.call(who, calls.getReport, { projectId: relaunch, ...period })
}

export async function publish(
  portal: TestPortal,
  more: Partial<InputOf<typeof calls.publishReport>> = {},
): Promise<PresentedReport> {
  const input = { projectId: relaunch, ...december, type: 'finance', title: 'December so far', summary: '' } as const
  return (await portal.call('tom', calls.publishReport, { ...input, ...more })).report
}

/** Publishes and shares; what the link carries. */
export async function share(
  portal: TestPortal,
  { until = '2027-01-31', who = 'tom' }: { until?: string; who?: CastUid } = {},
): Promise<{ report: PresentedReport; token: string }> {
  const { id } = await publish(portal)
  const { report, link } = await portal.call(who, calls.shareReport, { reportId: id, until })
  return { report, token: new URL(link).hash.slice(1) }
}

export async function setRights(portal: TestPortal, uid: CastUid, rights: readonly string[]): Promise<void> {
  await portal.documents.transact(async (transaction) => {
    const found = await transaction.get(users, uid)
    // The cast is there, and rights are of the list.
    if (found) transaction.put(users, { ...found.data, rights: rights as (typeof found.data)['rights'] })
  })
}
