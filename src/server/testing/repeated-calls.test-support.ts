import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import type { TestPortal } from './portal.test-support.ts'

/** Calls that ask and change nothing. */
const asks = /^(list|get|read|preview|find|count|prepare)-|^session$/

/** Where a call that cannot be repeated here is repeated: with a payment provider, another identity, or a whole browser. */
const elsewhere: Readonly<Record<string, string>> = {
  'create-customer': 'billing/cards.test.ts',
  'create-setup-card': 'billing/cards.test.ts',
  'attach-payment-method-to-customer': 'billing/cards.test.ts',
  'create-setup-intents': 'billing/cards.test.ts',
  'detach-payment-method': 'billing/cards.test.ts',
  'set-default-card': 'billing/cards.test.ts',
  'retry-payment': 'billing/payments.test.ts',
  'settle-payment': 'billing/payments.test.ts',
  'create-payment-intent': 'billing/payments.test.ts',
  'refund-payment': 'billing/refunds.test.ts',
  'set-ordering-consent': 'checkout/for-client.test.ts',
  'cancel-subscription-stripe': 'billing/subscriptions.test.ts',
  'resume-subscription': 'billing/subscriptions.test.ts',
  'change-plan': 'billing/subscriptions.test.ts',
  'drop-plan-change': 'billing/subscriptions.test.ts',
  'grant-free-code': 'billing/catalogue.test.ts',
  'add-promotion': 'billing/promotions.test.ts',
  'deactivate-promotion': 'billing/promotions.test.ts',
  'activate-promotion': 'billing/promotions.test.ts',
  'add-plan': 'catalogue/catalogue.test.ts',
  'update-plan': 'catalogue/catalogue.test.ts',
  'retire-plan': 'catalogue/catalogue.test.ts',
  'offer-plan': 'catalogue/catalogue.test.ts',
  'order-plans': 'catalogue/catalogue.test.ts',
  'restore-catalogue': 'catalogue/catalogue.test.ts',
  'add-meeting-kind': 'meetings/kinds.test.ts',
  'update-meeting-kind': 'meetings/kinds.test.ts',
  'hide-meeting-kind': 'meetings/kinds.test.ts',
  'show-meeting-kind': 'meetings/kinds.test.ts',
  'remove-meeting-kind': 'meetings/kinds.test.ts',
  'order-meeting-kinds': 'meetings/kinds.test.ts',
  'announce-price': 'billing/next-prices.test.ts',
  'withdraw-price': 'billing/next-prices.test.ts',
  'create-order': 'checkout/crash.test.ts',
  'create-subscription-product': 'checkout/crash.test.ts',
  'set-tax-address': 'checkout/tax.test.ts',
  'create-invoice-onetime': 'checkout/crash.test.ts',
  'cancel-order': 'checkout/cancel-order.test.ts',
  'assign-plan': 'launchpad/site-plans.test.ts',
  'update-link-tools': 'projects/link-tools.test.ts',
  'update-position-rates': 'timesheets/position-rates.test.ts',
  'update-launch-template': 'launchpad/launch-template.test.ts',
  'pay-invoice': 'invoices/paying.test.ts',
  'pay-invoice-by-bank': 'invoices/bank-debits.test.ts',
  'pay-invoices': 'invoices/paying-jointly.test.ts',
  'remind-of-invoice': 'invoices/reminding-now.test.ts',
  'record-payments': 'invoices/recorded-jointly.test.ts',
  'undo-payments': 'invoices/recorded-jointly.test.ts',
  'record-refund': 'invoices/recorded-refunds.test.ts',
  'undo-refund': 'invoices/recorded-refunds.test.ts',
  'add-to-draft': 'invoices/adding-to-draft.test.ts',
  'draft-invoice-again': 'invoices/draft-again.test.ts',
  'create-tax-rate': 'invoices/tax.test.ts',
  'archive-tax-rate': 'invoices/tax.test.ts',
  'restore-tax-rate': 'invoices/tax-history.test.ts',
  'choose-default-tax-rate': 'invoices/tax.test.ts',
  'update-invoicing': 'settings/invoicing.test.ts',
  'set-logo': 'settings/logo.test.ts',
  'remove-logo': 'settings/logo.test.ts',
  'update-mail-text': 'settings/mail-texts.test.ts',
  'publish-policy': 'settings/policies.test.ts',
  'update-client': 'accounts/clients.test.ts',
  'check-import': 'imports/twice.test.ts',
  'run-import': 'imports/twice.test.ts',
  'undo-import': 'imports/twice.test.ts',
  'discard-import': 'imports/twice.test.ts',
  'create-template': 'projects/templates.test.ts',
  'save-as-template': 'projects/templates.test.ts',
  'update-template': 'projects/templates.test.ts',
  'remove-template': 'projects/templates.test.ts',
  'create-quote': 'quotes/itemized.test.ts',
  'update-quote': 'quotes/itemized.test.ts',
  'send-itemized-quote': 'quotes/itemized.test.ts',
  'view-mailed-quote': 'quotes/mailed-quote.test.ts',
  'decline-mailed-quote': 'quotes/mailed-quote.test.ts',
  'save-view': 'views/views.test.ts',
  'update-view': 'views/views.test.ts',
  'remove-view': 'views/views.test.ts',
  'choose-columns': 'views/columns.test.ts',
  'sign-in-with-token': 'accounts/hosted.test.ts',
}

/** Calls that do their thing again, and why nobody is worse off. */
const again: Readonly<Record<string, string>> = {
  'remove-site': 'the second is told that there is nothing',
  'sign-up': 'the second is told that the address is in use, and signs in',
  'finish-sign-up': 'the second is told that it is done',
  'sign-in': 'another session, which ends by itself',
  'complete-two-step': 'a code counts once',
  'confirm-identity': 'the session is confirmed anew',
  'send-test-email': 'another mail to oneself, within limits',
  'request-password-reset': 'another mail; the newest link counts, and there are limits',
  'reset-password': 'a link counts once',
  'change-password': 'the old password is none any more',
  'verify-email': 'a link counts once',
  'resend-verification': 'another mail, within limits',
  'start-two-step': 'another secret in place of one that was never used',
  'enable-two-step': 'a code counts once',
  'disable-two-step': 'a code counts once',
  'renew-recovery-codes': 'a code counts once',
  'claim-staff-account': 'a claim counts once',
  'accept-invitation': 'a link counts once',
  'join-by-invitation': 'a link counts once',
  'join-as-invited': 'an invitation counts once',
  'change-email': 'another mail; the newest link counts',
  'resend-email-change': 'another mail; the newest link counts',
  'confirm-email-change': 'a link counts once',
  'end-session': 'the session is gone',
  'sign-out': 'the session is gone',
  'sign-out-everywhere': 'the sessions are gone',
  'begin-look': 'another look in place of the one before',
  'end-look': 'the look is over',
  'invite-staff': 'one invitation for each address; the newest link counts',
  'invite-teammate': 'one record for each address; another mail, and the newest link counts',
  'share-report': 'another link in place of the one before, which nobody has seen',
  'set-avatar': 'the same picture at another address',
  'invite-creator-again': 'another mail; the newest link counts',
  'invite-teammate-again': 'another mail; the newest link counts',
  'invite-client': 'another mail; the newest link counts',
  'renew-calendar-feed': 'another address; the newest counts',
  'ask-two-step-reset': 'asked again, it tells when',
  'complete-mailed-code': 'a code counts once',
  'keep-two-step': 'a link counts once',
  'sign-out-person': 'the sessions are gone; another mail says so',
  'link-google': 'another departure to Google; the newest return counts',
  'confirm-by-google': 'another departure to Google; the newest return counts',
}

/** What the portal notes of callers and not for them. */
const besideTheStore: ReadonlySet<string> = new Set([
  'limits',
  'sessions',
  'sessionEnds',
  'devices',
  'audit',
  'denials',
])

/** Makes a call twice, as whoever has lost the first answer does, and holds what the second one did against nothing. */
export type Twice = <Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  who: CastUid | null,
  endpoint: Endpoint<Body, Reply>,
  body: z.input<Body>,
) => Promise<z.output<Reply>>

/** `done` takes the names of the calls that were made twice. */
export function twiceAt(portal: TestPortal, done: Set<string>): Twice {
  return async (who, endpoint, body) => {
    const reply = await portal.call(who, endpoint, body)
    await mailsSent()
    const before = portal.everything()
    portal.clock.advance(1000)
    const outcome = await portal.outcome(who, endpoint, body)
    assert.ok(outcome)
    await mailsSent()
    assert.deepEqual(differences(before, portal.everything()), [], `${endpoint.name}, made twice (${outcome})`)
    done.add(endpoint.name)
    return reply
  }
}

/** Mails go after the answer, within a few turns of the store in memory. */
async function mailsSent(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** The documents that are others than before, or new, or gone, as `collection/id`. */
export function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .filter((key) => !besideTheStore.has(key.slice(0, key.indexOf('/'))))
}

/** Every one of these calls that changes something is `done`, or it says where it is or why it need not be. */
export function expectNoneLeftOut(calls: readonly Pick<Endpoint, 'name'>[], done: ReadonlySet<string>): void {
  const changing = calls.map(({ name }) => name).filter((name) => !asks.test(name))
  assert.deepEqual(
    changing.filter((name) => !done.has(name) && !(name in elsewhere) && !(name in again)),
    [],
    'each call that changes something is repeated here or elsewhere, or says why it need not be',
  )
  assert.deepEqual(
    [...Object.keys(elsewhere), ...Object.keys(again)].filter((name) => done.has(name) || !changing.includes(name)),
    [],
  )
  for (const file of Object.values(elsewhere)) assert.ok(existsSync(`src/server/${file}`), file)
}
