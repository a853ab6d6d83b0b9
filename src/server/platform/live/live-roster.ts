import type { Session } from '#server/platform/sessions/sessions.ts'
import type { LiveStream } from './live-stream.ts'

export type LiveRoster = {
  readonly size: number
  all(): Iterable<LiveStream>
  /** Whose access depends on this person: their own streams, and those of staff who see the portal as they do. */
  ofUid(uid: string): ReadonlySet<LiveStream>
  ofSession(id: string): ReadonlySet<LiveStream>
  /** The sessions that hold a stream, as they were last heard of. */
  sessions(): Iterable<Session>
  add(stream: LiveStream, session: Session): void
  /** Replaces what is known of a session, where it holds a stream. */
  renew(session: Session): void
  remove(stream: LiveStream): void
}

/** The streams by session and person. A stream is on it from the moment it is requested, so that no sign-out misses it. */
export function createLiveRoster(): LiveRoster {
  const streams = new Set<LiveStream>()
  const byUid = createGroupedStreams()
  const bySession = createGroupedStreams()
  const sessions = new Map<string, Session>()
  return {
    get size() {
      return streams.size
    },
    all: () => streams,
    ofUid: byUid.of,
    ofSession: bySession.of,
    sessions: () => sessions.values(),
    add(stream, session) {
      streams.add(stream)
      byUid.add(stream.uid, stream)
      if (stream.lookUid !== null) byUid.add(stream.lookUid, stream)
      bySession.add(stream.sessionId, stream)
      if (!sessions.has(session.id)) sessions.set(session.id, session)
    },
    renew(session) {
      if (sessions.has(session.id)) sessions.set(session.id, session)
    },
    remove(stream) {
      streams.delete(stream)
      byUid.remove(stream.uid, stream)
      if (stream.lookUid !== null) byUid.remove(stream.lookUid, stream)
      bySession.remove(stream.sessionId, stream)
      if (bySession.of(stream.sessionId).size === 0) sessions.delete(stream.sessionId)
    },
  }
}

const nobody: ReadonlySet<LiveStream> = new Set()

export type GroupedStreams = {
  /** The streams of a group, in the order they joined it. */
  of(name: string): ReadonlySet<LiveStream>
  add(name: string, stream: LiveStream): void
  remove(name: string, stream: LiveStream): void
}

/** Streams grouped by a key or a person: finding them costs nothing for streams outside the group. */
export function createGroupedStreams(): GroupedStreams {
  const groups = new Map<string, Set<LiveStream>>()
  return {
    of: (name) => groups.get(name) ?? nobody,
    add(name, stream) {
      const group = groups.get(name)
      if (group) group.add(stream)
      else groups.set(name, new Set([stream]))
    },
    remove(name, stream) {
      const group = groups.get(name)
      if (group?.delete(stream) && group.size === 0) groups.delete(name)
    },
  }
}
