import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { ChangingPart } from './exports/reactions.ts'
import { milestonesLeaving, partChanging } from './exports/reactions.ts'

type Leaving = { readonly projectId: string; readonly milestoneIds: readonly string[] }

/** Refuses `milestone-awaited` where something waits for the approval of one of these milestones. */
export async function expectUnawaited(portal: Portal, transaction: Transaction, leaving: Leaving): Promise<void> {
  if (leaving.milestoneIds.length === 0) return
  const answers = await raise(portal, milestonesLeaving, transaction, leaving)
  const sentence = answers.find((told) => told !== null)
  if (sentence) throw new Refusal('milestone-awaited', { sentence })
}

/** Refuses `milestone-invoiced` or `product-invoiced` where an invoice asks for this part at the price that it has. */
export async function expectNotInvoiced(
  portal: Portal,
  transaction: Transaction,
  changing: ChangingPart,
): Promise<void> {
  const answers = await raise(portal, partChanging, transaction, changing)
  const sentence = answers.find((told) => told !== null)
  if (sentence)
    throw new Refusal(changing.milestoneId === null ? 'product-invoiced' : 'milestone-invoiced', { sentence })
}
