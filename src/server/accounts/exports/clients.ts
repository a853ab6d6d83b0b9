import { toBillTo } from '#domain/accounts/bill-to.ts'
import type { BillTo } from '#domain/accounts/profile.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { users } from './collections.ts'

export type KnownClient = { readonly name: string; readonly disabledAt: string | null }

/** The owner of an account by the name that staff know, switched off or not; null for anybody else. */
export async function clientOf(reader: Reader, uid: string): Promise<KnownClient | null> {
  const profile = (await reader.get(users, uid))?.data
  return profile?.role === 'client' && profile.accountId === uid
    ? { name: nameIn(profile), disabledAt: profile.disabledAt }
    : null
}

/** Name and address of a client; null for anybody else and for a client who is switched off. */
export async function payerOf(
  reader: Reader,
  uid: string,
): Promise<{ readonly email: string; readonly name: string } | null> {
  const profile = (await reader.get(users, uid))?.data
  if (profile?.role !== 'client' || profile.disabledAt !== null) return null
  return { email: profile.email, name: nameIn(profile) }
}

/** True for the owner of an account that is not switched off; false for anybody else and unknown ids. */
export async function isClient(reader: Reader, uid: string): Promise<boolean> {
  const profile = (await reader.get(users, uid))?.data
  return profile?.role === 'client' && profile.accountId === uid && profile.disabledAt === null
}

/** Whether an email can lead the owner of an account to the portal: one whom staff have added is not told where it is before they are invited. */
export async function isReachable(reader: Reader, uid: string): Promise<boolean> {
  const profile = (await reader.get(users, uid))?.data
  return profile !== undefined && profile.disabledAt === null && profile.awaited?.invitation !== null
}

/** The name of an account as staff know it; empty where there is none. */
export async function nameOf(reader: Reader, uid: string): Promise<string> {
  const profile = (await reader.get(users, uid))?.data
  return profile ? nameIn(profile) : ''
}

/** The names of many accounts as staff know them now; empty where there is none. */
export async function namesOf(
  documents: Pick<Documents, 'getMany'>,
  uids: readonly string[],
): Promise<(uid: string) => string> {
  const owners = await mapOf(documents, users, uids)
  return (uid) => {
    const owner = owners.get(uid)
    return owner ? nameIn(owner) : ''
  }
}

function nameIn({ companyName, fullName }: { readonly companyName: string; readonly fullName: string }): string {
  return companyName || fullName
}

/** The addressee of an account's papers, as its owner is named now; empty texts where there is none. */
export async function billToOf(reader: Reader, uid: string): Promise<BillTo> {
  return toBillTo((await reader.get(users, uid))?.data)
}

type Paying = { readonly stripeCustomerId?: string | null; readonly paymentMethodId?: string | null }

/**
 * Writes an account's means of payment to the profile of its owner. Writes nothing where it is the same, or there is no
 * owner.
 */
export async function carryPaying(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  uid: string,
  { stripeCustomerId, paymentMethodId }: Paying,
): Promise<void> {
  const profile = (await transaction.get(users, uid))?.data
  if (!profile) return
  const next = {
    ...profile,
    stripeCustomerId: stripeCustomerId === undefined ? profile.stripeCustomerId : stripeCustomerId,
    paymentMethodId: paymentMethodId === undefined ? profile.paymentMethodId : paymentMethodId,
  }
  const isSame = next.stripeCustomerId === profile.stripeCustomerId && next.paymentMethodId === profile.paymentMethodId
  if (!isSame) transaction.put(users, { ...next, updatedAt: clock.now() })
}
