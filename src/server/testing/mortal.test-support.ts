import type { RefusalCode } from '#domain/core/refusals.ts'

/** What a process that may be killed answers. `gone`: it died before it could answer. */
export type Outcome<Reply = unknown> =
  | { readonly code: 'ok'; readonly reply: Reply }
  | { readonly code: RefusalCode | 'gone'; readonly reply: null }

/** What a process says that has died. */
export class ProcessGone extends Error {
  override name = 'ProcessGone'
}

/**
 * The same, but each function fails once the process is dead, also one that was under way. It rejects and never throws at once, as the
 * ports that it stands for: who asks two things together hears of both.
 */
export function whileAlive<Of extends object>(target: Of, expectAlive: () => void): Of {
  const guarded = Object.entries(target).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value]
    return [
      name,
      (...given: readonly unknown[]) => {
        try {
          expectAlive()
        } catch (error) {
          return rejected(error)
        }
        const answer: unknown = value.apply(target, given)
        return answer instanceof Promise ? answer.finally(expectAlive) : answer
      },
    ]
  })
  // Each function stands under its own name.
  return Object.fromEntries(guarded) as Of
}

/** A rejection that nobody must hear. */
function rejected(why: unknown): Promise<never> {
  const gone = Promise.reject(why instanceof Error ? why : new Error(String(why)))
  gone.catch(() => undefined)
  return gone
}
