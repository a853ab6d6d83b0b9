import * as z from 'zod/mini'
import { emailAddress, requiredName } from '#domain/core/text.ts'
import { logLevels, modes, paymentModes } from './configuration.ts'
import {
  agencySecret,
  apiAddress,
  baseUrl,
  bookingUrl,
  cloudProject,
  firebaseKey,
  localMachines,
  mailFrom,
  openingHours,
  port,
  proxies,
  secretCode,
  smtpUrl,
  stripeKey,
  usPhone,
  webOrigin,
  webhookSecrets,
} from './shapes.ts'

type Setting = {
  /** Reads the text of the environment. Its message completes the sentence "LIFTOFF_X …". */
  readonly shape: z.ZodMiniType
  /** For the table in docs/configuration.md. */
  readonly meaning: string
  readonly standard: string
  /** True where the value must not be repeated in a message. */
  readonly secret?: true
}

/** Every setting the portal knows, in the order in which the documentation lists them. */
export const settings = {
  LIFTOFF_MODE: {
    shape: choice(modes),
    meaning: '`production`, `demo` (a seeded agency in a scratch folder) or `development`.',
    standard: '`production`',
  },
  LIFTOFF_URL: {
    shape: baseUrl,
    meaning: 'The portal’s address, used for links in emails. It must be https, except on this machine.',
    standard: 'required in production, otherwise `http://localhost:<port>`',
  },
  LIFTOFF_HOST: {
    shape: z.string().check(z.regex(/^[\w.:-]+$/, 'must be a hostname or an IP address')),
    meaning: 'The address to listen on, or `0.0.0.0` for all addresses.',
    standard: '`127.0.0.1`',
  },
  LIFTOFF_PORT: { shape: port, meaning: 'The port to listen on, or 0 for any free port.', standard: '`3000`' },
  LIFTOFF_DATA: {
    shape: z.string(),
    meaning:
      'The folder for the portal’s own data and, with `LIFTOFF_DOCUMENTS=embedded`, for the store and uploaded files.',
    standard: '`data` (`data/demo` in a demo, `data/development` in development)',
  },
  LIFTOFF_DOCUMENTS: {
    shape: choice(['embedded', 'firestore']),
    meaning:
      'Where documents are stored: `embedded` is one file in the data folder, for one process. `firestore` is Cloud Firestore, for any number of processes.',
    standard: '`embedded`',
  },
  LIFTOFF_CLOUD_PROJECT: {
    shape: cloudProject,
    meaning: 'The ID of the Google Cloud project with the Firestore database or the Firebase accounts.',
    standard: 'required with `LIFTOFF_DOCUMENTS=firestore` and with `LIFTOFF_IDENTITY=firebase`',
  },
  LIFTOFF_IDENTITY: {
    shape: choice(['embedded', 'firebase']),
    meaning:
      'Where passwords are stored: `embedded` stores hashes in the documents, and `firebase` uses Firebase Authentication.',
    standard: '`embedded`',
  },
  LIFTOFF_FIREBASE_API_KEY: {
    shape: firebaseKey,
    meaning: 'The Firebase project’s web key. Every visitor’s browser receives the key, so it isn’t secret.',
    standard: 'required with `LIFTOFF_IDENTITY=firebase`',
  },
  LIFTOFF_SECRET: {
    shape: agencySecret,
    meaning:
      'The key that encrypts secrets in the store: at least 32 random bytes as base64url. Back up the key: the portal doesn’t start with another one.',
    standard: 'required in production, otherwise generated once and kept in the data folder',
    secret: true,
  },
  LIFTOFF_ACCEPT_SECRET: {
    shape: secretCode,
    meaning:
      'Lets the portal start with a new `LIFTOFF_SECRET` after the earlier one is lost. The startup error shows the value to set. See [a lost secret](#a-lost-secret).',
    standard: 'the portal doesn’t start with another secret',
  },
  LIFTOFF_AGENCY_NAME: {
    shape: singleLine(80),
    meaning: 'The agency’s name in the portal and in emails.',
    standard: 'what staff set under Settings, otherwise `Liftoff`',
  },
  LIFTOFF_SUPPORT_EMAIL: {
    shape: worded(emailAddress, 'must be an email address like help@agency.com'),
    meaning: 'The email address clients write to for help.',
    standard:
      'what staff set under Settings, otherwise the address of `LIFTOFF_MAIL_FROM` or `support@liftoff.example`',
  },
  LIFTOFF_SUPPORT_PHONE: {
    shape: usPhone,
    meaning: 'The ten-digit US number clients call for help. Under Settings, staff can set a number in any country.',
    standard: 'what staff set under Settings, otherwise none',
  },
  LIFTOFF_OPENING_HOURS: {
    shape: openingHours,
    meaning: 'The agency’s opening hours: days, 24-hour times, then the agency’s time zone.',
    standard: 'what staff set under Settings, otherwise `Mon-Fri 09:00-17:00 America/Los_Angeles`',
  },
  LIFTOFF_BOOKING_URL: {
    shape: bookingUrl,
    meaning:
      'An external booking page that clients use instead of the portal’s. The portal adds an `action` parameter that names the kind of meeting.',
    standard: 'none: clients book in the portal',
  },
  LIFTOFF_MAIL: {
    shape: choice(['outbox', 'smtp']),
    meaning:
      'How emails are sent: `smtp` passes them to a mail server, and `outbox` keeps them for staff to read. In production, the outbox hides the text of emails that may contain a link or code that opens an account.',
    standard: 'required in production, otherwise `outbox`',
  },
  LIFTOFF_SMTP_URL: {
    shape: smtpUrl,
    meaning: 'The mail server: `smtps://user:password@host`, or `smtp://host:587` with STARTTLS.',
    standard: 'required with `LIFTOFF_MAIL=smtp`',
    secret: true,
  },
  LIFTOFF_MAIL_FROM: {
    shape: mailFrom,
    meaning: 'The sender of emails, like `Agency <portal@agency.com>`.',
    standard: 'required with `LIFTOFF_MAIL=smtp`',
  },
  LIFTOFF_GOOGLE_ISSUER: {
    shape: webOrigin('https://accounts.google.com'),
    meaning: 'The OpenID Connect issuer for Google sign-in.',
    standard: '`https://accounts.google.com`',
  },
  LIFTOFF_GOOGLE_CLIENT_ID: {
    shape: singleLine(300),
    meaning: 'The client ID for Google sign-in.',
    standard: 'none: pages have no Google button',
  },
  LIFTOFF_GOOGLE_CLIENT_SECRET: {
    shape: singleLine(300),
    meaning: 'The client secret for Google sign-in.',
    standard: 'none',
    secret: true,
  },
  LIFTOFF_PAYMENTS: {
    shape: choice(paymentModes),
    meaning:
      '`live` charges cards through Stripe. `test` charges none: the portal uses Stripe’s test mode if Stripe’s test keys are set, and a sandbox otherwise.',
    standard: 'required in production, otherwise `test`',
  },
  LIFTOFF_STRIPE_SECRET_KEY: {
    shape: stripeKey(['sk', 'rk'], 'like sk_test_… or rk_live_…'),
    meaning: 'The Stripe account’s secret key or, ideally, a restricted key.',
    standard:
      'required with `LIFTOFF_PAYMENTS=live`, `LIFTOFF_STRIPE_API`, a publishable key or a webhook secret, and in production with `LIFTOFF_DOCUMENTS=firestore`',
    secret: true,
  },
  LIFTOFF_STRIPE_PUBLISHABLE_KEY: {
    shape: stripeKey(['pk'], 'like pk_test_…'),
    meaning:
      'The publishable key, used in the browser. It must be from the same Stripe account and mode as the secret key.',
    standard: 'required with a secret key',
  },
  LIFTOFF_STRIPE_WEBHOOK_SECRETS: {
    shape: webhookSecrets,
    meaning:
      'The secret that signs the events Stripe sends to `/api/stripe-webhook`. While you replace a secret, set the old and the new one, separated by a comma.',
    standard: 'required with a secret key in production, otherwise the portal looks for events every few minutes',
    secret: true,
  },
  LIFTOFF_STRIPE_API: {
    shape: apiAddress,
    meaning:
      'The address of a sandbox in place of Stripe’s API, like `http://localhost:12111`. If `LIFTOFF_PAYMENTS` is `live`, the portal doesn’t start with this setting.',
    standard: '`https://api.stripe.com`',
  },
  LIFTOFF_STRIPE_SCRIPT: {
    shape: webOrigin('https://js.stripe.com/endive/stripe.js'),
    meaning:
      'The script for card fields that goes with `LIFTOFF_STRIPE_API`, like `http://localhost:12111/v3/stripe.js`.',
    standard: '`https://js.stripe.com/endive/stripe.js`, required with `LIFTOFF_STRIPE_API`',
  },
  LIFTOFF_BANK_DEBITS: {
    shape: choice(['on', 'off']),
    meaning:
      'Whether clients can pay invoices from a US bank account (ACH). Turn on ACH Direct Debit in the Stripe account first.',
    standard: '`off`',
  },
  LIFTOFF_STRIPE_TAX: {
    shape: choice(['on', 'off']),
    meaning:
      'Whether Stripe Tax adds tax to plans and add-ons, based on the client’s tax address. Set up Stripe Tax in the Stripe account first.',
    standard: '`off`',
  },
  LIFTOFF_AUTH_MESSAGES: {
    shape: choice(['spec', 'neutral']),
    meaning:
      '`spec` answers "Not found user" or "Invalid password". `neutral` gives the same answer for known and unknown addresses, so no one learns who is a client.',
    standard: '`spec`',
  },
  LIFTOFF_STAFF_TWO_STEP: {
    shape: choice(['required', 'offered']),
    meaning: 'Whether staff must use two-step sign-in.',
    standard: '`required` in production, otherwise `offered`',
  },
  LIFTOFF_TRUSTED_PROXIES: {
    shape: proxies,
    meaning:
      'Proxies trusted to report a visitor’s address: addresses, ranges, `loopback`, `linklocal` or `uniquelocal`, separated by commas. `none` trusts no proxy.',
    standard: '`loopback` with an https address, otherwise `none`',
  },
  LIFTOFF_CHECK_LOCAL: {
    shape: localMachines,
    meaning:
      'Local machines that site checks may visit, as `host:port` separated by commas. Only tests need this setting. In production, the portal doesn’t start with it.',
    standard: 'none',
  },
  LIFTOFF_CHECK_EVERY_SECONDS: {
    shape: wholeNumber(1, 3600),
    meaning:
      'Seconds between checks of a live site, from 1 to 3600. After a failed check, the portal checks five times as often until a check succeeds or the site is marked offline. In production, the minimum is 60.',
    standard: '`300`',
  },
  LIFTOFF_SIGN_UPS_PER_HOUR: {
    shape: wholeNumber(1, 1000),
    meaning: 'How many times one network can try to sign up in an hour.',
    standard: '`5`',
  },
  LIFTOFF_WRITES_PER_MINUTE: {
    shape: wholeNumber(10, 1_000_000),
    meaning:
      'How many changes a client and their teammates can make in a minute. A creator can make twice as many, and a staff member five times as many.',
    standard: '`120`',
  },
  LIFTOFF_STORAGE_MB: {
    shape: wholeNumber(1, 1_000_000),
    meaning:
      'How many MB of files one account can store. The agency can add files up to twice this limit. Until the account owner verifies their email address, the client and their teammates can add files only up to 20 MB.',
    standard: '`2000`',
  },
  LIFTOFF_LOG_LEVEL: {
    shape: choice(logLevels),
    meaning: 'The lowest level to log: `debug`, `info`, `warn`, `error` or `silent`.',
    standard: '`info`',
  },
  LIFTOFF_METRICS_TOKEN: {
    shape: z.string().check(z.regex(/^[\w-]{20,}$/, 'must be at least 20 characters from A-Z, a-z, 0-9, _ and -')),
    meaning: 'The bearer token for `/metrics`.',
    standard:
      'none: only this machine can read the metrics. If the portal has an https address or a trusted proxy, no one can.',
    secret: true,
  },
} as const satisfies Record<`LIFTOFF_${string}`, Setting>

export type SettingName = keyof typeof settings
/** The settings that were given and readable; the others are absent. */
export type ReadSettings = { [Name in SettingName]?: z.output<(typeof settings)[Name]['shape']> }

/** The table of docs/configuration.md. */
export function describeSettings(): string {
  const rows = Object.entries(settings).map(
    ([name, { meaning, standard }]) => `| \`${name}\` | ${meaning} | ${standard} |`,
  )
  return ['| name | meaning | default |', '|---|---|---|', ...rows].join('\n')
}

function choice<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, `must be one of ${choices.join(', ')}`)
}

function singleLine(maxLength: number) {
  return worded(requiredName(maxLength), `must be a single line of at most ${maxLength} characters`)
}

function wholeNumber(min: number, max: number) {
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)), z.transform(Number)),
    z.number().check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`)),
  )
}

/** The same shape with one message, whatever is wrong. */
function worded<T extends z.ZodMiniType<string, string>>(shape: T, message: string) {
  return z.pipe(
    z.string().check(z.refine((value) => shape.safeParse(value).success, message)),
    z.transform((value: string) => shape.parse(value)),
  )
}
