import type { LiveStream } from './live-stream.ts'

const nobody: ReadonlySet<LiveStream> = new Set()

export type GroupedStreams = {
  /** The streams of a group, in the order they joined it. */
  of(name: string): ReadonlySet<LiveStream>
  add(name: string, stream: LiveStream): void
  remove(name: string, stream: LiveStream): void
}

/** Streams by what they have in common (a key, a person): finding them costs nothing for those outside the group. */
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
