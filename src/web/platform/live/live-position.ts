/**
 * Whether an event lies beyond a position, so that what was told twice is applied once. Ids are `<epoch>-<number>`;
 * another epoch is another order, in which everything is new. A null position is before everything.
 */
export function isBeyond(id: string, position: string | null): boolean {
  if (position === null) return true
  const [epoch, number] = split(id)
  const [reachedEpoch, reached] = split(position)
  return epoch !== reachedEpoch || number > reached
}

function split(id: string): [epoch: string, number: number] {
  const dash = id.lastIndexOf('-')
  return [id.slice(0, dash), Number(id.slice(dash + 1))]
}
