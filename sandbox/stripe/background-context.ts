import type { Context } from './context.ts'
import { createId } from './store/create-id.ts'
import { readParams } from './wire/params.ts'
import type { Serving } from './wire/serve-request.ts'

/** For what happens by itself, or at the bank: it has no call of the API, and nobody's key. */
export function backgroundContext({ store, now, emit }: Pick<Serving, 'store' | 'now' | 'emit'>): Context {
  return {
    store,
    params: readParams({}),
    ids: [],
    path: '',
    now,
    isBrowser: false,
    request: { id: createId('req', 14), idempotencyKey: null },
    emit: (type, object, before) =>
      emit({ type, object, ...(before ? { before } : {}), requestId: '', idempotencyKey: null }),
  }
}
