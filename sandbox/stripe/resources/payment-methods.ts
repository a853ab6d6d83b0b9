import type { Stripe } from 'stripe'
import { fingerprintOf } from '#sandbox/stripe/cards/fingerprint.ts'
import { bankOfToken } from '#sandbox/stripe/cards/test-banks.ts'
import { conductOf, declineSentence, numberOfToken } from '#sandbox/stripe/cards/test-cards.ts'
import type { CardConduct } from '#sandbox/stripe/cards/test-cards.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import type { Params } from '#sandbox/stripe/wire/params.ts'
import { invalid, missingParam, noSuch, WireError } from '#sandbox/stripe/wire/wire-error.ts'
import { createBankMethod, readBankMethod } from './bank-accounts.ts'
import { findCustomer } from './find-customer.ts'

/** What the sandbox remembers of a card beside its payment method: its conduct, never its number. */
export type CardFile = { readonly conduct: CardConduct; readonly setUp: boolean }

const fileKey = (id: string): string => `card ${id}`

export function cardFileOf({ store }: Pick<Context, 'store'>, methodId: string): CardFile {
  return store.read<CardFile>(fileKey(methodId)) ?? { conduct: { brand: 'visa' }, setUp: false }
}

/** The bank has seen the card's holder: from now on it lets payments through while they are away. */
export function markSetUp(context: Context, methodId: string): void {
  context.store.write(fileKey(methodId), { ...cardFileOf(context, methodId), setUp: true })
}

/** A payment method by id; `pm_card_visa` and its like make a new one each time. */
export function findMethod(context: Context, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const number = numberOfToken(id)
  if (number) return createMethod(context, { number, month: 12, year: yearOf(context) + 3 }, {})
  const bank = bankOfToken(id)
  if (bank) return createBankMethod(context, bank, { name: 'Jenny Rosen' })
  const found = context.store.get<Stripe.PaymentMethod>('payment_method', id)
  if (!found) throw noSuch('PaymentMethod', id, param)
  return found
}

function yearOf(context: Context): number {
  return new Date(context.now() * 1000).getUTCFullYear()
}

type Card = { readonly number: string; readonly month: number; readonly year: number }

function createMethod(
  context: Context,
  card: Card,
  more: { name?: string | null; email?: string | null; postalCode?: string | null },
): Stripe.PaymentMethod {
  const conduct = conductOf(card.number)
  if (!conduct) throw cardRefused('incorrect_number')
  const id = createId('pm')
  const method = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: more.postalCode ?? null,
        state: null,
      },
      email: more.email ?? null,
      name: more.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: conduct.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: conduct.brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: fingerprintOf(context.store, card.number),
      funding: conduct.funding ?? 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [conduct.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: context.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } as unknown as Stripe.PaymentMethod // a card carries no other type's fields
  context.store.put(method)
  context.store.write(fileKey(id), { conduct, setUp: conduct.isSetUp ?? false } satisfies CardFile)
  return method
}

export function cardRefused(code: string, declineCode?: string): WireError {
  return new WireError(402, {
    type: 'card_error',
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    ...(code.startsWith('incorrect') || code.startsWith('invalid') || code === 'expired_card'
      ? { param: paramOf(code) }
      : {}),
    message: declineSentence({ code, ...(declineCode ? { declineCode } : {}) }),
  })
}

function paramOf(code: string): string {
  if (code.includes('cvc')) return 'cvc'
  if (code.includes('year')) return 'exp_year'
  return code.includes('month') || code === 'expired_card' ? 'exp_month' : 'number'
}

function createFromForm(context: Context): Stripe.PaymentMethod {
  const { params } = context
  const type = params.choice('type', ['card', 'us_bank_account'] as const)
  if (!type) throw missingParam('type')
  const details = params.object('billing_details')
  const account = params.object('us_bank_account')
  const holder = { name: details?.text('name') ?? null, email: details?.text('email') ?? null }
  if (type === 'us_bank_account' && !account) throw missingParam('us_bank_account')
  if (account) return readBankMethod(context, account, holder)
  const card = params.object('card')
  if (!card) throw missingParam('card')
  const method = card.has('token')
    ? findMethod(context, card.required('token').replace(/^tok_/, 'pm_card_'), 'card[token]')
    : createMethod(context, readCard(context, card), {
        ...holder,
        postalCode: details?.object('address')?.text('postal_code') ?? null,
      })
  return method
}

function readCard(context: Context, card: Params): Card {
  const year = card.requiredInteger('exp_year')
  const month = card.requiredInteger('exp_month')
  const full = year < 100 ? 2000 + year : year
  if (month < 1 || month > 12) throw cardRefused('invalid_expiry_month')
  const today = new Date(context.now() * 1000)
  if (full < today.getUTCFullYear() || full > today.getUTCFullYear() + 50) throw cardRefused('invalid_expiry_year')
  if (full === today.getUTCFullYear() && month < today.getUTCMonth() + 1) throw cardRefused('invalid_expiry_month')
  const cvc = card.text('cvc')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw cardRefused('invalid_cvc')
  return { number: card.required('number').replaceAll(/\D/g, ''), month, year: full }
}

/**
 * Saves a card with a customer. A card that its bank refuses is refused here; attaching twice to the same changes nothing:
 * https://docs.stripe.com/api/payment_methods/attach
 */
export function attachMethod(context: Context, id: string, customerId: string): Stripe.PaymentMethod {
  const customer = findCustomer(context, customerId, 'customer')
  const method = findMethod(context, id)
  if (method.customer === customer.id) return method
  if (method.customer)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
      code: 'payment_method_unexpected_state',
    })
  if (context.store.read<boolean>(`spent ${method.id}`))
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      { param: 'payment_method' },
    )
  const { declines } = cardFileOf(context, method.id).conduct
  if (declines?.at === 'attach') throw cardRefused(declines.code, declines.declineCode)
  const attached = { ...method, customer: customer.id }
  context.store.put(attached)
  context.emit('payment_method.attached', attached)
  return attached
}

function attach(context: Context): Stripe.PaymentMethod {
  return attachMethod(context, context.ids[0] ?? '', context.params.required('customer'))
}

function detach(context: Context): Stripe.PaymentMethod {
  const method = findMethod(context, context.ids[0] ?? '')
  if (!method.customer)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
      param: 'payment_method',
    })
  const detached = { ...method, customer: null }
  context.store.put(detached)
  context.store.write(`spent ${method.id}`, true)
  forgetDefault(context, String(method.customer), method.id)
  context.emit('payment_method.detached', detached, { customer: method.customer })
  return detached
}

function forgetDefault(context: Context, customerId: string, methodId: string): void {
  const customer = context.store.get<Stripe.Customer>('customer', customerId)
  if (customer?.invoice_settings?.default_payment_method !== methodId) return
  const settings = { ...customer.invoice_settings, default_payment_method: null }
  context.store.put({ ...customer, invoice_settings: settings })
}

const redisplays = ['always', 'limited', 'unspecified'] as const

function update(context: Context): Stripe.PaymentMethod {
  const method = findMethod(context, context.ids[0] ?? '')
  const details = context.params.object('billing_details')
  const card = context.params.object('card')
  const next = {
    ...method,
    allow_redisplay: context.params.choice('allow_redisplay', redisplays) ?? method.allow_redisplay ?? 'unspecified',
    metadata: context.params.metadata(method.metadata ?? {}),
    billing_details: { ...method.billing_details, ...details?.form } as Stripe.PaymentMethod.BillingDetails, // the form's own texts
  }
  if (card && next.card)
    next.card = {
      ...next.card,
      exp_month: card.integer('exp_month') ?? next.card.exp_month,
      exp_year: card.integer('exp_year') ?? next.card.exp_year,
    }
  context.store.put(next)
  context.emit('payment_method.updated', next)
  return next
}

function list(context: Context) {
  const customer = context.ids[0] ?? context.params.required('customer')
  findCustomer(context, customer, 'customer')
  const all = context.store.list<Stripe.PaymentMethod>('payment_method', (held) => held.customer === customer)
  return toPage(all, context.params.form, context.path)
}

export const paymentMethodRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_methods', handle: createFromForm, forBrowsers: true },
  { method: 'GET', path: '/v1/payment_methods', handle: list },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    handle: (context) => findMethod(context, context.ids[0] ?? '', 'id'),
  },
  { method: 'POST', path: '/v1/payment_methods/:id', handle: update },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', handle: attach },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', handle: detach },
  { method: 'GET', path: '/v1/customers/:id/payment_methods', handle: list },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods/:method',
    handle(context) {
      const method = findMethod(context, context.ids[1] ?? '', 'id')
      if (method.customer !== context.ids[0]) throw noSuch('PaymentMethod', method.id)
      return method
    },
  },
]
