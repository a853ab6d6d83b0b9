import type { StoredInvoicing } from '#domain/settings/section.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

type Told = Pick<StoredInvoicing, 'bankHolder' | 'bankName' | 'bankAccount'> & {
  /** Of an owner. */
  readonly email: string
  /** Who changed them. */
  readonly by: string
}

/** For the owners of the agency, who did not change it: bank details on invoices are what a thief changes first. */
export function bankDetailsMail(head: Letterhead, told: Told, url: string): Mail {
  const { email, by, bankHolder, bankName, bankAccount } = told
  const account = [bankHolder, bankName, ...(bankAccount ?? '').split('\n')].filter(Boolean).join(', ')
  return layMail(head, {
    to: { name: '', email },
    kind: 'bank-details-changed',
    subject: `Bank details of ${head.agencyName} changed`,
    paragraphs: [
      bankAccount === null
        ? `${by} removed the bank details. New invoices name no account.`
        : `${by} changed where clients transfer money to. New invoices say: ${account}.`,
      'Invoices that were sent keep the bank details they were sent with.',
    ],
    button: { label: 'Review bank details', url },
    note: 'You get this as an owner. If you didn’t expect it, use the version before, under History.',
  })
}
