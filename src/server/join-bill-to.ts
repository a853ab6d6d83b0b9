import type { Documents } from '#server/ports/documents.ts'
import { users } from './accounts/collections.ts'

type BillTo = { readonly companyName: string; readonly fullName: string; readonly email: string }

/** Who the papers of an account are made out to, as its owner is named now; empty texts where there is none. */
export async function billToOf(documents: Documents, uid: string): Promise<BillTo> {
  const owner = (await documents.get(users, uid))?.data
  return { companyName: owner?.companyName ?? '', fullName: owner?.fullName ?? '', email: owner?.email ?? '' }
}
