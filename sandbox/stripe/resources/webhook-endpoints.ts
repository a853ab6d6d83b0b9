import type { Stripe } from 'stripe'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, noSuch } from '#sandbox/stripe/wire/wire-error.ts'

const kind = 'webhook_endpoint'

function find(context: Context): Stripe.WebhookEndpoint {
  const id = context.ids[0] ?? ''
  const found = context.store.get<Stripe.WebhookEndpoint>(kind, id)
  if (!found) throw noSuch('webhook endpoint', id)
  return found
}

/** The secret is told once, in this answer, as Stripe does. */
function create(context: Context): Stripe.WebhookEndpoint {
  const { params, store } = context
  const url = params.required('url')
  if (!URL.canParse(url))
    throw invalid('Invalid URL: an explicit scheme (such as https) must be provided.', { param: 'url' })
  const secret = createId('whsec', 32)
  const endpoint = {
    id: createId('we'),
    object: kind,
    api_version: params.text('api_version') || null,
    application: null,
    created: context.now(),
    description: params.text('description') || null,
    enabled_events: params.texts('enabled_events'),
    livemode: false,
    metadata: params.metadata(),
    status: 'enabled',
    url,
  } as Stripe.WebhookEndpoint
  store.put(endpoint)
  store.write(`secrets of ${endpoint.id}`, [secret])
  return { ...endpoint, secret }
}

/** Its version and its secret stay as they are. */
function update(context: Context): Stripe.WebhookEndpoint {
  const { params, store } = context
  const endpoint = find(context)
  const disabled = params.flag('disabled')
  const changed = {
    ...endpoint,
    ...(params.has('url') ? { url: params.required('url') } : {}),
    ...(params.has('description') ? { description: params.text('description') || null } : {}),
    ...(params.has('enabled_events') ? { enabled_events: params.texts('enabled_events') } : {}),
    ...(disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' }),
    metadata: params.metadata(endpoint.metadata),
  }
  store.put(changed)
  return changed
}

function remove(context: Context): Stripe.DeletedWebhookEndpoint {
  const endpoint = find(context)
  context.store.remove(kind, endpoint.id)
  return { id: endpoint.id, object: kind, deleted: true }
}

export const webhookEndpointRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/webhook_endpoints', handle: create },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    handle: (context) => toPage(context.store.list<Stripe.WebhookEndpoint>(kind), context.params.form, context.path),
  },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', handle: find },
  { method: 'POST', path: '/v1/webhook_endpoints/:id', handle: update },
  { method: 'DELETE', path: '/v1/webhook_endpoints/:id', handle: remove },
]
