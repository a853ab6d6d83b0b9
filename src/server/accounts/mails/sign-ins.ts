import { declareMail } from '#server/platform/mail-declaration.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'
import { ownAddress } from './samples.ts'

const signInCode = declareMail({
  kind: 'sign-in-code',
  group: 'Signing in',
  title: 'Sign-in code',
  sentTo: 'To the person who signs in on a new device after too many failed sign-ins.',
  variables: { code: { help: 'The eight-digit code.', sample: '40718253', inBodyOnly: true } },
  required: ['code'],
  button: null,
  subject: 'Your sign-in code for {agency}',
  body: ['Enter this code to sign in: {code}', 'Someone is signing in with your password on a new device.'],
  smallPrint:
    'The code works once and expires in 10 minutes. If this wasn’t you, reset your password: someone else knows it.',
})

/** Sent only where the password was right. `code` has eight digits; it stays out of the subject, which locked phones show. */
export function signInCodeMail(head: Letterhead, email: string, code: string): Mail {
  return layMail(head, signInCode, { to: { name: '', email }, values: { code }, url: null })
}

const googleLinked = declareMail({
  kind: 'google-linked',
  group: 'Signing in',
  title: 'Google account linked',
  sentTo: 'To the person whose Google account was linked.',
  variables: { email: ownAddress, google: { help: 'The Google account.', sample: 'ada@gmail.example' } },
  button: 'Review sign-in methods',
  subject: 'Google was linked to your account at {agency}',
  body: [
    'You can now sign in with the Google account {google}.',
    'If this was you, no action is needed. If it wasn’t, remove Google now, then change your password.',
    '{link}',
  ],
  smallPrint: 'If you can’t get in, write to {support}.',
})

/** `url` leads to the page where it can be removed. */
export function googleLinkedMail(
  head: Letterhead,
  { email, googleEmail }: { readonly email: string; readonly googleEmail: string },
  url: string,
): Mail {
  return layMail(head, googleLinked, { to: { name: '', email }, values: { email, google: googleEmail }, url })
}

const googleUnlinked = declareMail({
  kind: 'google-unlinked',
  group: 'Signing in',
  title: 'Google account removed',
  sentTo: 'To the person whose Google account was removed.',
  variables: { email: ownAddress },
  button: 'Review sign-in methods',
  subject: 'Google was removed from your account at {agency}',
  body: [
    'You can no longer sign in as {email} with Google. Every other browser was signed out. Your password still works.',
    'If this was you, no action is needed. If it wasn’t, reset your password now.',
    '{link}',
  ],
  smallPrint: 'If you can’t get in, write to {support}.',
})

/** `url` leads to the page where it can be linked again. */
export function googleUnlinkedMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, googleUnlinked, { to: { name: '', email }, values: { email }, url })
}

const signedOutByStaff = declareMail({
  kind: 'signed-out-by-staff',
  group: 'Signing in',
  title: 'Signed out by staff',
  sentTo: 'To the person whom staff signed out everywhere.',
  variables: { email: ownAddress },
  button: 'Go to sign-in',
  subject: '{agency} signed you out everywhere',
  body: ['{agency} signed {email} out of every browser.', 'Sign in again when you need to.', '{link}'],
  smallPrint: 'Questions? Write to {support}.',
})

/** `url` leads to where the person signs in again. */
export function signedOutByStaffMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, signedOutByStaff, { to: { name: '', email }, values: { email }, url })
}

export const signInMails = [signInCode, googleLinked, googleUnlinked, signedOutByStaff]
