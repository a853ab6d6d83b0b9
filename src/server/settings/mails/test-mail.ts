import { declareMail } from '#server/platform/mail-declaration.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

export const testMailDeclared = declareMail({
  kind: 'test-email',
  group: 'Settings',
  title: 'Test email',
  sentTo: 'To the person who sends a test email from Connections.',
  variables: {},
  button: 'Open connections',
  subject: 'Test email from {agency}',
  body: [
    'The portal sent this email the way it sends every email. If this email reached your mailbox, sending works.',
    'Check that the sender is right and that the email wasn’t marked as spam.',
    '{link}',
  ],
  smallPrint: 'You get this email because you sent a test email from the settings.',
})

/** Its button leads back, so that it shows whether links in emails lead to the portal. */
export function testMail(head: Letterhead, { to }: Pick<Mail, 'to'>): Mail {
  return layMail(head, testMailDeclared, { to, values: {}, url: `${head.baseUrl}/superadmin/settings/connections` })
}
