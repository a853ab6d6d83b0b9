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
    throw new Unreached(cause)
  }
}

/** A chunk that did not come. Another try helps, unless `needsReload`. */
export class Unreached extends CallRefused {
  readonly needsReload: boolean

  constructor(cause: unknown, needsReload = false) {
    const detail = needsReload ? 'Reload the page, then try again.' : 'Check your connection, then try again.'
    super({ code: 'offline', detail }, { cause })
    this.needsReload = needsReload
  }
}

/**
 * Why a chunk did not come. Where the portal is there, only a reload helps: a newer release has replaced the chunk, or it could not
 * be reached before, after which a browser does not ask for it again.
 */
export async function toUnreached(cause: unknown): Promise<Unreached> {
  return new Unreached(cause, await isPortalReached())
}

/** Whether a chunk could not be fetched. */
export function isUnreached(error: unknown): error is Unreached {
  return error instanceof Unreached
}

async function isPortalReached(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
