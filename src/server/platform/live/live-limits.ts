export type LiveLimits = {
  /** Events kept for browsers that come back. */
  readonly keptEvents: number
  readonly streamsPerUser: number
  /** A reader that leaves more than this unread is dropped. */
  readonly backlogBytes: number
  /** A replay longer than this costs more than fetching everything again. */
  readonly replayBytes: number
  /** Up to so many streams are written to at once, before the answers of the commit; more wait for the turn's end, together. */
  readonly promptStreams: number
  readonly heartbeatSeconds: number
  readonly lifetimeSeconds: number
}

export const liveLimits: LiveLimits = {
  keptEvents: 4096,
  streamsPerUser: 10,
  backlogBytes: 1024 * 1024,
  replayBytes: 512 * 1024,
  promptStreams: 32,
  heartbeatSeconds: 25,
  lifetimeSeconds: 60 * 60,
}
