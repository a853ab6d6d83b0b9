import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf, problemsOf } from './configuration.test-support.ts'
import { readConfiguration } from './read-configuration.ts'
import { settings } from './settings.ts'

const secret = 'q2Xz7LhWmB4uYt0Rk9PfVn1cDs8aGe3jKo5iHwMzQxU'

const production = {
  LIFTOFF_URL: 'https://portal.agency.example',
  LIFTOFF_SECRET: secret,
  LIFTOFF_AGENCY_NAME: 'Rocket & Söhne',
  LIFTOFF_SUPPORT_EMAIL: 'Help@Agency.example',
  LIFTOFF_SUPPORT_PHONE: '+1 (503) 555-0123',
  LIFTOFF_MAIL: 'outbox',
  LIFTOFF_PAYMENTS: 'test',
}

const stripe = {
  LIFTOFF_STRIPE_SECRET_KEY: 'sk_test_rocket',
  LIFTOFF_STRIPE_PUBLISHABLE_KEY: 'pk_test_rocket',
  LIFTOFF_STRIPE_WEBHOOK_SECRETS: 'whsec_of_the_portal_itself',
}

test('reads a whole configuration of production', () => {
  const read = readConfiguration({
    ...production,
    LIFTOFF_OPENING_HOURS: 'Mon 08:00-16:00 Europe/Berlin',
    LIFTOFF_BOOKING_URL: 'https://cal.agency.example/team',
    LIFTOFF_HOST: '0.0.0.0',
    LIFTOFF_PORT: '8080',
    LIFTOFF_DATA: '/var/lib/portal',
    LIFTOFF_DOCUMENTS: 'firestore',
    LIFTOFF_CLOUD_PROJECT: 'rocket-portal',
    LIFTOFF_IDENTITY: 'firebase',
    LIFTOFF_FIREBASE_API_KEY: 'AIzaSyRocketPortal',
    ...stripe,
    LIFTOFF_MAIL: 'smtp',
    LIFTOFF_SMTP_URL: 'smtps://portal:p%40ss@mail.agency.example',
    LIFTOFF_MAIL_FROM: '"Rocket, Inc." <portal@agency.example>',
    LIFTOFF_GOOGLE_CLIENT_ID: 'client-id',
    LIFTOFF_GOOGLE_CLIENT_SECRET: 'client-secret',
    LIFTOFF_BANK_DEBITS: 'on',
    LIFTOFF_STRIPE_TAX: 'on',
    LIFTOFF_AUTH_MESSAGES: 'neutral',
    LIFTOFF_STAFF_TWO_STEP: 'offered',
    LIFTOFF_TRUSTED_PROXIES: '10.0.0.0/8, fd00::1,uniquelocal',
    LIFTOFF_SIGN_UPS_PER_HOUR: '20',
    LIFTOFF_WRITES_PER_MINUTE: '500',
    LIFTOFF_STORAGE_MB: '100',
    LIFTOFF_LOG_LEVEL: 'warn',
    LIFTOFF_METRICS_TOKEN: 'a-token-for-the-scraper',
    PATH: '/usr/bin',
  })
  assert.deepEqual(read, {
    mode: 'production',
    baseUrl: 'https://portal.agency.example',
    host: '0.0.0.0',
    port: 8080,
    dataFolder: '/var/lib/portal',
    documents: { store: 'firestore', projectId: 'rocket-portal' },
    identity: { provider: 'firebase', projectId: 'rocket-portal', apiKey: 'AIzaSyRocketPortal', emulatorHost: null },
    secret,
    acceptedSecretCode: null,
    agencyName: 'Rocket & Söhne',
    supportEmail: 'help@agency.example',
    supportPhone: '5035550123',
    openingHours: { timeZone: 'Europe/Berlin', spans: [{ weekday: 1, opens: 480, closes: 960 }] },
    fixedBrand: ['agencyName', 'supportEmail', 'supportPhone', 'openingHours'],
    bookingUrl: 'https://cal.agency.example/team',
    mail: {
      carrier: 'smtp',
      url: 'smtps://portal:p%40ss@mail.agency.example',
      from: { name: 'Rocket, Inc.', email: 'portal@agency.example' },
    },
    google: { issuer: 'https://accounts.google.com', clientId: 'client-id', clientSecret: 'client-secret' },
    payments: {
      mode: 'test',
      stripe: {
        secretKey: 'sk_test_rocket',
        publishableKey: 'pk_test_rocket',
        webhookSecrets: ['whsec_of_the_portal_itself'],
        api: { protocol: 'https', host: 'api.stripe.com', port: 443 },
        scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      },
    },
    takesBankDebits: true,
    chargesTax: true,
    authMessages: 'neutral',
    staffNeedTwoStep: false,
    trustedProxies: ['10.0.0.0/8', 'fd00::1', 'uniquelocal'],
    checkedLocally: [],
    checkEverySeconds: 300,
    signUpsPerHour: 20,
    writesPerMinute: 500,
    storageMb: 100,
    logLevel: 'warn',
    metricsToken: 'a-token-for-the-scraper',
  })
})

test('invents no way to reach the agency: its mail’s sender takes questions, and nobody is called', () => {
  const { LIFTOFF_SUPPORT_EMAIL, LIFTOFF_SUPPORT_PHONE: _, ...rest } = production
  const mail = { LIFTOFF_MAIL: 'smtp', LIFTOFF_SMTP_URL: 'smtp://localhost', LIFTOFF_MAIL_FROM: 'A <a@agency.example>' }
  const { supportEmail, supportPhone } = readConfiguration({ ...rest, ...mail })
  assert.deepEqual([supportEmail, supportPhone], ['a@agency.example', ''])
  const help = readConfiguration({ ...rest, ...mail, LIFTOFF_SUPPORT_EMAIL })
  assert.equal(help.supportEmail, 'help@agency.example')
})

test('needs nothing at all for a demo', () => {
  assert.deepEqual(readConfiguration({ LIFTOFF_MODE: 'demo' }), {
    mode: 'demo',
    baseUrl: 'http://localhost:3000',
    host: '127.0.0.1',
    port: 3000,
    dataFolder: 'data/demo',
    documents: { store: 'embedded' },
    identity: { provider: 'embedded' },
    secret: null,
    acceptedSecretCode: null,
    agencyName: 'Liftoff',
    supportEmail: 'support@liftoff.example',
    supportPhone: '',
    openingHours: {
      timeZone: 'America/Los_Angeles',
      spans: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 })),
    },
    fixedBrand: [],
    bookingUrl: null,
    mail: { carrier: 'outbox', keepsLinks: true },
    google: null,
    payments: { mode: 'test', stripe: null },
    takesBankDebits: false,
    chargesTax: false,
    authMessages: 'spec',
    staffNeedTwoStep: false,
    trustedProxies: [],
    checkedLocally: [],
    checkEverySeconds: 300,
    signUpsPerHour: 5,
    writesPerMinute: 120,
    storageMb: 2000,
    logLevel: 'info',
    metricsToken: null,
  })
})

test('asks for two steps of staff, and trusts a proxy on this machine, in production over https', () => {
  const { staffNeedTwoStep, trustedProxies, dataFolder } = readConfiguration(production)
  assert.deepEqual([staffNeedTwoStep, trustedProxies, dataFolder], [true, ['loopback'], 'data'])
  assert.deepEqual(readConfiguration({ ...production, LIFTOFF_TRUSTED_PROXIES: 'none' }).trustedProxies, [])
})

test('keeps mails in production only where it is told to, and then without what opens an account', () => {
  const { LIFTOFF_MAIL: _, ...untold } = production
  assert.deepEqual(problemsOf(untold), ['LIFTOFF_MAIL is missing: production needs it'])
  assert.deepEqual(readConfiguration(production).mail, { carrier: 'outbox', keepsLinks: false })
  assert.deepEqual(readConfiguration({ LIFTOFF_MODE: 'development' }).mail, { carrier: 'outbox', keepsLinks: true })
})

test('names everything that production lacks, at once', () => {
  // Staff set these in the portal where the environment does not.
  const brand = new Set(['LIFTOFF_AGENCY_NAME', 'LIFTOFF_SUPPORT_EMAIL', 'LIFTOFF_SUPPORT_PHONE'])
  assert.deepEqual(
    namesOf({}),
    Object.keys(production).filter((name) => !brand.has(name)),
  )
  assert.deepEqual(namesOf({ ...production, LIFTOFF_SECRET: '  ' }), ['LIFTOFF_SECRET'])
})

test('names what is unknown, unreadable, missing and contradictory in one message', () => {
  const environment = {
    ...production,
    LIFTOFF_URL: 'http://portal.agency.example',
    LIFTOFF_PROT: '8080',
    LIFTOFF_PORT: 'eighty',
    LIFTOFF_MAIL: 'smtp',
    LIFTOFF_GOOGLE_CLIENT_ID: 'client-id',
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    FIRESTORE_EMULATOR_HOST: '',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  }
  assert.deepEqual(problemsOf(environment), [
    'LIFTOFF_PROT isn’t a portal setting. Did you mean LIFTOFF_PORT?',
    'LIFTOFF_PORT must be a port: a whole number from 0 to 65535 (currently "eighty")',
    'LIFTOFF_URL is plain http: production needs https, except on this machine',
    'LIFTOFF_SMTP_URL is missing: LIFTOFF_MAIL=smtp needs a mail server',
    'LIFTOFF_MAIL_FROM is missing: LIFTOFF_MAIL=smtp needs a sender',
    'LIFTOFF_GOOGLE_CLIENT_SECRET is missing: Google sign-in works only with both an ID and a secret',
    'FIREBASE_AUTH_EMULATOR_HOST is set: an emulator doesn’t check identities, so anyone could get in',
    'NODE_TLS_REJECT_UNAUTHORIZED is 0: an impostor could pose as one of the portal’s providers',
  ])
  assert.throws(
    () => readConfiguration(environment),
    ({ message }: Error) => problemsOf(environment).every((line) => message.includes(`\n  ${line}`)),
  )
})

test('guesses the setting that a mistyped name means, and none where nothing is near', () => {
  assert.deepEqual(problemsOf({ LIFTOFF_MODE: 'demo', LIFTOFF_TRUSTED_PROXY: 'loopback', LIFTOFF_COLOUR: 'red' }), [
    'LIFTOFF_TRUSTED_PROXY isn’t a portal setting. Did you mean LIFTOFF_TRUSTED_PROXIES?',
    'LIFTOFF_COLOUR isn’t a portal setting',
  ])
})

test('looks at sites no more often than each minute in production', () => {
  const every = (seconds: string) => ({ LIFTOFF_CHECK_EVERY_SECONDS: seconds })
  assert.deepEqual(namesOf({ ...production, ...every('59') }), ['LIFTOFF_CHECK_EVERY_SECONDS'])
  assert.equal(readConfiguration({ ...production, ...every('60') }).checkEverySeconds, 60)
  assert.equal(readConfiguration({ LIFTOFF_MODE: 'demo', ...every('1') }).checkEverySeconds, 1)
})

test('serves plain http in production to this machine alone', () => {
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
    assert.deepEqual(namesOf({ ...production, LIFTOFF_URL: url }), [])
  for (const url of ['http://10.0.0.5', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example'])
    assert.deepEqual(namesOf({ ...production, LIFTOFF_URL: url }), ['LIFTOFF_URL'])
})

const unreadable: Record<string, string[]> = {
  LIFTOFF_MODE: ['prod', 'Production'],
  LIFTOFF_URL: [
    'portal.agency.example',
    'ftp://agency.example',
    'https://agency.example/portal',
    'https://a:b@agency.example',
  ],
  LIFTOFF_HOST: ['not a host'],
  LIFTOFF_PORT: ['-1', '65536', '80.5', '0x50'],
  LIFTOFF_DOCUMENTS: ['sqlite', 'Firestore'],
  LIFTOFF_CLOUD_PROJECT: ['../rocket', 'Rocket-Portal', '(default)'],
  LIFTOFF_SECRET: ['short', 'changeme'.repeat(8), `${secret}+/`, 'A'.repeat(64)],
  LIFTOFF_ACCEPT_SECRET: ['yes', 'abc def ghi!'],
  LIFTOFF_AGENCY_NAME: ['two\nlines', 'x'.repeat(81)],
  LIFTOFF_SUPPORT_EMAIL: ['help', 'help@agency.example, me@agency.example'],
  LIFTOFF_SUPPORT_PHONE: ['555', '+49 30 1234567890', '5550100199', '+1 (130) 555-0117'],
  LIFTOFF_BOOKING_URL: [
    'http://cal.agency.example',
    'cal.agency.example',
    'javascript:alert(1)',
    'https://a:b@cal.agency.example',
  ],
  LIFTOFF_OPENING_HOURS: ['Mon-Fri', 'Mon-Fri 9am-5pm UTC', 'Mon 09:00-17:00', 'Mon 17:00-09:00 UTC'],
  LIFTOFF_MAIL: ['sendmail'],
  LIFTOFF_SMTP_URL: ['mail.agency.example', 'https://mail.agency.example', 'smtp://user@mail.agency.example'],
  LIFTOFF_MAIL_FROM: ['Agency', 'Agency <portal>', 'A\r\nBcc: x <portal@agency.example>'],
  LIFTOFF_GOOGLE_ISSUER: ['http://accounts.evil.example', 'accounts.google.com'],
  LIFTOFF_PAYMENTS: ['yes', 'Live'],
  LIFTOFF_STRIPE_SECRET_KEY: [
    'sk_test_',
    'pk_test_51Nabcdef',
    'sk_51Nabcdef',
    'rk_prod_51Nabcdef',
    'sk_test_a b c d e f',
  ],
  LIFTOFF_STRIPE_PUBLISHABLE_KEY: ['sk_test_51Nabcdef', 'pk_51Nabcdef'],
  LIFTOFF_STRIPE_WEBHOOK_SECRETS: [
    'whsec_',
    'secret',
    'whsec_0123456789abcdef,',
    'whsec_0123456789abcdef whsec_0123456789abcdef',
  ],
  LIFTOFF_STRIPE_API: [
    'api.stripe.com',
    'http://stripe.example',
    'https://api.stripe.com/v1',
    'https://a:b@api.stripe.com',
  ],
  LIFTOFF_STRIPE_SCRIPT: ['http://js.stripe.example/v3', 'stripe.js'],
  LIFTOFF_BANK_DEBITS: ['yes'],
  LIFTOFF_STRIPE_TAX: ['true'],
  LIFTOFF_AUTH_MESSAGES: ['loud'],
  LIFTOFF_STAFF_TWO_STEP: ['yes'],
  LIFTOFF_TRUSTED_PROXIES: ['everybody', '0.0.0.0/0', '10.0.0.0/8;::1', '::/0'],
  LIFTOFF_CHECK_EVERY_SECONDS: ['0', '3601', 'soon'],
  LIFTOFF_SIGN_UPS_PER_HOUR: ['0', '1001', 'five'],
  LIFTOFF_WRITES_PER_MINUTE: ['9', 'many'],
  LIFTOFF_STORAGE_MB: ['0', '2 GB'],
  LIFTOFF_LOG_LEVEL: ['verbose'],
  LIFTOFF_METRICS_TOKEN: ['short', 'with spaces in a long token'],
}

test('refuses what it cannot read, naming the setting and never repeating a secret', () => {
  for (const [name, values] of Object.entries(unreadable)) {
    for (const value of values) {
      const around = { LIFTOFF_MODE: 'demo', LIFTOFF_MAIL: 'smtp', LIFTOFF_DOCUMENTS: 'firestore' }
      const problems = problemsOf({ ...around, [name]: value })
      const [line, ...others] = problems.filter((problem) => problem.startsWith(`${name} `))
      assert.ok(line && others.length === 0, `${name}=${value} is refused in one line`)
      const setting = settings[name as keyof typeof settings]
      assert.equal(line.includes(JSON.stringify(value.slice(0, 80))), !('secret' in setting), line)
    }
  }
})

test('refuses a mail server beside the outbox, and port 0 where nothing tells the address', () => {
  assert.deepEqual(namesOf({ LIFTOFF_MODE: 'demo', LIFTOFF_SMTP_URL: 'smtp://localhost' }), ['LIFTOFF_SMTP_URL'])
  assert.deepEqual(namesOf({ LIFTOFF_MODE: 'development', LIFTOFF_PORT: '0' }), ['LIFTOFF_URL'])
})
