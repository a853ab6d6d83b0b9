import type { Mode } from './configuration.ts'
import type { ReadSettings, SettingName } from './settings.ts'
import { hostOf, isLoopback } from './shapes.ts'

/**
 * One line for each setting that is missing beside the others, or that contradicts another. `isSet` says whether it was
 * given at all.
 */
export function findContradictions(mode: Mode, read: ReadSettings, isSet: (name: SettingName) => boolean): string[] {
  const problems: string[] = []
  const demand = (name: SettingName, why: string) => {
    if (!isSet(name)) problems.push(`${name} is missing: ${why}`)
  }
  const forbid = (name: SettingName, why: string) => {
    if (isSet(name)) problems.push(`${name} is set, but ${why}`)
  }

  if (mode === 'production') {
    for (const name of neededInProduction) demand(name, 'production needs it')
    if (read.LIFTOFF_URL && isPlainAndPublic(read.LIFTOFF_URL))
      problems.push('LIFTOFF_URL is plain http: production needs https, except on this machine')
  }
  if (mode === 'production') forbid('LIFTOFF_CHECK_LOCAL', 'production checks only public sites')
  if (mode === 'production' && (read.LIFTOFF_CHECK_EVERY_SECONDS ?? 60) < 60)
    problems.push('LIFTOFF_CHECK_EVERY_SECONDS is below 60: production checks a site at most once a minute')
  if (read.LIFTOFF_PORT === 0 && mode !== 'production')
    demand('LIFTOFF_URL', 'with LIFTOFF_PORT=0, the portal doesn’t know its own address')
  if (read.LIFTOFF_MAIL === 'smtp') {
    demand('LIFTOFF_SMTP_URL', 'LIFTOFF_MAIL=smtp needs a mail server')
    demand('LIFTOFF_MAIL_FROM', 'LIFTOFF_MAIL=smtp needs a sender')
  } else if (!isSet('LIFTOFF_MAIL') || read.LIFTOFF_MAIL === 'outbox') {
    forbid('LIFTOFF_SMTP_URL', 'emails stay in the outbox: set LIFTOFF_MAIL=smtp, or remove LIFTOFF_SMTP_URL')
  }
  problems.push(...findCloudContradictions(read, isSet))
  const google = ['LIFTOFF_GOOGLE_ISSUER', 'LIFTOFF_GOOGLE_CLIENT_ID', 'LIFTOFF_GOOGLE_CLIENT_SECRET'] as const
  if (google.some(isSet)) {
    demand('LIFTOFF_GOOGLE_CLIENT_ID', 'Google sign-in works only with both an ID and a secret')
    demand('LIFTOFF_GOOGLE_CLIENT_SECRET', 'Google sign-in works only with both an ID and a secret')
  }
  problems.push(...findPaymentContradictions(mode, read, isSet))
  return problems
}

const neededInProduction = [
  'LIFTOFF_URL',
  'LIFTOFF_SECRET',
  'LIFTOFF_MAIL',
  'LIFTOFF_PAYMENTS',
] as const satisfies readonly SettingName[]

function isPlainAndPublic(baseUrl: string): boolean {
  const url = new URL(baseUrl)
  return url.protocol === 'http:' && !isLoopback(hostOf(url))
}

/** One line for each setting of the hosted store and the hosted identity provider that is missing, or without effect. */
function findCloudContradictions(read: ReadSettings, isSet: (name: SettingName) => boolean): string[] {
  const problems: string[] = []
  const demand = (name: SettingName, why: string) => {
    if (!isSet(name)) problems.push(`${name} is missing: ${why}`)
  }
  const isLocal = (name: 'LIFTOFF_DOCUMENTS' | 'LIFTOFF_IDENTITY') => !isSet(name) || read[name] === 'embedded'
  if (read.LIFTOFF_DOCUMENTS === 'firestore')
    demand('LIFTOFF_CLOUD_PROJECT', 'LIFTOFF_DOCUMENTS=firestore needs the ID of the project with the database')
  else if (read.LIFTOFF_IDENTITY === 'firebase')
    demand('LIFTOFF_CLOUD_PROJECT', 'LIFTOFF_IDENTITY=firebase needs the ID of the Firebase project')
  if (isLocal('LIFTOFF_DOCUMENTS') && isLocal('LIFTOFF_IDENTITY') && isSet('LIFTOFF_CLOUD_PROJECT'))
    problems.push(
      'LIFTOFF_CLOUD_PROJECT is set, but nothing uses it: set LIFTOFF_DOCUMENTS=firestore or LIFTOFF_IDENTITY=firebase, or remove LIFTOFF_CLOUD_PROJECT',
    )
  if (read.LIFTOFF_IDENTITY === 'firebase')
    demand('LIFTOFF_FIREBASE_API_KEY', 'LIFTOFF_IDENTITY=firebase needs the Firebase project’s web key')
  else if (isLocal('LIFTOFF_IDENTITY') && isSet('LIFTOFF_FIREBASE_API_KEY'))
    problems.push(
      'LIFTOFF_FIREBASE_API_KEY is set, but passwords stay in the documents: set LIFTOFF_IDENTITY=firebase, or remove LIFTOFF_FIREBASE_API_KEY',
    )
  return problems
}

const stripeSettings = [
  'LIFTOFF_STRIPE_SECRET_KEY',
  'LIFTOFF_STRIPE_PUBLISHABLE_KEY',
  'LIFTOFF_STRIPE_WEBHOOK_SECRETS',
  'LIFTOFF_STRIPE_API',
  'LIFTOFF_STRIPE_SCRIPT',
] as const satisfies readonly SettingName[]

/**
 * One line for each setting of payments that is missing beside the others, or that contradicts another. A card is charged
 * only where production says `live` and every key says so too; a test key in production is a decision that is spelled out
 * as `LIFTOFF_PAYMENTS=test`, because nobody who orders there pays.
 */
function findPaymentContradictions(mode: Mode, read: ReadSettings, isSet: (name: SettingName) => boolean): string[] {
  const isLive = read.LIFTOFF_PAYMENTS === 'live'
  const problems: string[] = []
  const demand = (name: SettingName, why: string) => {
    if (!isSet(name)) problems.push(`${name} is missing: ${why}`)
  }
  if (isLive && mode !== 'production')
    problems.push(`LIFTOFF_PAYMENTS is live, but LIFTOFF_MODE is ${mode}: only production charges cards`)
  // The sandbox that a process brings along is its own: the others would know nothing of what was paid there.
  const isShared = mode === 'production' && read.LIFTOFF_DOCUMENTS === 'firestore'
  if (isLive || isShared || stripeSettings.some(isSet)) {
    const why = isLive
      ? 'LIFTOFF_PAYMENTS=live needs the keys of a Stripe account'
      : isShared
        ? 'with LIFTOFF_DOCUMENTS=firestore, all processes need the keys of the same Stripe account'
        : 'Stripe settings work only with both keys'
    demand('LIFTOFF_STRIPE_SECRET_KEY', why)
    demand('LIFTOFF_STRIPE_PUBLISHABLE_KEY', why)
    if (mode === 'production')
      demand(
        'LIFTOFF_STRIPE_WEBHOOK_SECRETS',
        'without a signing secret, the portal can’t tell Stripe’s events from forged ones',
      )
  }
  problems.push(...findForeignKeys(isLive, read))
  if (isLive) {
    const own = 'a sandbox can’t replace Stripe while LIFTOFF_PAYMENTS is live'
    if (isSet('LIFTOFF_STRIPE_API')) problems.push(`LIFTOFF_STRIPE_API is set, but ${own}`)
    if (isSet('LIFTOFF_STRIPE_SCRIPT')) problems.push(`LIFTOFF_STRIPE_SCRIPT is set, but ${own}`)
  } else if (isSet('LIFTOFF_STRIPE_API') !== isSet('LIFTOFF_STRIPE_SCRIPT')) {
    const why = 'the API and the script must come from the same provider'
    demand('LIFTOFF_STRIPE_API', why)
    demand('LIFTOFF_STRIPE_SCRIPT', why)
  }
  return problems
}

/** Keys of the other mode than the one that was chosen. */
function findForeignKeys(isLive: boolean, read: ReadSettings): string[] {
  const wanted = isLive ? 'live' : 'test'
  const names = ['LIFTOFF_STRIPE_SECRET_KEY', 'LIFTOFF_STRIPE_PUBLISHABLE_KEY'] as const
  return names.flatMap((name) => {
    const given = read[name]?.split('_')[1]
    return given === undefined || given === wanted
      ? []
      : [`${name} is a ${given} key, but LIFTOFF_PAYMENTS is ${wanted}`]
  })
}
