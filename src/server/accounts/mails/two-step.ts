import type { Instant } from '#domain/core/instants.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

const remedy = 'If this was you, no action is needed. If it wasn’t, reset your password now.'

/** `url` leads to the page that asks for a new password. */
export function twoStepOnMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-on',
    subject: `Two-step sign-in is on for ${head.agencyName}`,
    paragraphs: [`${email} now signs in with a password and a code from your authenticator app.`, remedy],
    button: { label: 'Go to sign in', url },
    note: 'Save your recovery codes somewhere you can reach without your phone.',
  })
}

export function twoStepOffMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-off',
    subject: `Two-step sign-in is off for ${head.agencyName}`,
    paragraphs: [`${email} now signs in with only a password.`, remedy],
    button: { label: 'Go to sign in', url },
    note: `If you can’t get in, write to ${head.supportEmail}.`,
  })
}

export function recoveryCodesMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'recovery-codes-renewed',
    subject: `New recovery codes for ${head.agencyName}`,
    paragraphs: [`${email} has new recovery codes. Earlier ones no longer work.`, remedy],
    button: { label: 'Go to sign in', url },
    note: 'Save your recovery codes somewhere you can reach without your phone.',
  })
}

/** `url` leads to the page that asks for a new password. */
export function twoStepGuessedMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-guessed',
    subject: `Someone may have your password for ${head.agencyName}`,
    paragraphs: [
      `Several wrong codes were entered for ${email}, each after your password. No one got in.`,
      'If this wasn’t you, someone knows your password. Reset it now.',
    ],
    button: { label: 'Go to sign in', url },
    note: `If you need help, write to ${head.supportEmail}.`,
  })
}

/** `endsAt`: when the second step is switched off. `url` leads to the page that keeps it on. */
type Wait = { readonly email: string; readonly endsAt: Instant; readonly url: string }

const keep = 'If this wasn’t you, someone may know your password. Keep two-step sign-in on, then reset your password.'
const pressed = 'The button works until two-step sign-in is off.'

export function twoStepResetAskedMail(head: Letterhead, { email, endsAt, url }: Wait): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-reset-asked',
    subject: `Request to turn off two-step sign-in for ${head.agencyName}`,
    paragraphs: [
      `Someone signed in as ${email} without a code and said they lost their phone. Two-step sign-in turns off on ${say(endsAt)}.`,
      `If this was you, no action is needed. ${keep}`,
    ],
    button: { label: 'Keep two-step sign-in on', url },
    note: pressed,
  })
}

export function twoStepResetSoonMail(head: Letterhead, { email, endsAt, url }: Wait): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-reset-soon',
    subject: `Two-step sign-in for ${head.agencyName} turns off soon`,
    paragraphs: [`Two-step sign-in for ${email} turns off on ${say(endsAt)}, as requested.`, keep],
    button: { label: 'Keep two-step sign-in on', url },
    note: pressed,
  })
}

/** `url` leads to the sign-in page, in this mail and those below. */
export function twoStepResetDoneMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-reset-done',
    subject: `Two-step sign-in is off for ${head.agencyName}`,
    paragraphs: [
      `The wait is over: ${email} now signs in without a code, and every session was signed out.`,
      'Sign in and set up two-step sign-in again with your new phone.',
    ],
    button: { label: 'Go to sign in', url },
    note: `If this wasn’t you, reset your password now and write to ${head.supportEmail}.`,
  })
}

export function twoStepKeptMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-reset-canceled',
    subject: `Two-step sign-in stays on for ${head.agencyName}`,
    paragraphs: [
      `The request to turn off two-step sign-in for ${email} was canceled.`,
      'If you didn’t make the request, someone may know your password. Reset it now.',
    ],
    button: { label: 'Go to sign in', url },
    note: `If you need help, write to ${head.supportEmail}.`,
  })
}

export function twoStepResetByStaffMail(
  head: Letterhead,
  { email, by }: { readonly email: string; readonly by: string },
  url: string,
): Mail {
  return layMail(head, {
    to: { name: '', email },
    kind: 'two-step-reset-by-staff',
    subject: `${head.agencyName} reset your two-step sign-in`,
    paragraphs: [
      `${by} of ${head.agencyName} turned off two-step sign-in for ${email} and signed out every session.`,
      'Sign in with your password, then set up two-step sign-in again.',
    ],
    button: { label: 'Go to sign in', url },
    note: `If you didn’t ask for this, write to ${head.supportEmail} now.`,
  })
}

/** `November 25, 2026 at 9:00 AM UTC`. Newer formats put a narrow space before AM, which mail programs show badly. */
function say(moment: Instant): string {
  const text = format.format(toMilliseconds(moment)).replaceAll(/\s/gu, ' ')
  return `${text} UTC`
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** To the other staff. It says what to do and has no link: they know where their staff list is. */
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
      `Call ${fullName} to check. If it was them, you can reset it on the Staff page right away. If it wasn’t, deactivate the account there.`,
    ],
    button: null,
    note: 'Do not rely on an email from them: their mailbox may be compromised too.',
  })
}
