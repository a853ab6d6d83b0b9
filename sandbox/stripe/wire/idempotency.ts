import { createHash } from 'node:crypto'
import type { Store } from '#sandbox/stripe/store/open-store.ts'
import type { Form, FormValue } from './read-form.ts'
import { WireError } from './wire-error.ts'

type Kept = { readonly fingerprint: string; readonly status: number; readonly body: string; readonly at: number }

const daySeconds = 86_400

/** What was answered under a key, if it was the same request. Another request under it is Stripe's `idempotency_error`. */
export function findKept(store: Store, key: string, fingerprint: string, now: number): Kept | null {
  const kept = store.read<Kept>(`idempotency ${key}`)
  if (!kept || kept.at < now - daySeconds) return null
  if (kept.fingerprint === fingerprint) return kept
  throw new WireError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/** Keeps an answer of what has begun: a refusal and a 500 too, which are given again until the key is forgotten. */
export function keep(store: Store, key: string, kept: Kept): void {
  store.write(`idempotency ${key}`, kept)
}

/** What makes two requests the same: where they go and what they say, in whatever order. */
export function fingerprintOf(method: string, path: string, form: Form): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(sorted(form))}`)
    .digest('base64url')
}

function sorted(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, held]) => [name, sorted(held)]),
  )
}
