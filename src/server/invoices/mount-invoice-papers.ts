import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#domain/core/viewer.ts'
import { getInvoice } from '#domain/invoices/contract.ts'
import { admit } from '#server/platform/http/admit.ts'
import type { Door } from '#server/platform/http/admit.ts'
import type { IdentifyCaller } from '#server/platform/http/identify-caller.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import type { RecordDenial } from '#server/platform/http/record-denials.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/outcome.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import type { Sender } from '#server/platform/paper/sender.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { findInvoice } from './find-invoice.ts'
import { titleOf, writeInvoice } from './write-invoice.ts'

type InvoicePapersDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly limits: Limits
  readonly settings: Sender
  /** An IANA zone; empty where none is known. */
  readonly timeZoneOf: (uid: string) => Promise<string>
}

type Deps = {
  readonly papers: InvoicePapersDeps
  readonly identifyCaller: IdentifyCaller
  readonly door: Door
  readonly recordDenial: RecordDenial
}

/** Mounts `GET /files/invoices/<invoiceId>`, whose door is that of `get-invoice`: who may read it there may have it on paper. */
export function mountInvoicePapers(app: FastifyInstance, { papers, identifyCaller, door, recordDenial }: Deps): void {
  const { documents, clock, limits, settings, timeZoneOf } = papers

  app.get('/files/invoices/:invoiceId', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    if (caller.session) noteOutcome(request, { uid: caller.session.uid })
    return recordingDenials(recordDenial, { caller, call: getInvoice.name }, async () => {
      await admit(door, getInvoice, caller, clock.nowMs())
      // The door has admitted the caller, so that the viewer is there.
      const viewer = caller.viewer as Viewer
      const { invoiceId } = request.params as { invoiceId: string }
      const { data: invoice } = await findInvoice(documents, viewer, invoiceId)
      await limits.take(rules.invoiceFiles, viewer.uid)
      const timeZone = (await timeZoneOf(viewer.uid)) || 'UTC'
      const paper = await writeInvoice({ sender: settings, invoice, timeZone })
      return sendPaper(reply, `${titleOf(invoice)}, ${settings.agencyName}.pdf`, paper)
    })
  })
}
