import { randomUUID } from 'node:crypto'
import type { Outcome } from './commit-attempt.ts'

/** The commits of this process that the listener has not told yet. */
export type OwnCommits = {
  /** Runs a commit under a name of its own, which the listener will tell if it succeeds. */
  follow(commit: (commitId: string) => Promise<Outcome>): Promise<Outcome>
  /** The listener tells it now. */
  told(commitId: string): void
  /** Those that a writer here knows of: whoever begins to watch now must not hear of them. */
  known(): ReadonlySet<string>
}

export function createOwnCommits(): OwnCommits {
  const underWay = new Set<string>()
  const known = new Set<string>()
  return {
    async follow(commit) {
      const commitId = randomUUID()
      underWay.add(commitId)
      try {
        const outcome = await commit(commitId)
        // The listener may be faster than the answer to the writer.
        if (outcome === 'committed' && underWay.has(commitId)) known.add(commitId)
        return outcome
      } finally {
        underWay.delete(commitId)
      }
    },
    told(commitId) {
      underWay.delete(commitId)
      known.delete(commitId)
    },
    known: () => new Set(known),
  }
}
