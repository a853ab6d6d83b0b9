import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '#domain/core/endpoint.ts'

/** The call that is being answered, wherever its work goes on. */
export type CurrentCall = {
  readonly endpoint: Pick<Endpoint, 'name' | 'asksProvider'>
  /** The party whose budget it counts in; null for somebody who is not signed in. */
  readonly party: string | null
}

const calls = new AsyncLocalStorage<CurrentCall>()

export function withinCall<Answer>(call: CurrentCall, work: () => Answer): Answer {
  return calls.run(call, work)
}

/** Null for work without a call: schedules, and events of the payment provider. */
export function currentCall(): CurrentCall | null {
  return calls.getStore() ?? null
}
