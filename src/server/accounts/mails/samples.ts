import type { MailVariable } from '#domain/core/mail-text.ts'

/** The variables that many mails about accounts have. */
export const ownAddress: MailVariable = { help: 'The account’s email address.', sample: 'ada@northwind.example' }
export const fullNameVariable: MailVariable = { help: 'The reader’s name.', sample: 'Ada Lovell' }
