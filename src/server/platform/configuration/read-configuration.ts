import { brandVariables, fixedFields } from '#domain/settings/brand.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import { caps } from '#server/platform/limits/caps.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Configuration, MailSettings, Mode, PaymentSettings, StripeSettings } from './configuration.ts'
import { ConfigurationError } from './configuration.ts'
import { findContradictions } from './contradictions.ts'
import type { ReadSettings, SettingName } from './settings.ts'
import { settings } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads every setting once, at start. Throws `ConfigurationError` with one line for each that is unknown, unreadable, missing
 * or contradicts another, so that one start is enough to see them all. An empty setting counts as not set.
 */
export function readConfiguration(environment: Environment): Configuration {
  const isSet = (name: SettingName) => Boolean(environment[name]?.trim())
  const { read, problems } = readSettings(environment, isSet)
  // An unreadable mode has its line already, and does not say what else is missing.
  const mode = read.LIFTOFF_MODE ?? (isSet('LIFTOFF_MODE') ? 'development' : 'production')
  problems.push(...findContradictions(mode, read, isSet))
  if (mode === 'production') problems.push(...findUnsafeSurroundings(environment))
  if (problems.length > 0) throw new ConfigurationError(problems)
  return toConfiguration(mode, read, environment['FIREBASE_AUTH_EMULATOR_HOST'] || null)
}

function readSettings(environment: Environment, isSet: (name: SettingName) => boolean) {
  const names = Object.keys(settings) as SettingName[]
  const problems = Object.keys(environment)
    .filter((name) => name.startsWith('LIFTOFF_') && !(name in settings))
    .map((name) => {
      const meant = nearestName(name, names)
      return `${name} isn’t a portal setting${meant ? `. Did you mean ${meant}?` : ''}`
    })
  const read: ReadSettings = {}
  for (const name of names) {
    if (!isSet(name)) continue
    const text = environment[name]?.trim() ?? ''
    const parsed = settings[name].shape.safeParse(text)
    // The schema of a name is the one its type comes from.
    if (parsed.success) Object.assign(read, { [name]: parsed.data })
    else {
      const given = 'secret' in settings[name] ? '' : ` (currently ${JSON.stringify(text.slice(0, 80))})`
      problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'can’t be read'}${given}`)
    }
  }
  return { read, problems }
}

function toConfiguration(mode: Mode, read: ReadSettings, emulatorHost: string | null): Configuration {
  const port = read.LIFTOFF_PORT ?? 3000
  const baseUrl = read.LIFTOFF_URL ?? `http://localhost:${port}`
  const behindProxy = baseUrl.startsWith('https:')
  return {
    mode,
    baseUrl,
    port,
    host: read.LIFTOFF_HOST ?? '127.0.0.1',
    dataFolder: read.LIFTOFF_DATA ?? (mode === 'production' ? 'data' : `data/${mode}`),
    documents: toDocuments(read),
    identity: toIdentity(read, emulatorHost),
    secret: read.LIFTOFF_SECRET ?? null,
    acceptedSecretCode: read.LIFTOFF_ACCEPT_SECRET ?? null,
    agencyName: read.LIFTOFF_AGENCY_NAME ?? 'Liftoff',
    supportEmail: read.LIFTOFF_SUPPORT_EMAIL ?? read.LIFTOFF_MAIL_FROM?.email ?? 'support@liftoff.example',
    supportPhone: read.LIFTOFF_SUPPORT_PHONE ?? '',
    openingHours: read.LIFTOFF_OPENING_HOURS ?? weekdays,
    fixedBrand: fixedFields.filter((field) => read[brandVariables[field]] !== undefined),
    bookingUrl: read.LIFTOFF_BOOKING_URL ?? null,
    mail: toMail(mode, read),
    google: toGoogle(read),
    payments: toPayments(read),
    takesBankDebits: read.LIFTOFF_BANK_DEBITS === 'on',
    chargesTax: read.LIFTOFF_STRIPE_TAX === 'on',
    authMessages: read.LIFTOFF_AUTH_MESSAGES ?? 'spec',
    staffNeedTwoStep: (read.LIFTOFF_STAFF_TWO_STEP ?? (mode === 'production' ? 'required' : 'offered')) === 'required',
    trustedProxies: read.LIFTOFF_TRUSTED_PROXIES ?? (behindProxy ? ['loopback'] : []),
    checkedLocally: read.LIFTOFF_CHECK_LOCAL ?? [],
    checkEverySeconds: read.LIFTOFF_CHECK_EVERY_SECONDS ?? 300,
    signUpsPerHour: read.LIFTOFF_SIGN_UPS_PER_HOUR ?? rules.signUps.max,
    writesPerMinute: read.LIFTOFF_WRITES_PER_MINUTE ?? caps.writesPerMinute,
    storageMb: read.LIFTOFF_STORAGE_MB ?? caps.storageMb,
    logLevel: read.LIFTOFF_LOG_LEVEL ?? 'info',
    metricsToken: read.LIFTOFF_METRICS_TOKEN ?? null,
  }
}

/** Of an agency on the coast whose numbers the standard one is from: nine to five. */
const weekdays: OpeningHours = {
  timeZone: 'America/Los_Angeles',
  spans: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 })),
}

function toDocuments({
  LIFTOFF_DOCUMENTS: store,
  LIFTOFF_CLOUD_PROJECT: projectId,
}: ReadSettings): Configuration['documents'] {
  return store === 'firestore' && projectId ? { store, projectId } : { store: 'embedded' }
}

function toIdentity(read: ReadSettings, emulatorHost: string | null): Configuration['identity'] {
  const { LIFTOFF_IDENTITY: provider, LIFTOFF_CLOUD_PROJECT: projectId, LIFTOFF_FIREBASE_API_KEY: apiKey } = read
  return provider === 'firebase' && projectId && apiKey
    ? { provider, projectId, apiKey, emulatorHost }
    : { provider: 'embedded' }
}

function toMail(mode: Mode, read: ReadSettings): MailSettings {
  const { LIFTOFF_SMTP_URL: url, LIFTOFF_MAIL_FROM: from } = read
  if (read.LIFTOFF_MAIL === 'smtp' && url && from) return { carrier: 'smtp', url, from }
  return { carrier: 'outbox', keepsLinks: mode !== 'production' }
}

function toGoogle(read: ReadSettings): Configuration['google'] {
  const { LIFTOFF_GOOGLE_CLIENT_ID: clientId, LIFTOFF_GOOGLE_CLIENT_SECRET: clientSecret } = read
  if (!clientId || !clientSecret) return null
  return { issuer: read.LIFTOFF_GOOGLE_ISSUER ?? 'https://accounts.google.com', clientId, clientSecret }
}

function toPayments(read: ReadSettings): PaymentSettings {
  const { LIFTOFF_STRIPE_SECRET_KEY: secretKey, LIFTOFF_STRIPE_PUBLISHABLE_KEY: publishableKey } = read
  const mode = read.LIFTOFF_PAYMENTS ?? 'test'
  if (!secretKey || !publishableKey) return { mode, stripe: null }
  const stripe: StripeSettings = {
    secretKey,
    publishableKey,
    webhookSecrets: read.LIFTOFF_STRIPE_WEBHOOK_SECRETS ?? [],
    api: read.LIFTOFF_STRIPE_API ?? { protocol: 'https', host: 'api.stripe.com', port: 443 },
    scriptUrl: read.LIFTOFF_STRIPE_SCRIPT ?? 'https://js.stripe.com/endive/stripe.js',
  }
  return { mode, stripe }
}

/** The known name that a mistyped one most likely means; null where none is near. */
function nearestName(typed: string, known: readonly string[]): string | null {
  const limit = Math.max(2, Math.floor(typed.length / 4))
  let nearest: string | null = null
  let least = limit + 1
  for (const name of known) {
    const distance = editDistance(typed, name)
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

/** How many letters must be put in, taken out or replaced to turn one text into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** Conditions around the portal that production forbids, whatever its settings are. One line each. */
function findUnsafeSurroundings(environment: Environment): string[] {
  const emulators = Object.entries(environment)
    .filter(([name, value]) => name.endsWith('_EMULATOR_HOST') && value)
    .map(([name]) => `${name} is set: an emulator doesn’t check identities, so anyone could get in`)
  const unchecked =
    environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
      ? ['NODE_TLS_REJECT_UNAUTHORIZED is 0: an impostor could pose as one of the portal’s providers']
      : []
  return [...emulators, ...unchecked]
}
