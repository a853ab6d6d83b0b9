export type LoggedCall = {
  readonly method: string
  readonly path: string
  readonly form: string
  readonly idempotencyKey: string | null
  readonly version: string | null
  readonly status: number
  readonly replayed: boolean
  readonly requestId: string
  /** What was done to it on purpose. */
  readonly fault: string | null
}

export type CallLog = {
  add(call: LoggedCall): void
  /** The calls since the start or the last `clear`, oldest first; of one method and path where they are named. */
  calls(filter?: { readonly method?: string | null; readonly path?: string | null }): LoggedCall[]
  clear(): void
}

const most = 20_000

/** Remembers what was asked, for tests that must know that nothing was. Card numbers are never kept. */
export function createCallLog(): CallLog {
  let kept: LoggedCall[] = []
  return {
    add(call) {
      kept.push({ ...call, form: call.form.replaceAll(/(card%5Bnumber%5D|card\[number\])=[^&]*/g, '$1=***') })
      if (kept.length > most) kept = kept.slice(-most / 2)
    },
    calls: ({ method, path } = {}) =>
      kept.filter((call) => (!method || call.method === method) && (!path || call.path.startsWith(path))),
    clear() {
      kept = []
    },
  }
}
