import { median } from './figures.ts'

/** What was measured of two, in the order in which it was. */
export type Samples<Sample> = { readonly portal: Sample[]; readonly reference: Sample[] }

/** One figure of each of two. */
export type Pair = { readonly portal: number; readonly reference: number }

/** Measures two in turns, so that what drifts meanwhile meets both alike. */
export async function inTurns<Of, Sample>(
  [portal, reference]: readonly [Of, Of],
  rounds: number,
  measure: (of: Of) => Promise<Sample>,
): Promise<Samples<Sample>> {
  const samples: Samples<Sample> = { portal: [], reference: [] }
  for (let round = 0; round < rounds; round++) {
    samples.reference.push(await measure(reference))
    samples.portal.push(await measure(portal))
  }
  return samples
}

export function mediansOf<Sample>(samples: Samples<Sample>, figureOf: (sample: Sample) => number): Pair {
  return { portal: median(samples.portal.map(figureOf)), reference: median(samples.reference.map(figureOf)) }
}
