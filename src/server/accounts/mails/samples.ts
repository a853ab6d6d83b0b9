import type { MailVariable } from '#domain/core/mail-text.ts'

/** The variables that many mails about accounts have. */
export const ownAddress: MailVariable = { help: 'The address of the account.', sample: 'ada@northwind.example' }
export const fullNameVariable: MailVariable = { help: 'The name of the reader.', sample: 'Ada Lovell' }
