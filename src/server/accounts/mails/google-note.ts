import type { MailVariable } from '#domain/core/mail-text.ts'
import type { Portal } from '#server/portal.ts'

const note = 'If you sign in with Google, secure your Google account too.'

/** For mails about somebody who has passed the first step of sign-in, which Google may be. */
export const googleNoteVariable: MailVariable = {
  help: 'A reminder to secure the Google account. Empty if your portal has no Google sign-in.',
  sample: note,
}

/** Empty where the portal does not offer Google sign-in. */
export function sayGoogleNote({ google }: Pick<Portal, 'google'>): string {
  return google === null ? '' : note
}
