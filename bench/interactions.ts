/** What the browser's Event Timing tells of one event, in milliseconds. Durations are rounded to 8 ms. */
export type EventTiming = {
  readonly interactionId: number
  readonly name: string
  readonly startTime: number
  /** Until the next frame was shown. */
  readonly duration: number
  readonly processingStart: number
  readonly processingEnd: number
}

/** One press or key, from when it happened until the page showed a frame after it. The three parts make up the whole. */
export type Interaction = {
  readonly id: number
  /** Of the event that took longest. */
  readonly event: string
  readonly durationMs: number
  /** Until the first handler could run. */
  readonly delayMs: number
  readonly processingMs: number
  readonly presentationMs: number
}

/** Interactions for each of which web-vitals leaves out one of the slowest. */
const perOutlier = 50

/** The interactions that these events were parts of, slowest first; each is as long as its longest event. */
export function toInteractions(events: readonly EventTiming[]): Interaction[] {
  const known = events.filter(({ interactionId }) => interactionId > 0)
  const groups = Map.groupBy(known, ({ interactionId }) => interactionId)
  return [...groups].map(([id, parts]) => toInteraction(id, parts)).toSorted((a, b) => b.durationMs - a.durationMs)
}

/**
 * Interaction to Next Paint as web-vitals computes it: the slowest interaction, or the next slower ones where there were 50,
 * 100, …. `count` is that of all interactions, also of those too short to be told of. Null where none was told of.
 */
export function inpOf(interactions: readonly Interaction[], count: number): number | null {
  const slowestFirst = interactions.toSorted((a, b) => b.durationMs - a.durationMs)
  const place = Math.min(slowestFirst.length - 1, Math.floor(count / perOutlier))
  return slowestFirst[place]?.durationMs ?? null
}

function toInteraction(id: number, parts: readonly EventTiming[]): Interaction {
  const longest = parts.reduce((one, other) => (other.duration > one.duration ? other : one))
  const { startTime, duration } = longest
  const endTime = startTime + duration
  // Events that happen together, a release and the click it makes say, wait for the same frame.
  const together = parts.filter((part) => part.processingStart >= startTime && part.processingStart <= endTime)
  const start = Math.min(...together.map(({ processingStart }) => processingStart))
  const end = Math.min(endTime, Math.max(...together.map(({ processingEnd }) => processingEnd)))
  return {
    id,
    event: longest.name,
    durationMs: duration,
    delayMs: start - startTime,
    processingMs: end - start,
    presentationMs: endTime - end,
  }
}
