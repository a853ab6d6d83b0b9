import type { Stripe } from 'stripe'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { earliestIn } from '#sandbox/stripe/wire/created-range.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { noSuch } from '#sandbox/stripe/wire/wire-error.ts'

function find(context: Context): Stripe.Event {
  const id = context.ids[0] ?? ''
  const found = context.store.get<Stripe.Event>('event', id)
  if (!found) throw noSuch('event', id)
  return found
}

function list(context: Context) {
  const { params } = context
  const types = params.texts('types')
  const type = params.text('type')
  const all = context.store.listSince<Stripe.Event>(
    'event',
    earliestIn(params.form['created']),
    (event) => (!type || event.type === type) && (types.length === 0 || types.includes(event.type)),
  )
  return toPage(all, params.form, context.path)
}

export const eventRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/events', handle: list },
  { method: 'GET', path: '/v1/events/:id', handle: find },
]
