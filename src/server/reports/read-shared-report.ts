import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { readSharedReport as call } from '#domain/reports/contract.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { findSharedReport } from './find-shared-report.ts'

/** What a link shows to whoever has it: the client's form, without anything that names accounts. */
export async function readSharedReport(
  portal: Portal,
  caller: Pick<Caller, 'ip'>,
  { token }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const found = await findSharedReport(portal, token, caller)
  const { type, title, summary, from, to, publishedAt, shareUntil, clientFigures } = found
  return { report: { type, title, summary, from, to, publishedAt, shareUntil }, figures: clientFigures }
}
