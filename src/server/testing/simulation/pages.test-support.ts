import type { Random } from './random.test-support.ts'

/** Browsers that hold what they were answered once and hear of all else from the stream alone. */
export type Pages = {
  /** Somebody loads more of a list, or opens their page anew. Ends before the answers are there. */
  visit(random: Random): void
  /** What everybody's page shows, or that of somebody drawn, and what it would show were it opened now, where these differ. */
  differences(random: Random, whose: 'all' | 'one'): Promise<readonly string[]>
  close(): void
}
