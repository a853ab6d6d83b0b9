import { toCallRefused } from '#web/platform/call-refused.ts'

/** A row that it wasn’t done for, the sentence that says why, and whether another try may do it. */
export type Left<T> = { readonly row: T; readonly why: string; readonly mayRetry: boolean }

export type Outcome<T> = { readonly done: readonly T[]; readonly left: readonly Left<T>[] }

/**
 * Does something to each row, one after the other, whatever becomes of the others. `act` answers with the reason where it leaves a row as
 * it is, which no other try changes, and with null where it is done. Without a connection, or over a limit, the rest is not tried.
 * Never rejects.
 */
export async function actOnAll<T>(
  rows: readonly T[],
  act: (row: T) => Promise<string | null>,
  onProgress: (at: number) => void,
): Promise<Outcome<T>> {
  const done: T[] = []
  const left: Left<T>[] = []
  let stopped: Attempt | null = null
  for (const [index, row] of rows.entries()) {
    onProgress(index + 1)
    const tried: Attempt = stopped ?? (await attempt(row, act))
    if (tried.why === null) done.push(row)
    else left.push({ row, why: tried.why, mayRetry: tried.mayRetry })
    if (tried.stops) stopped = tried
  }
  return { done, left }
}

/** Refusals that every further row would get, too. */
const stopsAll: ReadonlySet<string> = new Set(['offline', 'too-many-requests'])

type Attempt = { readonly why: string | null; readonly mayRetry: boolean; readonly stops: boolean }

async function attempt<T>(row: T, act: (row: T) => Promise<string | null>): Promise<Attempt> {
  try {
    return { why: await act(row), mayRetry: false, stops: false }
  } catch (error) {
    const { message, code } = toCallRefused(error)
    return { why: message, mayRetry: true, stops: stopsAll.has(code) }
  }
}
