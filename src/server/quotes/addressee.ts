import { Refusal } from '#domain/core/refusals.ts'
import { sayOfAgency } from '#domain/quotes/agency-address.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { nameOf } from '#server/accounts/exports/clients.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { DetailChange } from '#server/accounts/exports/collections.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { rewriteEach } from '#server/platform/rewrite-each.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { quotes } from './exports/collections.ts'

/**
 * Drafts follow the names and the address of the person they are for, and of the company. Another company, which somebody typed into
 * their request, stays, and so does what was sent.
 */
export async function carryAddressee(
  { documents }: Portal,
  { uid, ...former }: DetailChange,
  isWanted: () => boolean,
): Promise<void> {
  const person = (await documents.get(users, uid))?.data
  if (person?.role !== 'client') return
  const formerName = former.companyName || former.fullName
  await rewriteEach(documents, {
    of: quotes,
    lists: [{ where: { clientId: person.accountId, status: 'draft' }, orderBy: ['createdAt', 'desc'] }],
    isWanted,
    async begin(reader) {
      const now = (await reader.get(users, uid))?.data ?? person
      const isOwner = now.uid === now.accountId
      return (quote) => {
        const { fullName, email } = quote.email === former.email ? now : quote
        const isCompanys = isOwner && quote.companyName === formerName
        const companyName = isCompanys ? now.companyName || now.fullName : quote.companyName
        const next = { ...quote, fullName, email, companyName }
        return isSameAddressee(quote, next) ? quote : next
      }
    },
  })
}

type Addressee = Pick<Quote, 'fullName' | 'email' | 'companyName'>

function isSameAddressee(one: Addressee, other: Addressee): boolean {
  return one.fullName === other.fullName && one.email === other.email && one.companyName === other.companyName
}

/** Refuses `invalid-input` for a prospect whose address has one of the agency's people by now: only clients can accept a quote. */
export async function expectProspect(
  { identity }: Pick<Portal, 'identity'>,
  reader: Reader,
  { guestEmail }: Pick<Quote, 'guestEmail'>,
): Promise<void> {
  const holder = guestEmail === null ? null : await identity.findByEmail(guestEmail)
  const person = holder && (await reader.get(users, holder.uid))?.data
  if (!person || person.role === 'client') return
  const { email, fullName, role } = person
  throw new Refusal('invalid-input', { sentence: `${sayOfAgency(email, { fullName, role })}.` })
}

/**
 * A quote that was sent, for its next version: its person and company as they are called now. A company that was typed into a request
 * counts until the profile of the account is changed after it was sent. What was never sent is as its client asked for it.
 */
export async function addressedNow(documents: Documents, reader: Reader, quote: Quote): Promise<Quote> {
  const { clientId, sentAt } = quote
  const owner = clientId === null ? undefined : (await reader.get(users, clientId))?.data
  if (clientId === null || sentAt === null || !owner) return quote
  const { fullName, email } = (await addresseeOf(documents, reader, { ...quote, clientId })) ?? quote
  const isRenamed = quote.begunBy !== undefined || (owner.companyName !== '' && owner.updatedAt > sentAt)
  return { ...quote, fullName, email, companyName: isRenamed ? await nameOf(reader, clientId) : quote.companyName }
}

/** The client who asked for it, else the person of the account at its address, else the owner; null for somebody who has left. */
async function addresseeOf(documents: Documents, reader: Reader, quote: Quote & { readonly clientId: string }) {
  const { clientId, createdBy, email } = quote
  const asker = (await reader.get(users, createdBy))?.data
  if (asker?.role === 'client') return asker.accountId === clientId ? asker : null
  const people = await documents.list(users, { where: { accountId: clientId }, limit: 1000 })
  const at = people.find(({ data }) => data.email === email)
  return (await reader.get(users, at?.id ?? clientId))?.data ?? null
}
