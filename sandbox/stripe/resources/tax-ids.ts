import type { Stripe } from 'stripe'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, noSuch } from '#sandbox/stripe/wire/wire-error.ts'
import { findCustomer } from './find-customer.ts'

const shapes: Readonly<Record<string, RegExp>> = {
  eu_vat: /^[A-Z]{2}[A-Z0-9]{2,12}$/,
  gb_vat: /^(GB|XI)(\d{9}|\d{12})$/,
}

/** https://docs.stripe.com/api/tax_ids/customer_create. The types without a shape here take any value. */
function createTaxId(context: Context): Stripe.TaxId {
  const owner = findCustomer(context, context.ids[0] ?? '')
  const customer = owner.id
  const type = context.params.required('type') as Stripe.TaxId.Type // checked against the SDK's types
  const value = context.params.required('value')
  if (!(shapes[type] ?? /./).test(value))
    throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
  const made: Stripe.TaxId = {
    id: createId('txi'),
    object: 'tax_id',
    country: /^[A-Z]{2}/.exec(value)?.[0] ?? null,
    created: context.now(customer),
    customer,
    customer_account: null,
    livemode: false,
    owner: { customer, customer_account: null, type: 'customer' },
    type,
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  }
  context.store.put(made)
  context.store.put(noteTaxIds(owner, [made, ...taxIdsIn(owner)]))
  context.emit('customer.tax_id.created', made)
  return made
}

export function taxIdsOf({ store }: Pick<Context, 'store'>, customer: string): Stripe.TaxId[] {
  return store.list<Stripe.TaxId>('tax_id', (held) => held.customer === customer)
}

/** A customer with these tax IDs, which are shown where they are asked for. */
function noteTaxIds(customer: Stripe.Customer, data: Stripe.TaxId[]): Stripe.Customer {
  const url = `/v1/customers/${customer.id}/tax_ids`
  return { ...customer, tax_ids: { object: 'list', data, has_more: false, url } as Stripe.ApiList<Stripe.TaxId> }
}

function taxIdsIn({ tax_ids: held }: Stripe.Customer): Stripe.TaxId[] {
  return held?.data ?? []
}

function listTaxIds(context: Context) {
  const customer = findCustomer(context, context.ids[0] ?? '').id
  return toPage(taxIdsOf(context, customer), context.params.form, context.path)
}

function deleteTaxId(context: Context): Stripe.DeletedTaxId {
  const [customer = '', id = ''] = context.ids
  const held = context.store.get<Stripe.TaxId>('tax_id', id)
  if (!held || held.customer !== customer) throw noSuch('tax_id', id)
  context.store.remove('tax_id', id)
  const owner = findCustomer(context, customer)
  context.store.put(
    noteTaxIds(
      owner,
      taxIdsIn(owner).filter((one) => one.id !== id),
    ),
  )
  context.emit('customer.tax_id.deleted', held)
  return { id, object: 'tax_id', deleted: true }
}

export const taxIdRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/customers/:id/tax_ids', handle: listTaxIds },
  { method: 'POST', path: '/v1/customers/:id/tax_ids', handle: createTaxId },
  { method: 'DELETE', path: '/v1/customers/:id/tax_ids/:tax', handle: deleteTaxId },
]
