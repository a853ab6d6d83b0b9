import { useState } from 'react'

type Rate = { readonly rateId: string }

/**
 * The rates that were on the list since the form was opened and are off it now: a line that has one goes on showing it, until
 * another is chosen.
 */
export function useArchivedRates<Listed extends Rate>(listed: readonly Listed[]): readonly Listed[] {
  const [seen, setSeen] = useState(listed)
  const isIn = (rates: readonly Listed[], { rateId }: Listed) => rates.some((rate) => rate.rateId === rateId)
  const added = listed.filter((rate) => !isIn(seen, rate))
  if (added.length > 0) setSeen([...seen, ...added])
  return seen.filter((rate) => !isIn(listed, rate))
}

/** Told at a line whose rate somebody has archived meanwhile: it can’t be saved with that. */
export const archivedRate = 'This tax rate was archived. Choose another one.'
