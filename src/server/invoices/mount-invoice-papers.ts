import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#domain/core/viewer.ts'
import { getInvoice } from '#domain/invoices/contract.ts'
import { timeZoneOf } from '#server/accounts/exports/people.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import type { Portal } from '#server/portal.ts'
import { findInvoice } from './find-invoice.ts'
import { titleOf, writeInvoice } from './write-invoice.ts'

/** Mounts `GET /files/invoices/<invoiceId>`, whose door is that of `get-invoice`: who may read it there may have it on paper. */
export function mountInvoicePapers(
  app: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, recordDenial }: Entrance,
): void {
  const { documents, clock, limits, settings } = portal

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
      const timeZone = (await timeZoneOf(documents, viewer.uid)) || 'UTC'
      const paper = await writeInvoice({ sender: settings, invoice, timeZone })
      return sendPaper(reply, `${titleOf(invoice)}, ${settings.agencyName}.pdf`, paper)
    })
  })
}
