import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** To the other staff. It says what to do and links nowhere: they know where their staff list is. */
export function twoStepResetOfColleagueMail(
  head: Letterhead,
  { email, fullName, days }: { readonly email: string; readonly fullName: string; readonly days: number },
): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-reset-of-colleague',
    subject: `${fullName} says they lost their phone`,
    paragraphs: [
      `Someone signed in as ${fullName} without a code and asked to turn off two-step sign-in. It turns off in ${days} days.`,
      `Call ${fullName} to check. If it was them, you can reset it on the Staff page right away. If it was not, deactivate the account there.`,
    ],
    button: null,
    note: 'Do not rely on an email from them: their mailbox may be stolen too.',
  })
}
