import type { session } from '#domain/accounts/contract.ts'
import type { BodyOf, Endpoint, NameOf, ReplyOf } from '#domain/core/endpoint.ts'
import { lookHeader } from '#domain/core/look-header.ts'
import { CallRefused, problemOf } from './call-refused.ts'
import { takeFirstAnswer } from './first-answers.ts'

export type Call<E extends Endpoint> = (
  body: BodyOf<E>,
  options?: { readonly signal?: AbortSignal },
) => Promise<ReplyOf<E>>

/**
 * The browser's side of a call. It takes the contract as a type alone, so that a page carries no schema before a form
 * needs one: `const signIn = callTo<typeof contract.signIn>('sign-in')`. A call without a body is given `undefined`. Throws
 * `CallRefused`.
 */
export function callTo<E extends Endpoint>(name: NameOf<E>): Call<E> {
  return async function call(body, { signal } = {}) {
    const written = body === undefined ? '' : JSON.stringify(body)
    const first = takeFirstAnswer(name, written)
    if (first !== null) return keepAnswer(written, first)
    const answer = await pass(name, () => send(`/api/${name}`, written, signal)).catch(async (error: unknown) => {
      const kept = error instanceof CallRefused ? await (await loadKeeper())?.find(name, written) : null
      if (typeof kept === 'string') return kept
      throw error
    })
    if (typeof answer === 'string') return JSON.parse(answer) as ReplyOf<E>
    if (!answer.ok) {
      const refused = await problemOf(answer)
      await (await loadKeeper())?.drop(name, written, refused.code)
      throw refused
    }
    return keepAnswer(written, await answer.text())
  }

  async function keepAnswer(written: string, text: string): Promise<ReplyOf<E>> {
    const answer = JSON.parse(text) as ReplyOf<E>
    const kept = loadKeeper().then((keeper) => keeper?.keep(name, written, text))
    // A guest sees no page before the kept answers are gone; nobody else waits for the code that keeps them.
    if (isOfGuest(name, answer)) await kept
    return answer
  }
}

function isOfGuest(name: string, answer: unknown): boolean {
  return name === 'session' && (answer as ReplyOf<typeof session>).session.viewer === null
}

/** Keeps answers for the time without a connection. Bodies and answers are JSON as it is sent; no body is an empty text. */
export type AnswerKeeper = {
  /** Never rejects. */
  readonly keep: (name: string, body: string, answer: string) => Promise<void>
  /** A refusal with this code: the caller may have lost the right to see the kept answer. */
  readonly drop: (name: string, body: string, code: string) => Promise<void>
  /** The answer to give while the portal cannot be reached; null if there is none. */
  readonly find: (name: string, body: string) => Promise<string | null>
}

let loadKeeper: () => Promise<AnswerKeeper | null> = async () => null

/** From now on the answers of all calls pass this keeper, which may come later. `load` never rejects. */
export function keepAnswersWith(load: () => Promise<AnswerKeeper | null>): void {
  loadKeeper = load
}

type Gate = (name: string, send: () => Promise<Response>) => Promise<Response>

let pass: Gate = (_name, send) => send()

/** From now on each call passes this gate, which sends it and hands on the answer, or throws `CallRefused`. */
export function gateCalls(gate: Gate): void {
  pass = gate
}

let seenAs: Readonly<Record<string, string>> = {}

/** From now on each call says as whom staff see this page: it is refused once they see another. */
export function callAs(uid: string): void {
  seenAs = { [lookHeader]: uid }
}

/** What each request of this page says besides: as whom staff see it, and else nothing. */
export function pageHeaders(): Readonly<Record<string, string>> {
  return seenAs
}

async function send(path: string, body: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { ...(body && { 'content-type': 'application/json' }), ...seenAs },
      ...(body && { body }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    // With a key it is done once, however often it is sent. Within a text these quotes would be escaped.
    const mayBeDone = body.includes('"key":')
    const detail = `We couldn’t reach the portal. Check your connection, then try again.${mayBeDone ? ' Trying again won’t create a duplicate.' : ''}`
    throw new CallRefused({ code: 'offline', detail, mayBeDone }, { cause })
  }
}
