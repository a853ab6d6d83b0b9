import type { Viewer } from '#domain/core/viewer.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'

/** The open answer of one browser, as the hub writes to it. */
export type LiveSink = {
  write(bytes: Buffer): void
  /** Bytes written here that the network has not taken yet. */
  backlogBytes(): number
  /** Bytes that the network has taken so far. */
  takenBytes(): number
  /** Sends `last` and closes. Bytes that the network has not taken by then are dropped. */
  end(last: Buffer): void
  /** Closes without sending anything. */
  destroy(): void
}

/** The keys that a reader may follow, as last read from the store. */
export type Access = {
  readonly viewer: Viewer
  readonly keys: ReadonlySet<string>
}

export type LiveStream = {
  /** The person behind the session. */
  readonly uid: string
  /** As whom they see the portal; null where it is as themselves. */
  readonly lookUid: string | null
  readonly sessionId: string
  /** Null while the stream is being opened. */
  sink: LiveSink | null
  /** Null until it has been read for the first time. */
  access: Access | null
  /** `unkeyed`: its access is being read (again) and nothing is sent to it meanwhile. */
  state: 'unkeyed' | 'keyed' | 'closed'
  /** True where its access changed while it was being read. */
  stale: boolean
  /** While unkeyed: the last event that the stream is done with. */
  resumeFrom: number
  /** The number of the last event that was queued for it: no event is queued twice. */
  queuedSeq: number
  /** Seconds since it was opened, counted in heartbeats. */
  ageSeconds: number
  /** What the network had taken at the last heartbeat. */
  takenAtBeat: number
}

export type OpenStream = {
  readonly session: Session
  /** As whom the person behind the session sees the portal; null where it is as themselves. */
  readonly lookUid: string | null
  /** The position the browser is at; null where it has none. */
  readonly lastEventId: string | null
  /** Makes the answer to write to, once the stream is admitted; `onGone` is to be called when its reader is gone. */
  readonly connect: (onGone: () => void) => LiveSink
}

export function createLiveStream({ session, lookUid }: Pick<OpenStream, 'session' | 'lookUid'>): LiveStream {
  return {
    uid: session.uid,
    lookUid,
    sessionId: session.id,
    sink: null,
    access: null,
    state: 'unkeyed',
    stale: false,
    resumeFrom: 0,
    queuedSeq: 0,
    ageSeconds: 0,
    takenAtBeat: 0,
  }
}
