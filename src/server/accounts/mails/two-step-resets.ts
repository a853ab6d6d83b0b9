import { byZone } from '#domain/core/by-zone.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sayZoneTime } from '#domain/core/zone-words.ts'
import { declareMail } from '#server/platform/mail-declaration.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'
import { googleNoteVariable } from './google-note.ts'
import { ownAddress } from './samples.ts'

/** `endsAt`: when the second step is switched off, said in the time zone of the person. `url` leads to the page that keeps it on. */
type Wait = {
  readonly email: string
  readonly endsAt: Instant
  readonly timeZone: string
  readonly googleNote: string
  readonly url: string
}

const keep =
  'someone passed the first step of sign-in. Keep two-step sign-in on, then reset your password. {googleNote}'
const ofReset = { group: 'Signing in', variables: { email: ownAddress }, button: 'Go to sign-in' } as const
const ofWait = {
  group: 'Signing in',
  variables: {
    email: ownAddress,
    ends: {
      help: 'The date and time when two-step sign-in turns off.',
      sample: 'Tue, Dec 8, 9:00 AM (Los Angeles time)',
    },
    googleNote: googleNoteVariable,
  },
  button: 'Keep two-step sign-in on',
  smallPrint: 'The button works until two-step sign-in turns off.',
} as const

const twoStepResetAsked = declareMail({
  ...ofWait,
  kind: 'two-step-reset-asked',
  title: 'Lost phone: request',
  sentTo: 'To the person whose phone was reported lost.',
  subject: 'Request to turn off two-step sign-in for {agency}',
  body: [
    'Someone signing in as {email} didn’t enter a code and said they lost their phone. Two-step sign-in turns off on {ends}.',
    `If this was you, no action is needed. If it wasn’t, ${keep}`,
    '{link}',
  ],
})

export function twoStepResetAskedMail(head: Letterhead, { email, endsAt, timeZone, googleNote, url }: Wait): Mail {
  return layMail(head, twoStepResetAsked, {
    to: { name: '', email },
    values: { email, ends: say(endsAt, timeZone), googleNote },
    url,
  })
}

const twoStepResetSoon = declareMail({
  ...ofWait,
  kind: 'two-step-reset-soon',
  title: 'Lost phone: daily reminder',
  sentTo: 'To the person whose phone was reported lost, each day until two-step sign-in turns off.',
  subject: 'Two-step sign-in for {agency} turns off soon',
  body: [
    'Two-step sign-in for {email} turns off on {ends}, as requested.',
    `If you didn’t make the request, ${keep}`,
    '{link}',
  ],
})

export function twoStepResetSoonMail(head: Letterhead, { email, endsAt, timeZone, googleNote, url }: Wait): Mail {
  return layMail(head, twoStepResetSoon, {
    to: { name: '', email },
    values: { email, ends: say(endsAt, timeZone), googleNote },
    url,
  })
}

const twoStepResetDone = declareMail({
  ...ofReset,
  kind: 'two-step-reset-done',
  title: 'Lost phone: two-step sign-in is off',
  sentTo: 'To the person whose phone was reported lost, once two-step sign-in is off.',
  subject: 'Two-step sign-in is off for your account at {agency}',
  body: [
    'The waiting period is over. Signing in as {email} no longer requires a code. Every browser was signed out.',
    'Sign in, then set up two-step sign-in again.',
    '{link}',
  ],
  smallPrint: 'If you didn’t ask to turn off two-step sign-in, reset your password now and write to {support}.',
})

/** `url` leads to the sign-in page, in this mail and those below. */
export function twoStepResetDoneMail(head: Letterhead, email: string, url: string): Mail {
  return layMail(head, twoStepResetDone, { to: { name: '', email }, values: { email }, url })
}

const twoStepResetCanceled = declareMail({
  ...ofReset,
  kind: 'two-step-reset-canceled',
  title: 'Lost phone: request canceled',
  sentTo: 'To the person whose phone was reported lost, once the request to turn off two-step sign-in is canceled.',
  variables: { email: ownAddress, googleNote: googleNoteVariable },
  subject: 'The request to turn off two-step sign-in for {agency} was canceled',
  body: [
    'The request to turn off two-step sign-in for {email} was canceled.',
    'If you didn’t make the request, someone passed the first step of sign-in. If you haven’t reset your password since, reset it now. {googleNote}',
    '{link}',
  ],
  smallPrint: 'If you need help, write to {support}.',
})

export function twoStepKeptMail(
  head: Letterhead,
  { email, googleNote }: { readonly email: string; readonly googleNote: string },
  url: string,
): Mail {
  return layMail(head, twoStepResetCanceled, { to: { name: '', email }, values: { email, googleNote }, url })
}

const twoStepResetByStaff = declareMail({
  ...ofReset,
  kind: 'two-step-reset-by-staff',
  title: 'Two-step sign-in reset by staff',
  sentTo: 'To the person whose two-step sign-in was reset by staff.',
  variables: { email: ownAddress, by: { help: 'The person who reset two-step sign-in.', sample: 'Tom Reyes' } },
  subject: '{agency} reset your two-step sign-in',
  body: [
    '{by} at {agency} turned off two-step sign-in for {email} and signed out every browser.',
    'The next time you sign in, set up two-step sign-in again.',
    '{link}',
  ],
  smallPrint: 'If you didn’t ask for the reset, write to {support} now.',
})

export function twoStepResetByStaffMail(
  head: Letterhead,
  { email, by }: { readonly email: string; readonly by: string },
  url: string,
): Mail {
  return layMail(head, twoStepResetByStaff, { to: { name: '', email }, values: { email, by }, url })
}

/** `Wed, Nov 25, 9:00 AM (Berlin time)`: it is at most a week away. Newer formats put a narrow space before AM, which mail programs show badly. */
function say(moment: Instant, timeZone: string): string {
  const text = formatOf(timeZone).format(toMilliseconds(moment)).replaceAll(/\s/gu, ' ')
  return `${text} (${sayZoneTime(timeZone)})`
}

const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const formatOf = byZone((timeZone) => new Intl.DateTimeFormat('en-US', { ...parts, timeZone }))

const twoStepResetOfColleague = declareMail({
  kind: 'two-step-reset-of-colleague',
  group: 'Signing in',
  title: 'Lost phone: notice to staff',
  sentTo: 'To all other staff, when someone signing in as a colleague reports a lost phone.',
  variables: {
    colleague: { help: 'The colleague whose phone was reported lost.', sample: 'Nina Falk' },
    days: { help: 'The number of days until two-step sign-in turns off.', sample: '7' },
  },
  required: ['colleague'],
  button: null,
  subject: 'Did {colleague} lose their phone?',
  body: [
    'Someone signing in as {colleague} didn’t enter a code and asked to turn off two-step sign-in. It turns off in {days} days.',
    'Call {colleague} to check. If it was them, reset two-step sign-in under Staff. If it wasn’t, deactivate {colleague} there. If you don’t have permission to do that, tell an owner.',
  ],
  smallPrint: 'Don’t rely on an email from them: their email account may be compromised too.',
})

/** To the other staff. It says what to do and has no link: they know where their staff list is. */
export function twoStepResetOfColleagueMail(
  head: Letterhead,
  { email, fullName, days }: { readonly email: string; readonly fullName: string; readonly days: number },
): Mail {
  const values = { colleague: fullName, days: String(days) }
  return layMail(head, twoStepResetOfColleague, { to: { name: '', email }, values, url: null })
}

export const twoStepResetMails = [
  twoStepResetAsked,
  twoStepResetSoon,
  twoStepResetDone,
  twoStepResetCanceled,
  twoStepResetByStaff,
  twoStepResetOfColleague,
]
