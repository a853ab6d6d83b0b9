import { declareMail } from '#server/platform/mail-declaration.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'
import { ownAddress } from './samples.ts'

const verifyAddress = declareMail({
  kind: 'verify-address',
  group: 'Signing in',
  title: 'Verify an address',
  sentTo:
    'To a person with an unverified address, when they create their account or request the link again. If the portal hides which addresses have accounts, this email also goes out when someone enters the address for another account.',
  variables: {},
  button: 'Verify address',
  subject: 'Verify your email address for {agency}',
  body: ['Confirm that this email address is yours.', '{link}'],
  smallPrint: 'The link works once and expires in 24 hours. If you didn’t sign up, ignore this email.',
})

/** Holds no name: a sign-up with a stranger's address would let its author write to that stranger. */
export function verifyAddressMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, verifyAddress, { to: { name: '', email }, values: {}, url })
}

const confirmNewAddress = declareMail({
  kind: 'confirm-new-address',
  group: 'Signing in',
  title: 'Confirm a new address',
  sentTo: 'To the new address, when someone asks to change their email address.',
  variables: {},
  button: 'Confirm new address',
  subject: 'Confirm your new email address for {agency}',
  body: [
    'Someone asked to use this address to sign in to {agency}’s portal.',
    'If this was you, confirm the new address. Until then, you sign in with your old address.',
    '{link}',
  ],
  smallPrint: 'The link works once and expires in 24 hours. If this wasn’t you, ignore this email.',
})

/** To the new address. Holds no name: a mistyped address is a stranger's. `url` holds the one-use secret. */
export function confirmNewAddressMail(head: Letterhead, newEmail: string, url: string): Mail {
  return layMail(head, confirmNewAddress, { to: { name: '', email: newEmail }, values: {}, url })
}

const emailChangeAsked = declareMail({
  kind: 'email-change-asked',
  group: 'Signing in',
  title: 'Address change requested',
  sentTo: 'To the old address, when someone asks to change their email address.',
  variables: { email: ownAddress, newEmail: { help: 'The new address.', sample: 'ada@lovell.example' } },
  button: 'Reset password',
  subject: 'Request to change your email address for {agency}',
  body: [
    'Someone who knows your password asked to sign in with {newEmail} instead of {email}. The change takes effect once the new address is confirmed with the link we sent there.',
    'If this was you, confirm {newEmail} with that link. If it wasn’t, reset your password now: that cancels the change and signs out every browser.',
    '{link}',
  ],
  smallPrint: 'If you can’t get in, write to {support}.',
})

/**
 * To the old address, before anything has changed: a new password still stops it. `url` leads to the page that asks for one.
 */
export function emailChangeAskedMail(
  head: Letterhead,
  { email, newEmail }: { readonly email: string; readonly newEmail: string },
  url: string,
): Mail {
  return layMail(head, emailChangeAsked, { to: { name: '', email }, values: { email, newEmail }, url })
}

const everywhereElse = 'Every browser was signed out, except the one that confirmed the new address.'

const emailChanged = declareMail({
  kind: 'email-changed',
  group: 'Signing in',
  title: 'Address changed',
  sentTo: 'To the old address, once the new one is confirmed.',
  variables: {
    email: { ...ownAddress, help: 'The new address.' },
    oldEmail: { help: 'The old address.', sample: 'ada@lovell.example' },
    signedOut: { help: 'A sentence that says which browsers were signed out.', sample: everywhereElse },
  },
  button: null,
  subject: 'Your email address for {agency} was changed',
  body: [
    'You now sign in with {email}. {signedOut}',
    'If this was you, no action is needed. If it wasn’t, write to {support} right away, from this address.',
  ],
  smallPrint: 'Your password no longer works with {oldEmail}.',
})

type Changed = {
  readonly previousEmail: string
  readonly email: string
  /** Whether the browser that confirmed stays signed in: nobody may have been signed in there. */
  readonly keepsOne: boolean
}

/** To the old address, which no longer opens anything: only the agency can help now. */
export function emailChangedMail(head: Letterhead, { previousEmail, email, keepsOne }: Changed): Mail {
  const signedOut = keepsOne ? everywhereElse : 'Every browser was signed out.'
  const values = { email, oldEmail: previousEmail, signedOut }
  return layMail(head, emailChanged, { to: { name: '', email: previousEmail }, values, url: null })
}

const addressTaken = declareMail({
  kind: 'address-taken',
  group: 'Signing in',
  title: 'Address already in use',
  sentTo:
    'To a person with a verified address, when someone enters it for another account and the portal hides which addresses have accounts.',
  variables: {},
  button: 'Go to sign-in',
  subject: 'You already have an account at {agency}',
  body: [
    'Someone entered your address to sign up, to invite you or to change their own address. Your address already has an account, so nothing changed.',
    'If this was you, sign in or reset your password.',
    '{link}',
  ],
  smallPrint: 'If this wasn’t you, no action is needed.',
})

/** To the owner of an address that somebody else used, who is told nothing. `url` leads to the sign-in page. */
export function addressTakenMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, addressTaken, { to: { name: '', email }, values: {}, url })
}

export const addressMails = [verifyAddress, confirmNewAddress, emailChangeAsked, emailChanged, addressTaken]
