import { Refusal, refusals } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { Caller } from './caller.ts'

/** A call for something that is not the caller's. */
export type Denial = { readonly caller: Caller; readonly call: string; readonly code: RefusalCode }

export type RecordDenial = (denial: Denial) => Promise<void>

/** Does the work and records a refusal to somebody who is signed in; the refusal rises as it is. */
export async function recordingDenials<Answer>(
  recordDenial: RecordDenial,
  { caller, call }: Pick<Denial, 'caller' | 'call'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (caller.viewer && error instanceof Refusal && isDenial(error))
      await recordDenial({ caller, call, code: error.code })
    throw error
  }
}

/** A refusal that a signed-in person gets only by asking for something that is not theirs, or does not exist. */
function isDenial({ code }: Refusal): boolean {
  const { status } = refusals[code]
  return (status === 403 || status === 404) && !code.startsWith('auth/')
}
