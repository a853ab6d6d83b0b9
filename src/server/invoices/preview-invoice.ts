import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sumHours } from '#domain/core/hours.ts'
import { subtract } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { previewInvoice as call } from '#domain/invoices/contract.ts'
import { sumsOf } from '#domain/invoices/sums.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { gatherWork } from './gather-work.ts'

/** What a draft of the project would ask for now. Writes nothing. */
export async function previewInvoice(
  portal: Portal,
  _viewer: Viewer,
  { projectId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if (!(await portal.documents.get(projects, projectId))) throw new Refusal('project-not-found')
  const lines = await gatherWork(portal, projectId)
  const hourLines = lines.filter(({ kind }) => kind === 'hours')
  const { totalCents } = sumsOf(lines)
  const { totalCents: hoursCents } = sumsOf(hourLines)
  const hours = sumHours(hourLines.map(({ quantity }) => quantity))
  return { hours, hoursCents, piecesCents: subtract(totalCents, hoursCents), totalCents }
}
