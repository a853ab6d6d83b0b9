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
  sentTo: 'To every owner, when someone else changes the bank details.',
  variables: {
    change: {
      help: 'The person who made the change, and the account on new invoices.',
      sample:
        'Tom Reyes changed the bank details. New invoices show Brightwater Studio, Routing 021000021, Account 000123456789.',
    },
  },
  required: ['change'],
  button: 'Review bank details',
  subject: '{agency}’s bank details changed',
  body: ['{change}', 'Invoices that were already sent keep their bank details.', '{link}'],
  smallPrint:
    'You get this email because you’re an owner. If you didn’t expect the change, choose “Fill in earlier values” under History, then save.',
})

/** For the owners of the agency, who did not change it: bank details on invoices are what a thief changes first. */
export function bankDetailsMail(head: Letterhead, told: Told, url: string): Mail {
  const { email, by, bankHolder, bankName, bankAccount } = told
  const account = [bankHolder, bankName, ...(bankAccount ?? '').split('\n')].filter(Boolean).join(', ')
  const change =
    bankAccount === null
      ? `${by} removed the bank details. New invoices no longer show bank details.`
      : `${by} changed the bank details. New invoices show ${account}.`
  return layMail(head, bankDetailsChanged, { to: { name: '', email }, values: { change }, url })
}
