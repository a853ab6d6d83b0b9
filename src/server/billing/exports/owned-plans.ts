import { hasEnded } from '#domain/billing/subscription-status.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { subscriptions } from './collections.ts'

/** The plans that an account has by now, late payments and all; one whose first payment is open is not owned yet. Asks the provider nothing. */
export async function ownedPlanIds({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<string[]> {
  const held = await listAll(documents, subscriptions, { where: { uid }, orderBy: ['createdAt', 'desc'] })
  const running = held.filter(({ data: { status } }) => !hasEnded(status) && status !== 'incomplete')
  return [...new Set(running.flatMap(({ data: { planId } }) => planId ?? []))]
}
