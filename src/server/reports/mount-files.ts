import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { sayZone } from '#domain/core/zone-words.ts'
import { readReport, readSharedReport } from '#domain/reports/contract.ts'
import type { ReportFigures } from '#domain/reports/figures.ts'
import { worthOf } from '#domain/reports/report-cards.ts'
import type { Cell, CellKind } from '#domain/reports/report-tables.ts'
import { tablesOf } from '#domain/reports/report-tables.ts'
import { reportTypeNames } from '#domain/reports/report-types.ts'
import type { Report } from '#domain/reports/report.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { contentDisposition } from '#server/platform/http/send-download.ts'
import { visitorAddress } from '#server/platform/http/visitor-address.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { spreadsheetCsv } from '#server/platform/spreadsheet-csv.ts'
import type { Portal } from '#server/portal.ts'
import type { Paper } from '#server/reports/pdf/write-pdf.ts'
import { publishedOn, writePdf } from '#server/reports/pdf/write-pdf.ts'
import { figuresFor, findReport } from './reports.ts'
import { findSharedReport } from './shares.ts'

const kinds = ['pdf', 'csv'] as const
type Kind = (typeof kinds)[number]

/**
 * Mounts `GET /files/reports/<id>.pdf` and `.csv`, which admits as `read-report` does, and `GET
 * /files/shared-report.pdf?token=…` and `.csv`, which admits as `read-shared-report` does.
 */
export function mountReportFiles(
  app: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, recordDenial }: Entrance,
): void {
  const { documents, clock, limits } = portal

  app.get('/files/reports/:file', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    if (caller.session) noteOutcome(request, { uid: caller.session.uid })
    return recordingDenials(recordDenial, { caller, call: readReport.name }, async () => {
      await admit(door, readReport, caller, clock.nowMs())
      // The door has admitted the caller, so that the viewer is there.
      const viewer = caller.viewer as Viewer
      const { id, kind } = readFileName((request.params as { file: string }).file)
      const { reportId } = shaped<{ reportId: string }>(readReport, { reportId: id })
      const { report } = await findReport(documents, viewer, reportId)
      await limits.take(rules.reportFiles, viewer.uid)
      return send(reply, kind, toPaper(portal, report.data, figuresFor(viewer, report.data)))
    })
  })

  for (const kind of kinds)
    app.get(`/files/shared-report.${kind}`, async (request, reply) => {
      const { token } = shaped<{ token: string }>(readSharedReport, request.query)
      const ip = visitorAddress(request)
      const report = await findSharedReport(portal, token, { ip })
      await limits.take(rules.reportFiles, networkOf(ip))
      reply.header('x-robots-tag', 'noindex')
      return send(reply, kind, toPaper(portal, report, { figures: report.clientFigures, isInternal: false }))
    })
}

/** `<id>.pdf` or `<id>.csv`; anything else is no file. */
function readFileName(name: string): { id: string; kind: Kind } {
  const [, id, ending] = /^(.+)\.(pdf|csv)$/.exec(name) ?? []
  const kind = kinds.find((each) => each === ending)
  if (id === undefined || !kind) throw new Refusal('not-found')
  return { id, kind }
}

function shaped<Input>(call: Endpoint, input: unknown): Input {
  // Its schema has just given it this shape.
  return parseInput(call, input) as Input
}

function toPaper(
  { settings }: Portal,
  { type, title, summary, from, to, publishedAt }: Report,
  form: Pick<Paper, 'figures' | 'isInternal'>,
): Paper {
  const { agencyName, baseUrl, logo, openingHours } = settings
  const { timeZone } = openingHours
  return { agencyName, baseUrl, logo, timeZone, report: { type, title, summary, from, to, publishedAt }, ...form }
}

const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const satisfies Record<Kind, string>

async function send(reply: FastifyReply, kind: Kind, paper: Paper): Promise<FastifyReply> {
  const content = kind === 'pdf' ? await writePdf(paper) : writeCsv(paper)
  return reply
    .header('content-disposition', contentDisposition(`${paper.figures.project.name}, ${paper.report.title}.${kind}`))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(types[kind])
    .send(content)
}

const columns = ['Section', 'Item', 'Figure', 'Value', 'Unit']

/**
 * A report as CSV, one figure to a line, so that any program can sort and add: hours as numbers, amounts in dollars, days
 * as `YYYY-MM-DD`.
 */
function writeCsv(paper: Paper): string {
  const { report, figures, agencyName } = paper
  const { from, to, title, type, summary } = report
  const { name, companyName } = figures.project
  const about = (item: string, value: string) => ['Report', item, '', value, '']
  const lines = [
    about('Title', title),
    about('Type', reportTypeNames[type]),
    about('Agency', agencyName),
    about('Project', name),
    about('Company', companyName),
    about('From', from),
    about('To', to),
    about('Published', publishedOn(paper)),
    ...(figures.timeZone ? [about('Time zone', sayZone(figures.timeZone))] : []),
    ...(summary ? [about('Summary', summary)] : []),
    ...singleFigures(figures).flatMap(([item, cell, kind]) =>
      cell === null || cell === undefined ? [] : [['Figures', item, '', ...valueOf(cell, kind)]],
    ),
    ...tablesOf(figures).flatMap(({ title: section, columns: [, ...others], rows }) =>
      rows.flatMap(([item = null, ...cells]) =>
        others.map(({ header, kind }, index) => [section, item ?? '', header, ...valueOf(cells[index] ?? null, kind)]),
      ),
    ),
  ]
  return stringify(lines, {
    ...spreadsheetCsv,
    columns: columns.map((header, index) => ({ key: String(index), header })),
  })
}

/** The single figures; those that this report lacks, or that its reader may not see, are null. */
function singleFigures(figures: ReportFigures): [item: string, cell: Cell | undefined, kind: CellKind][] {
  const { progress, hours, money, budgetHours, budgetCents, project } = figures
  const worth = worthOf(figures)
  return [
    ['As of', figures.asOf, 'day'],
    ['Due date', project.dueDate, 'day'],
    ['Progress', progress?.percent, 'percent'],
    ['Milestones approved', progress?.milestonesDone, 'count'],
    ['Milestones planned', progress?.milestonesPlanned, 'count'],
    ['Total milestones', progress?.milestonesTotal, 'count'],
    ['Budgeted hours', budgetHours, 'hours'],
    ['Hours used', hours?.used, 'hours'],
    ['Budgeted hours used', hours?.percentOfBudget, 'percent'],
    ['Hours in this period', hours?.inPeriod, 'hours'],
    ['Hours invoiced to date', hours?.invoiced, 'hours'],
    ['Hours not invoiced', hours?.notInvoiced, 'hours'],
    ['Non-billable hours', hours?.notBillable, 'hours'],
    ['Budget', budgetCents, 'money'],
    ['Value of work to date', worth?.billedCents, 'money'],
    ['Value of work, share of budget', worth?.percentOfBudget, 'percent'],
    ['Value of work in this period', worth?.inPeriodCents, 'money'],
    ['Invoiced to date', money?.invoicedCents, 'money'],
    ['Hours invoiced to date, amount', worth?.hoursInvoicedCents, 'money'],
    ['Hours not invoiced, amount', worth?.hoursNotInvoicedCents, 'money'],
    ['Approved milestones', money?.milestones?.approvedCents, 'money'],
    ['Agreed milestones', money?.milestones?.agreedCents, 'money'],
  ]
}

const units = { text: '', day: '', hours: 'h', money: 'USD', count: '', percent: '%' } as const

function valueOf(cell: Cell, kind: CellKind): [value: string, unit: string] {
  if (cell === null) return ['', '']
  if (kind === 'money' && typeof cell === 'number') return [(cell / 100).toFixed(2), units.money]
  return [String(cell), units[kind]]
}
