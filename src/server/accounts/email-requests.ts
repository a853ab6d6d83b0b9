import type { EmailRequest } from '#server/accounts/exports/collections.ts'
import { emailRequests } from '#server/accounts/exports/collections.ts'
import type { Portal } from '#server/portal.ts'

/** The change of address that a person waits to confirm; null if there is none, or its link has expired. */
export async function openEmailRequest(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  uid: string,
): Promise<EmailRequest | null> {
  const found = await documents.get(emailRequests, uid)
  return found && clock.now() < found.data.expiresAt ? found.data : null
}

/** To be called once its link is used, or closed by a new password. Repeating it changes nothing. */
export async function dropEmailRequest({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<void> {
  await documents.transact(async (transaction) => {
    if (await transaction.get(emailRequests, uid)) transaction.remove(emailRequests, uid)
  })
}
