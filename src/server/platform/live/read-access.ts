import type { Viewer } from '#domain/core/viewer.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Access, LiveStream } from './live-stream.ts'

export type ReadAccessDeps = {
  readonly documents: Documents
  readonly sessions: Pick<Sessions, 'isLive'>
  readonly findViewer: (uid: string) => Promise<Viewer | null>
  /** Every audience key that this viewer's streams hold now. */
  readonly keysOf: (viewer: Viewer) => Promise<readonly string[]>
}

export type ReadAccess = (stream: LiveStream) => Promise<Access | null>

/**
 * Reads from the store what a stream may follow; null where its session or its viewer is gone. Reads again for as long
 * as the stream is told meanwhile that its access has changed.
 */
export function createReadAccess({ documents, sessions, findViewer, keysOf }: ReadAccessDeps): ReadAccess {
  async function read({ sessionId, uid }: LiveStream): Promise<Access | null> {
    const session = (await documents.get(sessionCollection, sessionId))?.data
    if (session?.stage !== 'full' || !sessions.isLive(session)) return null
    const viewer = await findViewer(uid)
    return viewer && { viewer, keys: new Set(await keysOf(viewer)) }
  }

  return async function readAccess(stream) {
    let access: Access | null
    do {
      stream.stale = false
      access = await read(stream)
    } while (stream.stale && stream.state !== 'closed')
    return access
  }
}

/** Another role or another account is another person as far as the browser's pages go: it has to start anew. */
export function isSomebodyElse(before: Access, now: Access): boolean {
  return before.viewer.role !== now.viewer.role || before.viewer.accountId !== now.viewer.accountId
}

export function haveSameKeys(before: Access, now: Access): boolean {
  return before.keys.size === now.keys.size && before.keys.isSubsetOf(now.keys)
}
