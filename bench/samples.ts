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
  const [ofReference = [], ofPortal = []] = await allInTurns([reference, portal], rounds, measure)
  return { portal: ofPortal, reference: ofReference }
}

/** The same of any number: what was measured of each, in the order of their list. */
export async function allInTurns<Of, Sample>(
  all: readonly Of[],
  rounds: number,
  measure: (of: Of) => Promise<Sample>,
): Promise<Sample[][]> {
  const samples: Sample[][] = all.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, of] of all.entries()) samples[index]?.push(await measure(of))
  return samples
}

export function mediansOf<Sample>(samples: Samples<Sample>, figureOf: (sample: Sample) => number): Pair {
  return { portal: median(samples.portal.map(figureOf)), reference: median(samples.reference.map(figureOf)) }
}
