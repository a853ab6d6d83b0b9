import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

/** `url` leads to the page that asks for a new password. */
export function passwordChangedMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'password-changed',
    subject: `Your password for ${head.agencyName} was changed`,
    paragraphs: [
      `The password for ${email} was changed. Every other session was signed out.`,
      'If this was you, no action is needed. If it wasn’t, reset your password now.',
    ],
    button: { label: 'Go to sign in', url },
    note: `If you can’t get in, write to ${head.supportEmail}.`,
  })
}

type Reset = {
  readonly email: string
  /** Ways into the account, or to see something of it, besides the new password. */
  readonly standing: {
    readonly google: readonly string[]
    readonly twoStep: boolean
    /** Their addresses. */
    readonly teammates: readonly string[]
    readonly calendar: boolean
  }
}

/** `url` leads to the page where each of them can be removed. */
export function passwordResetMail(head: Letterhead, { email, standing }: Reset, url: string): Mail {
  const { google, twoStep, teammates, calendar } = standing
  const kept = [
    ...google.map((account) => `Google (${account}) still signs in.`),
    ...(twoStep ? ['Two-step sign-in is still on.'] : []),
    ...(teammates.length > 0 ? [`These teammates still have access: ${teammates.join(', ')}.`] : []),
    ...(calendar ? ['A calendar link still shows your meetings.'] : []),
  ]
  return layMail(head, {
    to: { name: '', email },
    kind: 'password-reset',
    subject: `Your password for ${head.agencyName} was reset`,
    paragraphs: [
      `A new password was set for ${email} with the link we emailed. Every browser was signed out.`,
      ...(kept.length > 0
        ? [kept.join(' '), 'Remove anything you don’t recognize.']
        : ['Nothing else opens your account: it has no Google account, second step, teammates or calendar link.']),
      'If you didn’t reset your password, someone else can read your email. Change your email password first.',
    ],
    button: { label: 'See how you sign in', url },
    note: `If you can’t get in, write to ${head.supportEmail}.`,
  })
}

/** Holds no name, because anybody may ask for it; `url` holds the one-use secret. */
export function resetPasswordMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'reset-password',
    subject: `Reset your password for ${head.agencyName}`,
    paragraphs: ['Set a new password with the button below. You’ll be signed out everywhere else.'],
    button: { label: 'Set a new password', url },
    note: 'The link works once, for 10 minutes. If you didn’t ask for it, ignore this email. Your password stays the same.',
  })
}
