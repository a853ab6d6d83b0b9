import { CallRefused } from './call-refused.ts'

/**
 * Fetches a chunk of the portal. Where the portal itself cannot be reached it throws `offline`, so that the page stays
 * and can say so; any other failure of a chunk (a newer release has replaced it) is thrown unchanged.
 */
export async function reachCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    if (await isPortalReached()) throw cause
    throw toUnreached(cause)
  }
}

/** Why a chunk did not come, as `offline`. */
export function toUnreached(cause: unknown): CallRefused {
  return new CallRefused({ code: 'offline', detail: 'Check your connection, then try again.' }, { cause })
}

/** Whether a chunk could not be fetched because the portal could not be reached. */
export function isUnreached(error: unknown): error is CallRefused {
  return error instanceof CallRefused && error.code === 'offline'
}

async function isPortalReached(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
