import type { FastifyInstance } from 'fastify'
import type { BillTo } from '#domain/accounts/profile.ts'
import { addDays, latestToday } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import { listInvoices } from '#domain/invoices/contract.ts'
import { statementAsked } from '#domain/invoices/statement-contract.ts'
import type { StatementAsked } from '#domain/invoices/statement-contract.ts'
import { statementDays } from '#domain/invoices/statement-periods.ts'
import type { StatementDays } from '#domain/invoices/statement-periods.ts'
import { partOf, statementOf } from '#domain/invoices/statement.ts'
import type { Statement, StatementPart } from '#domain/invoices/statement.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import { readClient } from '#server/billing/exports/read-client.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { WholeList } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { invoices } from './exports/collections.ts'
import { expectInvoicesRight } from './policy.ts'
import { writeStatement } from './write-statement.ts'

const asked = { ...listInvoices, body: statementAsked } as const

/** As many entries are on one paper: to draw it holds the process for less than half a second. */
const mostEntries = 500

/**
 * Mounts `GET /files/statements/<clientId>`, which admits the same viewers as `list-invoices`: staff for any client, people with the
 * right to invoices for their own account. Another account and an unknown one are `not-found`.
 */
export function mountStatementPapers(
  app: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, recordDenial }: Entrance,
): void {
  app.get('/files/statements/:clientId', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    if (caller.session) noteOutcome(request, { uid: caller.session.uid })
    return recordingDenials(recordDenial, { caller, call: asked.name }, async () => {
      await admit(door, asked, caller, portal.clock.nowMs())
      // The door has admitted the caller, so that the viewer is there.
      const viewer = caller.viewer as Viewer
      const { clientId } = request.params as { clientId: string }
      await expectAccount(portal, viewer, clientId)
      const query = request.query as Readonly<Record<string, unknown>> // as the router parses it
      const days = daysOf(portal, parseInput(asked, { ...query, clientId }) as StatementAsked)
      await portal.limits.take(rules.statementFiles, viewer.uid)
      const on = days?.to ?? agencyDay(portal)
      const statement = await readStatement(portal, clientId, days, on)
      const billTo = await billToOf(portal.documents, clientId)
      const paper = await writeStatement(portal, { statement, days, on, billTo })
      const name = [days ? `${days.from} to ${days.to}` : on, inFileName(billTo), portal.settings.agencyName]
      return sendPaper(reply, `Statement ${name.filter(Boolean).join(', ')}.pdf`, paper)
    })
  })
}

/** `Northwind-Bakery`: whom it is for, in letters that every file system takes. */
function inFileName({ companyName, fullName, email }: BillTo): string {
  return [companyName, fullName, email].map(toPlain).find(Boolean) ?? ''
}

function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
}

async function expectAccount(portal: Portal, viewer: Viewer, clientId: string): Promise<void> {
  expectInvoicesRight(viewer)
  if (isStaff(viewer)) await readClient(portal, clientId)
  else if (viewer.accountId !== clientId) throw new Refusal('not-found')
}

/** None is after today where the agency is, which may be yesterday to the reader. */
function daysOf(portal: Portal, { period, from, to }: StatementAsked): StatementDays {
  const today = agencyDay(portal)
  if (period !== undefined || from === undefined || to === undefined) return statementDays(period ?? 'open', today)
  if (from > latestToday(portal.clock.nowMs()))
    throw new Refusal('invalid-input', { fields: { from: 'Choose today or an earlier date' } })
  const within = (day: Day) => (day < today ? day : today)
  return { from: within(from), to: within(to) }
}

/** Reads what was sent by the last day, or what awaits payment, and keeps of it what is on the paper. */
async function readStatement(portal: Portal, clientId: string, days: StatementDays, on: Day): Promise<Statement> {
  const { documents, settings } = portal
  const seen = { days, today: agencyDay(portal), timeZone: settings.openingHours.timeZone }
  const parts: StatementPart[] = []
  let count = 0
  for await (const { data } of eachRow(documents, invoices, listOf(clientId, seen.timeZone, days))) {
    const part = partOf(data, seen)
    if (!part) continue
    parts.push(part)
    count += part.entries.length
    if (count > mostEntries)
      throw new Refusal('invalid-input', {
        fields: { period: `A statement can have up to ${mostEntries} entries. Choose a shorter period` },
      })
  }
  return statementOf(parts, on)
}

function listOf(clientId: string, timeZone: string, days: StatementDays): WholeList {
  const where = { clientId }
  if (days === null) return { where, orderBy: ['awaitedOn', 'asc'] }
  // A day more, because an invoice keeps its day where the agency has moved to another zone since.
  const below = toInstant(momentOf(timeZone, addDays(days.to, 2), 0))
  return { where, orderBy: ['issuedAt', 'desc'], range: { below } }
}
