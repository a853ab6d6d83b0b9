import type { LimitRule } from './limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const refusal = 'auth/too-many-requests'

/** Every limit of the sign-in screens, with what it is keyed by. Times and sizes are those of the threat table. */
export const rules = {
  /** Key: `networkOf(ip)`. Each answer "Not found user" tells a stranger who is no customer. */
  unknownPerNetwork: { name: 'unknown-network', max: 5, windowMs: hourMs, refusal },
  /** Key: `neighbourhoodOf(ip)`. */
  unknownPerNeighbourhood: { name: 'unknown-neighbourhood', max: 20, windowMs: hourMs, refusal },
  /** Key: `site`. */
  unknownPerSite: { name: 'unknown-site', max: 200, windowMs: hourMs, refusal },
  /** Key: `networkOf(ip)`. One password tried on many accounts. */
  wrongPerNetwork: { name: 'wrong-network', max: 100, windowMs: hourMs, refusal },
  /** Key: the device's secret. Strangers cannot use it up, so that nobody but its holder can lock it. */
  wrongPerDevice: { name: 'wrong-device', max: 30, windowMs: hourMs, refusal },
  /** Key: uid. */
  confirmations: { name: 'confirmations', max: 10, windowMs: 15 * minuteMs, refusal },
  /** Key: uid, or the secret of a known device. Codes of an authenticator app and recovery codes; cleared by a right one. */
  codeAttempts: { name: 'code-attempts', max: 5, windowMs: 5 * minuteMs, refusal },
  /** Key: as `codeAttempts`. Wrong codes alone. A million codes are there, and three of them are good at a time. */
  wrongCodesPerDay: { name: 'wrong-codes-day', max: 20, windowMs: 24 * hourMs, refusal: 'auth/two-step-paused' },
  /** Key: uid. Resets of the password that give the wrong codes of a day back: a mailbox alone must not guess on. */
  codeReliefs: { name: 'code-reliefs', max: 2, windowMs: 24 * hourMs, refusal },
  /** Key: uid. Requests to switch a lost second step off: each is a mail a day. */
  twoStepResets: { name: 'two-step-resets', max: 3, windowMs: 7 * 24 * hourMs, refusal },
  /** Key: uid. Mails that say that somebody guesses at codes. */
  codeAlarms: { name: 'code-alarms', max: 1, windowMs: 24 * hourMs, refusal },
  /** Key: the normalised address. */
  resetsPerAddress: { name: 'resets-address', max: 3, windowMs: hourMs, refusal },
  /** Key: `networkOf(ip)`. */
  resetsPerNetwork: { name: 'resets-network', max: 10, windowMs: hourMs, refusal },
  /** Key: uid. */
  verificationMails: { name: 'verification-mails', max: 5, windowMs: hourMs, refusal },
  /** Key: uid. */
  emailChanges: { name: 'email-changes', max: 5, windowMs: hourMs, refusal },
  /** Key: uid. Each is a file of its own in the store. */
  avatars: { name: 'avatars', max: 30, windowMs: hourMs, refusal: 'too-many-requests' },
  /** Key: uid. Each reads everything that is kept about a person. */
  dataExports: { name: 'data-exports', max: 3, windowMs: 24 * hourMs, refusal: 'exports-used-up' },
  /** Key: uid of the member of staff. */
  invitations: { name: 'invitations', max: 30, windowMs: hourMs, refusal: 'too-many-requests' },
  /** Key: `networkOf(ip)`. Guesses at the links of mails, of invitations and of the first staff account. */
  linkAttempts: { name: 'link-attempts', max: 30, windowMs: hourMs, refusal },
  /** Key: `networkOf(ip)`. */
  googleStarts: { name: 'google-starts', max: 60, windowMs: hourMs, refusal },
  /** Key: `networkOf(ip)`. Tokens of sign-ins at a hosted provider, good or not. */
  tokenSignIns: { name: 'token-sign-ins', max: 60, windowMs: hourMs, refusal },
} as const satisfies Record<string, LimitRule>

/** Key: `networkOf(ip)`. Five per hour unless the operator of a shared network sets another number. */
export function signUps(perHour = 5): LimitRule {
  return { name: 'sign-ups', max: perHour, windowMs: hourMs, refusal }
}
