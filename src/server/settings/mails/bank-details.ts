import type { StoredInvoicing } from '#domain/settings/section.ts'
import { declareMail } from '#server/platform/mail-declaration.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

type Told = Pick<StoredInvoicing, 'bankHolder' | 'bankName' | 'bankAccount'> & {
  /** Of an owner. */
  readonly email: string
  /** Who changed them. */
  readonly by: string
}

export const bankDetailsChanged = declareMail({
  kind: 'bank-details-changed',
  group: 'Settings',
  title: 'Bank details changed',
  sentTo: 'To the other owners.',
  variables: {
    change: {
      help: 'Who changed what, with the account that new invoices name.',
      sample:
        'Tom Reyes changed where clients transfer money to. New invoices say: Brightwater Studio, Routing 021000021, Account 000123456789.',
    },
  },
  required: ['change'],
  button: 'Review bank details',
  subject: 'Bank details of {agency} changed',
  body: ['{change}', 'Invoices that were sent keep the bank details they were sent with.', '{link}'],
  smallPrint: 'You get this as an owner. If you didn’t expect it, use the version before, under History.',
})

/** For the owners of the agency, who did not change it: bank details on invoices are what a thief changes first. */
export function bankDetailsMail(head: Letterhead, told: Told, url: string): Mail {
  const { email, by, bankHolder, bankName, bankAccount } = told
  const account = [bankHolder, bankName, ...(bankAccount ?? '').split('\n')].filter(Boolean).join(', ')
  const change =
    bankAccount === null
      ? `${by} removed the bank details. New invoices name no account.`
      : `${by} changed where clients transfer money to. New invoices say: ${account}.`
  return layMail(head, bankDetailsChanged, { to: { name: '', email }, values: { change }, url })
}
