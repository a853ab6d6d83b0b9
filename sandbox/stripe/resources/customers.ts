import type { Stripe } from 'stripe'
import { unplaced } from '#sandbox/stripe/billing/automatic-tax.ts'
import { isPlaced } from '#sandbox/stripe/billing/tax-places.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, noSuch } from '#sandbox/stripe/wire/wire-error.ts'
import { cancelNow } from './cancel-subscription.ts'
import { findCustomer } from './find-customer.ts'
import { attachMethod, findMethod } from './payment-methods.ts'

function createCustomer(context: Context): Stripe.Customer {
  const { params, store } = context
  const clock = params.text('test_clock') ?? null
  if (clock && !store.get('test_helpers.test_clock', clock)) throw noSuch('test_clock', clock, 'test_clock')
  const customer = {
    id: createId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: context.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: createId('', 8).slice(1).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock,
  } as unknown as Stripe.Customer // every field the API answers with; the type wants the rare ones too
  const created = { ...change(context, customer), id: customer.id }
  const method = params.text('payment_method')
  store.put(created)
  if (method) attachMethod(context, method, created.id)
  context.emit('customer.created', created)
  return created
}

function change(context: Context, customer: Stripe.Customer): Stripe.Customer {
  const { params } = context
  const next = { ...customer, metadata: params.metadata(customer.metadata) }
  for (const name of ['description', 'email', 'name', 'phone'] as const) {
    if (params.has(name)) next[name] = params.text(name) || null
  }
  next.balance = params.integer('balance') ?? customer.balance
  if (params.has('preferred_locales')) next.preferred_locales = params.texts('preferred_locales')
  const address = params.object('address')
  if (address) next.address = { ...emptyAddress, ...address.form } as Stripe.Address // the form's own texts
  if (params.unsets('address')) next.address = null
  next.tax_exempt = params.choice('tax_exempt', ['none', 'exempt', 'reverse'] as const) ?? customer.tax_exempt ?? 'none'
  if (params.object('tax')?.text('validate_location') === 'immediately' && !isPlaced(next.address ?? null))
    throw unplaced()
  const settings = params.object('invoice_settings')
  if (settings?.has('default_payment_method')) {
    const method = settings.text('default_payment_method') || null
    if (method && findMethod(context, method).customer !== customer.id)
      throw invalid(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        { param: 'invoice_settings[default_payment_method]', code: 'resource_missing' },
      )
    next.invoice_settings = { ...customer.invoice_settings, default_payment_method: method }
  }
  return next
}

export const emptyAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

function updateCustomer(context: Context): Stripe.Customer {
  const before = findCustomer(context, context.ids[0] ?? '')
  const after = change(context, before)
  context.store.put(after)
  context.emit('customer.updated', after, before)
  return after
}

function deleteCustomer(context: Context): Stripe.DeletedCustomer {
  const customer = findCustomer(context, context.ids[0] ?? '')
  for (const subscription of context.store.list<Stripe.Subscription>(
    'subscription',
    (held) => held.customer === customer.id,
  ))
    cancelNow(context, subscription)
  const deleted = { id: customer.id, object: 'customer', deleted: true } as const
  context.store.put(deleted)
  context.emit('customer.deleted', customer)
  return deleted
}

function listCustomers(context: Context) {
  const email = context.params.text('email')
  const all = context.store.list<Stripe.Customer>(
    'customer',
    (held) => !held.deleted && (!email || held.email === email),
  )
  return toPage(all, context.params.form, context.path)
}

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', handle: createCustomer },
  { method: 'GET', path: '/v1/customers', handle: listCustomers },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    handle: (context) =>
      context.store.get('customer', context.ids[0] ?? '') ?? findCustomer(context, context.ids[0] ?? ''),
  },
  { method: 'POST', path: '/v1/customers/:id', handle: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', handle: deleteCustomer },
]
