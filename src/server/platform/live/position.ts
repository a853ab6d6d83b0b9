/** A place in the order of events as it crosses the wire: `<epoch>-<seq>`. Another epoch is another order. */
export function toPosition(epoch: string, seq: number): string {
  return `${epoch}-${seq}`
}

/** The sequence number of a position of this epoch; null for another epoch and for what is no position. */
export function seqOf(position: string, epoch: string): number | null {
  const prefix = `${epoch}-`
  if (!position.startsWith(prefix)) return null
  const digits = position.slice(prefix.length)
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}
