import type { Stripe } from 'stripe'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, noSuch } from '#sandbox/stripe/wire/wire-error.ts'

function findProduct(context: Context, id: string, param = 'id'): Stripe.Product {
  const found = context.store.get<Stripe.Product>('product', id)
  if (!found) throw noSuch('product', id, param)
  return found
}

function createProduct(context: Context): Stripe.Product {
  const { params, store } = context
  const id = params.text('id') || createId('prod', 14)
  if (store.get('product', id))
    throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
  const now = context.now()
  const product = {
    id,
    object: 'product',
    active: params.flag('active') ?? true,
    created: now,
    default_price: null,
    description: params.text('description') || null,
    images: params.texts('images'),
    livemode: false,
    marketing_features: [],
    metadata: params.metadata(),
    name: params.required('name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  } as unknown as Stripe.Product
  store.put(product)
  context.emit('product.created', product)
  return product
}

function updateProduct(context: Context): Stripe.Product {
  const { params } = context
  const before = findProduct(context, context.ids[0] ?? '')
  const after: Stripe.Product = {
    ...before,
    active: params.flag('active') ?? before.active,
    name: params.text('name') || before.name,
    description: params.has('description') ? params.text('description') || null : before.description,
    default_price: params.text('default_price') || before.default_price || null,
    metadata: params.metadata(before.metadata),
    updated: context.now(),
  }
  context.store.put(after)
  context.emit('product.updated', after)
  return after
}

/** docs.stripe.com/api/products/delete: only one that has no prices. */
function deleteProduct(context: Context): Stripe.DeletedProduct {
  const product = findProduct(context, context.ids[0] ?? '')
  if (context.store.list<Stripe.Price>('price', (price) => price.product === product.id).length > 0)
    throw invalid('This product cannot be deleted because it has one or more user-created prices.')
  context.store.remove('product', product.id)
  context.emit('product.deleted', product)
  return { id: product.id, object: 'product', deleted: true }
}

function listProducts(context: Context) {
  const active = context.params.flag('active')
  const ids = context.params.texts('ids')
  const all = context.store.list<Stripe.Product>(
    'product',
    (held) => (active === undefined || held.active === active) && (ids.length === 0 || ids.includes(held.id)),
  )
  return toPage(all, context.params.form, context.path)
}

export function productName(context: Context, price: Stripe.Price): string {
  return context.store.get<Stripe.Product>('product', String(price.product))?.name ?? 'Product'
}

export function findPrice(context: Context, id: string, param = 'id'): Stripe.Price {
  const found = context.store.get<Stripe.Price>('price', id)
  if (!found) throw noSuch('price', id, param)
  return found
}

function createPrice(context: Context): Stripe.Price {
  const { params, store } = context
  const recurring = params.object('recurring')
  const product = params.text('product')
  const inline = params.object('product_data')
  const productId = product
    ? findProduct(context, product, 'product').id
    : inline
      ? createProduct({ ...context, params: inline }).id
      : null
  if (!productId)
    throw invalid('You must specify either `product` or `product_data` when creating a price.', { param: 'product' })
  const lookupKey = params.text('lookup_key') || null
  if (lookupKey) takeLookupKey(context, lookupKey)
  const amount = params.requiredInteger('unit_amount')
  if (amount < 0)
    throw invalid('Invalid non-negative integer', { param: 'unit_amount', code: 'parameter_invalid_integer' })
  const price = {
    id: createId('price'),
    object: 'price',
    active: params.flag('active') ?? true,
    billing_scheme: 'per_unit',
    created: context.now(),
    currency: params.required('currency').toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: params.metadata(),
    nickname: params.text('nickname') || null,
    product: productId,
    recurring: recurring
      ? {
          interval: recurring.choice('interval', ['day', 'week', 'month', 'year'] as const) ?? 'month',
          interval_count: recurring.integer('interval_count') ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  } as unknown as Stripe.Price
  store.put(price)
  context.emit('price.created', price)
  return price
}

/** A key names one price. `transfer_lookup_key` takes it from the one that has it. */
function takeLookupKey(context: Context, key: string): void {
  const [held] = context.store.list<Stripe.Price>('price', (price) => price.lookup_key === key)
  if (!held) return
  if (!context.params.flag('transfer_lookup_key'))
    throw invalid(`A price (\`${held.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  context.store.put({ ...held, lookup_key: null })
}

function updatePrice(context: Context): Stripe.Price {
  const { params } = context
  const before = findPrice(context, context.ids[0] ?? '')
  const key = params.text('lookup_key')
  if (key && key !== before.lookup_key) takeLookupKey(context, key)
  const after: Stripe.Price = {
    ...before,
    active: params.flag('active') ?? before.active,
    nickname: params.has('nickname') ? params.text('nickname') || null : before.nickname,
    lookup_key: key === undefined ? before.lookup_key : key || null,
    metadata: params.metadata(before.metadata),
  }
  context.store.put(after)
  context.emit('price.updated', after)
  return after
}

function listPrices(context: Context) {
  const { params } = context
  const [active, product, type] = [params.flag('active'), params.text('product'), params.text('type')]
  const keys = params.texts('lookup_keys')
  const all = context.store.list<Stripe.Price>(
    'price',
    (held) =>
      (active === undefined || held.active === active) &&
      (!product || held.product === product) &&
      (!type || held.type === type) &&
      (keys.length === 0 || (held.lookup_key !== null && keys.includes(held.lookup_key))),
  )
  return toPage(all, params.form, context.path)
}

export const catalogueRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/products', handle: createProduct },
  { method: 'GET', path: '/v1/products', handle: listProducts },
  { method: 'GET', path: '/v1/products/:id', handle: (context) => findProduct(context, context.ids[0] ?? '') },
  { method: 'POST', path: '/v1/products/:id', handle: updateProduct },
  { method: 'DELETE', path: '/v1/products/:id', handle: deleteProduct },
  { method: 'POST', path: '/v1/prices', handle: createPrice },
  { method: 'GET', path: '/v1/prices', handle: listPrices },
  { method: 'GET', path: '/v1/prices/:id', handle: (context) => findPrice(context, context.ids[0] ?? '') },
  { method: 'POST', path: '/v1/prices/:id', handle: updatePrice },
]
