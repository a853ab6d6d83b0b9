import type { Stripe } from 'stripe'
import { passTime } from '#sandbox/stripe/billing/pass-time.ts'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import { toPage } from '#sandbox/stripe/wire/list-page.ts'
import { invalid, noSuch } from '#sandbox/stripe/wire/wire-error.ts'

const kind = 'test_helpers.test_clock'

function find(context: Context): Stripe.TestHelpers.TestClock {
  const id = context.ids[0] ?? ''
  const found = context.store.get<Stripe.TestHelpers.TestClock>(kind, id)
  if (!found) throw noSuch('test clock', id)
  return found
}

function create(context: Context): Stripe.TestHelpers.TestClock {
  const clock = {
    id: createId('clock'),
    object: kind,
    created: context.now(),
    deletes_after: context.now() + 30 * 86_400,
    frozen_time: context.params.requiredInteger('frozen_time'),
    livemode: false,
    name: context.params.text('name') || null,
    status: 'ready',
    status_details: {},
  } as Stripe.TestHelpers.TestClock
  context.store.put(clock)
  context.emit('test_helpers.test_clock.created', clock)
  return clock
}

/**
 * Moves the clock forward. All that falls due on the way happens within this call, so that the clock is ready at once:
 * https://docs.stripe.com/billing/testing/test-clocks
 */
function advance(context: Context): Stripe.TestHelpers.TestClock {
  const clock = find(context)
  const until = context.params.requiredInteger('frozen_time')
  if (until < clock.frozen_time) throw invalid('Test clocks can only be advanced forward.', { param: 'frozen_time' })
  passTime(context, clock.id, until, (seconds) => context.store.put({ ...find(context), frozen_time: seconds }))
  const after = find(context)
  context.emit('test_helpers.test_clock.ready', after)
  return after
}

function remove(context: Context) {
  const clock = find(context)
  context.store.remove(kind, clock.id)
  context.emit('test_helpers.test_clock.deleted', clock)
  return { id: clock.id, object: kind, deleted: true }
}

export const testClockRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/test_helpers/test_clocks', handle: create },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    handle: (context) =>
      toPage(context.store.list<Stripe.TestHelpers.TestClock>(kind), context.params.form, context.path),
  },
  { method: 'GET', path: '/v1/test_helpers/test_clocks/:id', handle: find },
  { method: 'POST', path: '/v1/test_helpers/test_clocks/:id/advance', handle: advance },
  { method: 'DELETE', path: '/v1/test_helpers/test_clocks/:id', handle: remove },
]
