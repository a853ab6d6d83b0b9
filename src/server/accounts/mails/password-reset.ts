import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

type Reset = {
  readonly email: string
  /** What opens the account, or shows something of it, beside the new password. */
  readonly standing: {
    readonly google: readonly string[]
    readonly twoStep: boolean
    /** Their addresses. */
    readonly teammates: readonly string[]
    readonly calendar: boolean
  }
}

/** `url` leads to where each of them can be taken away. */
export function passwordResetMail(head: Letterhead, { email, standing }: Reset, url: string): Mail {
  const { google, twoStep, teammates, calendar } = standing
  const kept = [
    ...google.map((account) => `Google (${account}) still signs in.`),
    ...(twoStep ? ['Two-step sign-in is still on.'] : []),
    ...(teammates.length > 0 ? [`These teammates still have access: ${teammates.join(', ')}.`] : []),
    ...(calendar ? ['A calendar address still shows your meetings.'] : []),
  ]
  return layMail(head, {
    to: { name: '', email },
    kind: 'password-reset',
    subject: `Your password for ${head.agencyName} was reset`,
    paragraphs: [
      `A new password was set for ${email} by the link that we mailed, and every browser was signed out.`,
      ...(kept.length > 0
        ? [kept.join(' '), 'Remove whatever you do not know.']
        : ['Nothing else opens your account: no Google account, no second step, no teammates, no calendar address.']),
      'If you did not reset your password, somebody else reads your mail: change the password of your mailbox first.',
    ],
    button: { label: 'See how you sign in', url },
    note: `If you cannot get in, write to ${head.supportEmail}.`,
  })
}
