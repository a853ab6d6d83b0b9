import type { MailText } from '#domain/core/mail-text.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'

/** Who writes, for mails that are laid without a portal: by the declared words, or by `text` in the place of all. */
export function mailHead(agencyName: string, supportEmail: string, text?: MailText): Letterhead {
  const mailTextOf: Letterhead['mailTextOf'] = (declared) => text ?? declared.text
  return { agencyName, supportEmail, baseUrl: 'https://portal.example', logo: null, mailTextOf }
}
