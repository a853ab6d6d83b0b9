import { median } from './figures.ts'

/** What was measured of two, in the order in which it was. */
export type Samples<Sample> = { readonly portal: Sample[]; readonly reference: Sample[] }

/** One figure of each of two. */
export type Pair = { readonly portal: number; readonly reference: number }

/** The median of each of two, and the median of the portal ÷ the reference of each round. */
export type Medians = Pair & { readonly ratio: number }

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

/**
 * The ratio is taken round by round, of two samples a few seconds apart: between two medians there may be minutes in
 * which the machine became slower.
 */
export function mediansOf<Sample>(samples: Samples<Sample>, figureOf: (sample: Sample) => number): Medians {
  const portal = samples.portal.map(figureOf)
  const reference = samples.reference.map(figureOf)
  const ratios = portal.map((figure, round) => figure / (reference[round] ?? Number.NaN))
  return { portal: median(portal), reference: median(reference), ratio: median(ratios) }
}
