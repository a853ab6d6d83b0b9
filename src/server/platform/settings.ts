import type { MailText } from '#domain/core/mail-text.ts'
import type { FixedField, Logo } from '#domain/settings/brand.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import type { ForeignSources } from './headers/guard-answers.ts'
import type { MailDeclaration } from './mail-declaration.ts'

/** Where the portal has the test provider for its pages. */
export const testProviderPath = '/test-payments'

/** A payment provider beside the portal, which no browser reaches by itself. */
export type TestProviderAt = {
  readonly origin: string
  readonly publishableKey: string
  /** The script of the card fields, one of `files`. */
  readonly script: string
  /** Scripts and frames without anybody's data, as the router takes paths. */
  readonly files: readonly string[]
  /** The paths that the card fields and the bank's question call. */
  readonly api: readonly string[]
}

/** The payment provider's settings for pages. */
export type CardSettings = {
  readonly publishableKey: string
  readonly scriptUrl: string
  /** True where no card is charged: a banner says so. */
  readonly isTest: boolean
  /** Whether clients can pay invoices from a bank account. */
  readonly takesBankDebits: boolean
  /** Whether plans and add-ons bear the tax that the provider computes. */
  readonly chargesTax: boolean
  /** The sources that a card form loads and talks to: the provider's script, its frames, the banks' questions. */
  readonly sources: ForeignSources
  /** A provider that the portal serves to its pages itself; null where they reach it. */
  readonly served: TestProviderAt | null
}

/** The operator's settings, as use cases need them. */
export type Settings = {
  /** Where people reach the portal, without a slash at the end: links in mails begin with it. */
  readonly baseUrl: string
  readonly agencyName: string
  readonly supportEmail: string
  /** Ten digits of a US number; any other as it is dialed from abroad. */
  readonly supportPhone: string
  /** When somebody answers, in the agency's own zone. */
  readonly openingHours: OpeningHours
  /** What of these four the environment sets: staff cannot change it. */
  readonly fixedBrand: readonly FixedField[]
  /** Another scheduler that clients book with; null where they book in the portal. */
  readonly bookingUrl: string | null
  /** Staff without two-step sign-in get no further than setting it up. */
  readonly staffNeedTwoStep: boolean
  readonly authMessages: 'spec' | 'neutral'
  readonly signUpsPerHour: number
  /** Of a client with their teammates; the people of the agency have a multiple of it. */
  readonly writesPerMinute: number
  /** For the files of one account, in millions of bytes. */
  readonly storageMb: number
  readonly mailCarrier: 'outbox' | 'smtp'
  /** Whom mails come from; null where none leave the portal. */
  readonly mailFrom: { readonly name: string; readonly email: string } | null
  /** Whether there is a secret that the payment provider's events are known by; without one, none is taken. */
  readonly takesPaymentEvents: boolean
  /** Whether the outbox shows staff the links that open somebody else's account. */
  readonly outboxShowsLinks: boolean
  readonly trustedProxies: readonly string[]
  /** `host:port` of machines of one's own that the site checks may look at; empty but for tests. */
  readonly checkedLocally: readonly string[]
  /** Between two looks at a live site. */
  readonly checkEverySeconds: number
  /** What opens `/metrics` to other machines; null where only this machine may read them. */
  readonly metricsToken: string | null
  readonly cards: CardSettings
}

/** With what staff set in the portal, as it counts whenever somebody looks. */
export type SettingsInForce = Settings & {
  /** The words of a mail. */
  readonly mailTextOf: (declared: MailDeclaration) => MailText
  readonly logo: Logo | null
}
