import type { FixedField } from '#domain/settings/brand.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'

export const modes = ['production', 'demo', 'development'] as const
export type Mode = (typeof modes)[number]

export type MailSettings =
  /** `keepsLinks` is false in production: a reader of the outbox must not be able to use another's link. */
  | { readonly carrier: 'outbox'; readonly keepsLinks: boolean }
  | {
      readonly carrier: 'smtp'
      readonly url: string
      readonly from: { readonly name: string; readonly email: string }
    }

/** `embedded` is one file in the data folder. */
export type DocumentsSettings =
  | { readonly store: 'embedded' }
  | { readonly store: 'firestore'; readonly projectId: string }

/** `embedded` keeps passwords in the documents. */
export type IdentitySettings =
  | { readonly provider: 'embedded' }
  | {
      readonly provider: 'firebase'
      readonly projectId: string
      readonly apiKey: string
      /** `host:port`; always null in production. */
      readonly emulatorHost: string | null
    }

export type GoogleSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

export const paymentModes = ['live', 'test'] as const

/** Where the provider's API is, as its SDK takes it. */
export type ApiAddress = { readonly protocol: 'https' | 'http'; readonly host: string; readonly port: number }

export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  /** Any of them may have signed an event: the old and the new one while they are exchanged. Empty where none come. */
  readonly webhookSecrets: readonly string[]
  readonly api: ApiAddress
  /** The script that a page loads for its card fields. */
  readonly scriptUrl: string
}

export type PaymentSettings = {
  /** Whether cards are charged. */
  readonly mode: (typeof paymentModes)[number]
  /** Null where no keys were given: the portal then brings a test provider of its own. */
  readonly stripe: StripeSettings | null
}

/** Every setting of the portal, parsed and free of contradictions. */
export type Configuration = {
  readonly mode: Mode
  /** Where people reach the portal: an origin, without a slash at the end. */
  readonly baseUrl: string
  readonly host: string
  /** 0 lets the system choose a free port. */
  readonly port: number
  readonly dataFolder: string
  readonly documents: DocumentsSettings
  readonly identity: IdentitySettings
  /** At least 32 bytes as base64url; null where the portal makes its own and keeps it in the data folder. */
  readonly secret: string | null
  /** What takes another secret than the one the data was written with; null where none is taken. */
  readonly acceptedSecretCode: string | null
  readonly agencyName: string
  readonly supportEmail: string
  /** Ten digits; empty where clients can’t call. */
  readonly supportPhone: string
  /** When somebody answers, in the agency's own zone. */
  readonly openingHours: OpeningHours
  /** What of these four is set. */
  readonly fixedBrand: readonly FixedField[]
  /** Another scheduler that clients book with; null where they book in the portal. */
  readonly bookingUrl: string | null
  readonly mail: MailSettings
  /** Null where the portal offers no Google sign-in. */
  readonly google: GoogleSettings | null
  readonly payments: PaymentSettings
  /** Whether clients can pay invoices from a bank account. */
  readonly takesBankDebits: boolean
  /** Whether plans and add-ons bear the tax that the payment provider computes. */
  readonly chargesTax: boolean
  readonly authMessages: 'spec' | 'neutral'
  readonly staffNeedTwoStep: boolean
  /** Addresses, ranges and names like `loopback`, as Fastify's `trustProxy` takes them. */
  readonly trustedProxies: readonly string[]
  /** `host:port` of machines of one's own that the checks of live sites may look at; empty in production. */
  readonly checkedLocally: readonly string[]
  /** Between two looks at a live site. */
  readonly checkEverySeconds: number
  /** From one address. */
  readonly signUpsPerHour: number
  /** Of a client with their teammates. */
  readonly writesPerMinute: number
  /** For the files of one account, in millions of bytes. */
  readonly storageMb: number
  readonly logLevel: LogLevel
  /** What opens `/metrics` to other machines; null where only this machine may read them. */
  readonly metricsToken: string | null
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The configuration is incomplete or contradictory; `problems` holds one line for each setting at fault. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The portal can’t start because of its configuration:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'ConfigurationError'
    this.problems = problems
  }
}
