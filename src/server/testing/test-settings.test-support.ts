import type { CardSettings, Settings } from '#server/platform/settings.ts'
import { agency } from '#tools/seed/cast.ts'

export const origin = 'http://portal.example'

const testCards: CardSettings = {
  publishableKey: 'pk_test_sandbox',
  scriptUrl: 'https://js.stripe.com/v3/',
  isTest: true,
  takesBankDebits: true,
  chargesTax: true,
  sources: {},
  served: null,
}

/** The settings of a portal of the tests. */
export const testSettings: Settings = {
  baseUrl: origin,
  agencyName: agency.name,
  supportEmail: agency.supportEmail,
  supportPhone: agency.supportPhone,
  openingHours: { timeZone: 'UTC', spans: [{ weekday: 2, opens: 540, closes: 1020 }] },
  fixedBrand: [],
  bookingUrl: null,
  staffNeedTwoStep: false,
  authMessages: 'spec',
  signUpsPerHour: 100,
  writesPerMinute: 10_000,
  storageMb: 2000,
  mailCarrier: 'outbox',
  mailFrom: null,
  takesPaymentEvents: true,
  outboxShowsLinks: true,
  trustedProxies: [],
  checkedLocally: [],
  checkEverySeconds: 300,
  metricsToken: null,
  cards: testCards,
}
