import type { InvoiceSender } from '#domain/invoices/sender.ts'
import { legalLines } from '#domain/settings/legal-words.ts'
import type { Sender } from '#server/platform/paper/letterhead.ts'

/** The sender of a paper, with who they are by law where an invoice says it. The rest is how they are reached now. */
export function withLegalLines(settings: Sender, from: InvoiceSender | undefined): Sender {
  const { agencyName, supportEmail, supportPhone, baseUrl, logo } = settings
  return { agencyName, supportEmail, supportPhone, baseUrl, logo, ...(from ? { legalLines: legalLines(from) } : {}) }
}
