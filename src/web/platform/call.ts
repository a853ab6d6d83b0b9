import type { BodyOf, Endpoint, NameOf, ReplyOf } from '#domain/core/endpoint.ts'
import { CallRefused, problemOf } from './call-refused.ts'

export type Call<E extends Endpoint> = (
  body: BodyOf<E>,
  options?: { readonly signal?: AbortSignal },
) => Promise<ReplyOf<E>>

/**
 * The browser's side of a call. It takes the contract as a type alone, so that a page carries no schema before a form
 * needs one: `const signIn = callTo<typeof contract.signIn>('sign-in')`. Throws `CallRefused`.
 */
export function callTo<E extends Endpoint>(name: NameOf<E>): Call<E> {
  return async function call(body, { signal } = {}) {
    const response = await send(`/api/${name}`, body, signal)
    if (!response.ok) throw await problemOf(response)
    return (await response.json()) as ReplyOf<E>
  }
}

async function send(path: string, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallRefused(
      { code: 'offline', detail: 'The portal could not be reached. Check your connection, then try again.' },
      { cause },
    )
  }
}
