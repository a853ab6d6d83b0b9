import { sayAll } from '#domain/core/say-list.ts'
import { declareMail } from '#server/platform/mail-declaration.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'
import { ownAddress } from './samples.ts'

const passwordChanged = declareMail({
  kind: 'password-changed',
  group: 'Signing in',
  title: 'Password changed',
  sentTo: 'To the person who changed their password.',
  variables: { email: ownAddress },
  button: 'Reset password',
  subject: 'Your password for {agency} was changed',
  body: [
    'The password for {email} was changed. Every other browser was signed out.',
    'If this was you, no action is needed. If it wasn’t, reset your password now.',
    '{link}',
  ],
  smallPrint: 'If you can’t get in, write to {support}.',
})

/** `url` leads to the page that asks for a new password. */
export function passwordChangedMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, passwordChanged, { to: { name: '', email }, values: { email }, url })
}

type Reset = {
  readonly email: string
  /** Ways into the account, or to see something of it, besides the new password. */
  readonly standing: {
    /** Null where the portal does not offer Google sign-in and none is linked from when it did. */
    readonly google: readonly string[] | null
    readonly twoStep: boolean
    /** Their addresses. */
    readonly teammates: readonly string[]
    readonly calendar: boolean
  }
}

const unknown = 'Remove anything you don’t recognize.'
const onlyWay = 'The new password is the only way in.'
const nothingElse = `${onlyWay} No teammate has access and there’s no calendar link.`
const noGoogleEither = `${onlyWay} No Google account is linked, no teammate has access and there’s no calendar link.`

const passwordReset = declareMail({
  kind: 'password-reset',
  group: 'Signing in',
  title: 'Password reset',
  sentTo: 'To the person who set a new password with an emailed link.',
  variables: {
    email: ownAddress,
    waysIn: {
      help: 'The other ways into the account, and whether two-step sign-in is on.',
      sample: ['Google (ada@gmail.example) is still linked.', unknown, 'Two-step sign-in is still on.'],
    },
  },
  required: ['waysIn'],
  button: 'Review account access',
  subject: 'Your password for {agency} was reset',
  body: [
    'A new password was set for {email} with the link we emailed. Every browser was signed out.',
    '{waysIn}',
    'If you didn’t reset your password, someone else can read your email. Change the password for your email account, then reset your password for {agency}.',
    '{link}',
  ],
  smallPrint: 'If you can’t get in, write to {support}.',
})

/** `url` leads to the page where each of them can be removed. */
export function passwordResetMail(head: Letterhead, { email, standing }: Reset, url: string): Mail {
  const { google, twoStep, teammates, calendar } = standing
  const kept = [
    ...(google ?? []).map((account) => `Google (${account}) is still linked.`),
    ...(teammates.length > 0
      ? [
          `Your account still includes ${teammates.length === 1 ? 'this teammate' : 'these teammates'}: ${sayAll(teammates)}.`,
        ]
      : []),
    ...(calendar
      ? ['Your calendar link still works. Anyone with the link can see the meetings in your calendar.']
      : []),
  ]
  const secondStep = `Two-step sign-in is ${twoStep ? 'still on' : 'off'}.`
  const waysIn =
    kept.length > 0 ? [kept.join(' '), unknown, secondStep] : [`${google ? noGoogleEither : nothingElse} ${secondStep}`]
  return layMail(head, passwordReset, { to: { name: '', email }, values: { email, waysIn }, url })
}

const resetPassword = declareMail({
  kind: 'reset-password',
  group: 'Signing in',
  title: 'Password reset link',
  sentTo: 'To a person with an account, when someone requests a link to reset their password.',
  variables: {},
  button: 'Set a new password',
  subject: 'Reset your password for {agency}',
  body: [
    'Use the button below to set a new password. Setting a new password signs you out of every browser.',
    '{link}',
  ],
  smallPrint:
    'The link works once and expires in 10 minutes. If you didn’t request the link, ignore this email. Your password won’t change.',
})

/** Holds no name, because anybody may ask for it; `url` holds the one-use secret. */
export function resetPasswordMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, resetPassword, { to: { name: '', email }, values: {}, url })
}

export const passwordMails = [resetPassword, passwordChanged, passwordReset]
