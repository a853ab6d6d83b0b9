import { declareMail } from '#server/platform/mail-declaration.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'
import { googleNoteVariable } from './google-note.ts'
import { ownAddress } from './samples.ts'

const remedy = 'If this was you, no action is needed. If it wasn’t, reset your password now'
const ofTwoStep = { group: 'Signing in', variables: { email: ownAddress }, button: 'Reset password' } as const

const twoStepOn = declareMail({
  ...ofTwoStep,
  kind: 'two-step-on',
  title: 'Two-step sign-in turned on',
  sentTo: 'To the person who turned on two-step sign-in.',
  subject: 'Two-step sign-in is on for your account at {agency}',
  body: [
    'Signing in as {email} now also requires a code from your authenticator app.',
    `${remedy}, then write to {support}: the codes come from someone else’s app.`,
    '{link}',
  ],
  smallPrint: 'Save your recovery codes somewhere you can reach without your phone.',
})

/** `url` leads to the page that asks for a new password. */
export function twoStepOnMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, twoStepOn, { to: { name: '', email }, values: { email }, url })
}

const twoStepOff = declareMail({
  ...ofTwoStep,
  kind: 'two-step-off',
  title: 'Two-step sign-in turned off',
  sentTo: 'To the person who turned off two-step sign-in.',
  subject: 'Two-step sign-in is off for your account at {agency}',
  body: [
    'Signing in as {email} no longer requires a code.',
    `${remedy}, then turn on two-step sign-in again.`,
    '{link}',
  ],
  smallPrint: 'If you can’t get in, write to {support}.',
})

export function twoStepOffMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, twoStepOff, { to: { name: '', email }, values: { email }, url })
}

const recoveryCodesRenewed = declareMail({
  ...ofTwoStep,
  kind: 'recovery-codes-renewed',
  title: 'New recovery codes',
  sentTo: 'To the person who created new recovery codes.',
  subject: 'New recovery codes were created for your account at {agency}',
  body: [
    'New recovery codes were created for {email}. Earlier codes no longer work.',
    `${remedy}, then create new recovery codes under Security.`,
    '{link}',
  ],
  smallPrint: 'Save your recovery codes somewhere you can reach without your phone.',
})

export function recoveryCodesMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, recoveryCodesRenewed, { to: { name: '', email }, values: { email }, url })
}

const recoveryCodeUsed = declareMail({
  kind: 'recovery-code-used',
  group: 'Signing in',
  title: 'Recovery code used',
  sentTo: 'To the person whose recovery code was used to sign in.',
  variables: {
    email: ownAddress,
    left: { help: 'The number of recovery codes left.', sample: '9 recovery codes' },
    googleNote: googleNoteVariable,
  },
  button: 'Reset password',
  subject: 'A recovery code was used to sign in to {agency}',
  body: [
    'Someone signed in as {email} with a recovery code instead of a code from your authenticator app. You have {left} left.',
    `${remedy}, then create new recovery codes under Security. {googleNote}`,
    '{link}',
  ],
  smallPrint: 'New recovery codes replace the earlier ones.',
})

/** `url` leads to the page that asks for a new password. */
export function recoveryCodeUsedMail(
  head: Letterhead,
  {
    email,
    recoveryCodesLeft,
    googleNote,
  }: { readonly email: string; readonly recoveryCodesLeft: number; readonly googleNote: string },
  url: string,
): Mail {
  const left = recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft || 'no'} recovery codes`
  return layMail(head, recoveryCodeUsed, { to: { name: '', email }, values: { email, left, googleNote }, url })
}

const twoStepGuessed = declareMail({
  ...ofTwoStep,
  kind: 'two-step-guessed',
  title: 'Several wrong codes entered',
  sentTo:
    'To a person, when someone signing in to their account enters several wrong codes after the first step of sign-in.',
  variables: { email: ownAddress, googleNote: googleNoteVariable },
  subject: 'Someone may be guessing your sign-in codes for {agency}',
  body: [
    'Several wrong codes were entered for {email}, each after the first step of sign-in.',
    'If this wasn’t you, someone passed the first step of sign-in. Reset your password now. {googleNote}',
    '{link}',
  ],
  smallPrint: 'If you need help, write to {support}.',
})

/** `url` leads to the page that asks for a new password. */
export function twoStepGuessedMail(
  head: Letterhead,
  { email, googleNote }: { readonly email: string; readonly googleNote: string },
  url: string,
): Mail {
  return layMail(head, twoStepGuessed, { to: { name: '', email }, values: { email, googleNote }, url })
}

export const twoStepMails = [twoStepOn, twoStepOff, recoveryCodesRenewed, recoveryCodeUsed, twoStepGuessed]
