import { toInstant } from '#domain/core/instants.ts'
import { createStripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import type { ApiAddress } from '#server/platform/configuration/configuration.ts'
import type { Payments } from '#server/ports/payments.ts'
import type { RecordedCall, Recorder } from './recorder.ts'
import { openRecorder } from './recorder.ts'

export type Account = { readonly secretKey: string; readonly api: ApiAddress }

export type Form = Readonly<Record<string, string | number | boolean>>

/** One account, as the portal's own adapters see it. */
export type Stage = {
  readonly payments: Payments
  readonly account: Account
  /** The same account past the recorder, for what is asked until something has come. */
  readonly unrecorded: Account
  /** What is new in each run, for names that an account has once. */
  readonly run: string
  /** For what only the dashboard and pages do, and what the adapters never would. Resolves with the answer, refusals too. */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, form?: Form, key?: string): Promise<unknown>
  /** A key that no write had before. */
  key(): string
  take(): readonly RecordedCall[]
  close(): Promise<void>
}

/** Opens an account behind a recorder of its own. */
export async function openStage(given: Account, run: string): Promise<Stage> {
  const recorder: Recorder = await openRecorder(given.api)
  const account = { ...given, api: recorder.api }
  const clock = { nowMs: () => Date.now(), now: () => toInstant(Date.now()) }
  let keys = 0
  return {
    payments: createStripePayments({ ...account, webhookSecrets: [], clock }),
    account,
    unrecorded: given,
    run,
    ask: (method, path, form = {}, key) => askRaw(account, { method, path, form, ...(key ? { key } : {}) }),
    key: () => `${run}-${keys++}`,
    take: recorder.take,
    close: recorder.close,
  }
}

type Asked = { readonly method: string; readonly path: string; readonly form?: Form; readonly key?: string }

/** One request by hand. Resolves with what was answered, whatever it was. */
export async function askRaw({ secretKey, api }: Account, { method, path, form = {}, key }: Asked): Promise<unknown> {
  const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]))
  const url = `${api.protocol}://${api.host}:${api.port}/v1/${path}`
  const answer = await fetch(method === 'GET' && body.size > 0 ? `${url}?${body}` : url, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(method === 'POST' ? { body: body.toString() } : {}),
  })
  return answer.json()
}
