import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/settings/invoicing-contract.ts'
import type { PresentedInvoicing } from '#domain/settings/invoicing-contract.ts'
import { invoicingFields, invoicingInForce, standardInvoicing } from '#domain/settings/invoicing.ts'
import { differing } from '#domain/settings/section-changes.ts'
import type { Section, StoredInvoicing } from '#domain/settings/section.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { sections } from './collections.ts'
import { nextNumberAsked, nextNumberRaised, nextQuoteNumberAsked, nextQuoteNumberRaised } from './exports/reactions.ts'
import { bankDetailsMail } from './mails/bank-details.ts'
import { writeSection } from './sections.ts'
import type { Raised } from './sections.ts'

export async function getInvoicing(
  portal: Portal,
  _viewer: Viewer,
  patterns: InputOf<typeof calls.getInvoicing>,
): Promise<ReplyOf<typeof calls.getInvoicing>> {
  return { invoicing: await present(portal, await portal.documents.get(sections, 'invoicing'), patterns) }
}

/**
 * Counts from the next draft, invoice and reminder on, in every process; what was sent stays as it is. Refuses `stale-version`
 * where somebody was faster, and `invalid-input` for half a bank account and for a counter that is not raised.
 */
export async function updateInvoicing(
  portal: Portal,
  viewer: Viewer,
  { version, nextCount, nextQuoteCount, ...set }: InputOf<typeof calls.updateInvoicing>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.updateInvoicing>> {
  const typed: StoredInvoicing = {
    legalName: set.legalName,
    legalAddress: set.legalAddress,
    registrationNumber: set.registrationNumber,
    taxNumber: set.taxNumber,
    footer: set.footer,
    bankHolder: set.bankHolder,
    bankName: set.bankName,
    bankAccount: set.bankAccount,
    numberPattern: set.numberPattern,
    daysToPay: set.daysToPay,
    remindBeforeDays: set.remindBeforeDays,
    remindAfterDays: set.remindAfterDays,
  }
  expectWholeAccount(typed)
  const { changed, isPaidElsewhere } = await portal.documents.transact(async (transaction): Promise<Changed> => {
    const found = await transaction.get(sections, 'invoicing')
    if ((found?.version ?? 0) !== version) throw new Refusal('stale-version')
    const before = { ...standardInvoicing, ...found?.data.invoicing }
    const { quoteNumberPattern = before.quoteNumberPattern } = set
    const after = { ...typed, quoteNumberPattern }
    const raised = await raiseNumbers(portal, transaction, after, { nextCount, nextQuoteCount })
    const fields = [...differing(invoicingFields, before, after), ...sayRaised(raised)]
    if (fields.length === 0) return { changed: found, isPaidElsewhere: false }
    const change = { section: 'invoicing', before, after, raised, fields, viewer, ip } as const
    const isPaidElsewhere = fields.some((field) => field.startsWith('bank'))
    return { changed: writeSection(portal, transaction, found, change), isPaidElsewhere }
  })
  if (isPaidElsewhere) await tellOwners(portal, viewer, typed)
  return { invoicing: await present(portal, changed) }
}

type Changed = { readonly changed: Stored<Section> | null; readonly isPaidElsewhere: boolean }

/** The other owners hear of it by mail, who did it and what invoices say from now on. */
async function tellOwners({ documents, post, settings }: Portal, { uid, fullName }: Viewer, after: StoredInvoicing) {
  const staff = { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] } as const
  const url = `${settings.baseUrl}/superadmin/settings/invoicing`
  for (const { data: owner } of await listAll(documents, users, staff)) {
    const isTold = owner.uid !== uid && owner.disabledAt === null && owner.staffRights?.includes('owner')
    const told = { ...after, email: owner.email, by: fullName }
    if (isTold) post.sendLater('bank-details-changed', async () => bankDetailsMail(settings, told, url))
  }
}

/** Money without an account goes nowhere, and banks ask for the holder. */
function expectWholeAccount({ bankHolder, bankName, bankAccount }: StoredInvoicing): void {
  if (bankAccount !== null && bankHolder === null)
    throw new Refusal('invalid-input', { fields: { bankHolder: 'Enter the account holder' } })
  if (bankAccount === null && (bankHolder !== null || bankName !== null))
    throw new Refusal('invalid-input', { fields: { bankAccount: 'Enter the account number' } })
  if (bankAccount !== null && !/\d/.test(bankAccount))
    throw new Refusal('invalid-input', { fields: { bankAccount: 'Enter the account number' } })
}

type Counts = { readonly nextCount: number | undefined; readonly nextQuoteCount: number | undefined }

async function raiseNumbers(
  portal: Portal,
  transaction: Transaction,
  after: StoredInvoicing,
  { nextCount, nextQuoteCount }: Counts,
): Promise<Raised> {
  const { numberPattern, quoteNumberPattern } = invoicingInForce(after, portal.settings.agencyName)
  const [raisedTo] =
    nextCount === undefined ? [] : await raise(portal, nextNumberRaised, transaction, numberPattern, nextCount)
  const [quoteRaisedTo] =
    nextQuoteCount === undefined
      ? []
      : await raise(portal, nextQuoteNumberRaised, transaction, quoteNumberPattern, nextQuoteCount)
  return { ...(raisedTo ? { raisedTo } : {}), ...(quoteRaisedTo ? { quoteRaisedTo } : {}) }
}

function sayRaised({ raisedTo, quoteRaisedTo }: Raised): string[] {
  return [
    ...(raisedTo === undefined ? [] : [`next number ${raisedTo}`]),
    ...(quoteRaisedTo === undefined ? [] : [`next quote number ${quoteRaisedTo}`]),
  ]
}

async function present(
  portal: Portal,
  found: Stored<Section> | null,
  others: InputOf<typeof calls.getInvoicing> = {},
): Promise<PresentedInvoicing> {
  const { documents, settings } = portal
  const stored = found?.data.invoicing ?? standardInvoicing
  const values = invoicingInForce(stored, settings.agencyName)
  const { numberPattern = values.numberPattern, quoteNumberPattern = values.quoteNumberPattern } = others
  const [next] = await raise(portal, nextNumberAsked, documents, numberPattern)
  const [nextQuote] = await raise(portal, nextQuoteNumberAsked, documents, quoteNumberPattern)
  if (!next || !nextQuote) throw new Error('No capability numbers invoices or quotes')
  return {
    version: found?.version ?? 0,
    values,
    standard: invoicingInForce(standardInvoicing, settings.agencyName),
    stored,
    next: { count: next.count, number: next.number },
    nextQuote: { count: nextQuote.count, number: nextQuote.number },
    changedAt: found?.data.changedAt ?? null,
    changedBy: found?.data.changedBy.name ?? null,
  }
}
