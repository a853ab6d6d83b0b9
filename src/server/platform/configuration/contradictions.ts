import { findCloudContradictions } from './cloud-contradictions.ts'
import type { Mode } from './configuration.ts'
import { isLoopback } from './loopback.ts'
import { findPaymentContradictions } from './payment-contradictions.ts'
import type { ReadSettings, SettingName } from './settings.ts'
import { hostOf } from './shapes.ts'

/** One line for each setting that is missing beside the others, or that speaks against another. `isSet` says whether it was given at all. */
export function findContradictions(mode: Mode, read: ReadSettings, isSet: (name: SettingName) => boolean): string[] {
  const problems: string[] = []
  const demand = (name: SettingName, why: string) => {
    if (!isSet(name)) problems.push(`${name} is missing: ${why}`)
  }
  const forbid = (name: SettingName, why: string) => {
    if (isSet(name)) problems.push(`${name} is set, but ${why}`)
  }

  if (mode === 'production') {
    for (const name of neededInProduction) demand(name, 'production does not start without it')
    if (read.LIFTOFF_URL && isPlainAndPublic(read.LIFTOFF_URL))
      problems.push('LIFTOFF_URL is plain http: production is reached by https, but on this machine')
  }
  if (mode === 'production') forbid('LIFTOFF_CHECK_LOCAL', 'production looks at public sites alone')
  if (mode === 'production' && (read.LIFTOFF_CHECK_EVERY_SECONDS ?? 60) < 60)
    problems.push(
      'LIFTOFF_CHECK_EVERY_SECONDS is below 60: production leaves the sites of its clients in peace between two looks',
    )
  if (read.LIFTOFF_PORT === 0 && mode !== 'production')
    demand('LIFTOFF_URL', 'with LIFTOFF_PORT=0 nothing else tells where the portal is')
  if (read.LIFTOFF_MAIL === 'smtp') {
    demand('LIFTOFF_SMTP_URL', 'LIFTOFF_MAIL=smtp needs a mail server')
    demand('LIFTOFF_MAIL_FROM', 'LIFTOFF_MAIL=smtp needs somebody whom mails are from')
  } else if (!isSet('LIFTOFF_MAIL') || read.LIFTOFF_MAIL === 'outbox') {
    forbid('LIFTOFF_SMTP_URL', 'mails stay in the outbox: set LIFTOFF_MAIL=smtp, or take it away')
  }
  problems.push(...findCloudContradictions(read, isSet))
  const google = ['LIFTOFF_GOOGLE_ISSUER', 'LIFTOFF_GOOGLE_CLIENT_ID', 'LIFTOFF_GOOGLE_CLIENT_SECRET'] as const
  if (google.some(isSet)) {
    demand('LIFTOFF_GOOGLE_CLIENT_ID', 'Google sign-in needs an id and a secret, or neither')
    demand('LIFTOFF_GOOGLE_CLIENT_SECRET', 'Google sign-in needs an id and a secret, or neither')
  }
  problems.push(...findPaymentContradictions(mode, read, isSet))
  return problems
}

const neededInProduction = [
  'LIFTOFF_URL',
  'LIFTOFF_SECRET',
  'LIFTOFF_AGENCY_NAME',
  'LIFTOFF_SUPPORT_EMAIL',
  'LIFTOFF_SUPPORT_PHONE',
  'LIFTOFF_MAIL',
  'LIFTOFF_PAYMENTS',
] as const satisfies readonly SettingName[]

function isPlainAndPublic(baseUrl: string): boolean {
  const url = new URL(baseUrl)
  return url.protocol === 'http:' && !isLoopback(hostOf(url))
}
