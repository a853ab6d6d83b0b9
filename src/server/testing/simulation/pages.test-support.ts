import type { Random } from './random.test-support.ts'

/** Browsers that hold what they were answered once and hear of all else from the stream alone. */
export type Pages = {
  /** What somebody's page shows, and what it would show were it opened now, where these differ. */
  differences(random: Random): Promise<readonly string[]>
  close(): void
}
