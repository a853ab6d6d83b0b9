import type { RefusalCode } from '#domain/core/refusals.ts'

/** What a process that may be killed answers. `gone`: it died before it could answer. */
export type Outcome<Reply = unknown> =
  | { readonly code: 'ok'; readonly reply: Reply }
  | { readonly code: RefusalCode | 'gone'; readonly reply: null }

/** What a process says that has died. */
export class ProcessGone extends Error {
  override name = 'ProcessGone'
}

/** The same, but each function fails once the process is dead, also one that was under way. */
export function whileAlive<Of extends object>(target: Of, expectAlive: () => void): Of {
  const guarded = Object.entries(target).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value]
    return [
      name,
      (...given: readonly unknown[]) => {
        expectAlive()
        const answer: unknown = value.apply(target, given)
        return answer instanceof Promise ? answer.finally(expectAlive) : answer
      },
    ]
  })
  // Each function stands under its own name.
  return Object.fromEntries(guarded) as Of
}
