/** Limits that are counted where they stand and not over a time: of what there may be at once. */
export const caps = {
  /** Of one customer. */
  cards: 10,
  /** How many files somebody may have uploaded and not sent: what one person alone may fill the disk with. */
  looseFiles: 60,
} as const
