import { inpOf, toInteractions } from './interactions.ts'
import type { EventTiming, Interaction } from './interactions.ts'

/** What the browser told of one step. `count` is that of all its interactions, also of those below 16 ms. */
export type TakenStep = { readonly name: string; readonly events: readonly EventTiming[]; readonly count: number }

/** A step of a journey, and the interaction in it that counts. Zeros where all were below 16 ms. */
export type MeasuredStep = Pick<Interaction, 'delayMs' | 'processingMs' | 'presentationMs'> & {
  readonly name: string
  readonly inpMs: number
  /** Of all rounds: what happens now and then shows here. */
  readonly slowestMs: number
  /** Empty where all were below 16 ms. */
  readonly event: string
}

export function toMeasuredStep({ name, events, count }: TakenStep): MeasuredStep {
  const interactions = toInteractions(events)
  const inpMs = inpOf(interactions, count) ?? 0
  const counted = interactions.find(({ durationMs }) => durationMs === inpMs)
  return {
    name,
    inpMs,
    slowestMs: inpMs,
    event: counted?.event ?? '',
    delayMs: counted?.delayMs ?? 0,
    processingMs: counted?.processingMs ?? 0,
    presentationMs: counted?.presentationMs ?? 0,
  }
}

/**
 * The steps of several rounds of the same journeys, each by its round in the middle; of an even number, the slower of the
 * two. It is one real interaction, so that its parts make up the whole. Throws where there was no round.
 */
export function medianSteps(rounds: readonly (readonly MeasuredStep[])[]): MeasuredStep[] {
  const [first] = rounds
  if (!first) throw new Error('No round was made')
  return first.map(({ name }) => middleOf(rounds.flatMap((round) => round.filter((step) => step.name === name))))
}

function middleOf(same: readonly MeasuredStep[]): MeasuredStep {
  const [middle, slowest] = [same.length / 2, same.length - 1].map(
    (place) => same.toSorted((a, b) => a.inpMs - b.inpMs)[Math.floor(place)],
  )
  if (!middle || !slowest) throw new Error('A step was in no round')
  return { ...middle, slowestMs: slowest.inpMs }
}
