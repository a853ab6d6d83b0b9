/** A row of what was paid, went back or was credited. */
export const movedRowClass = 'flex items-start justify-between gap-6 border-b border-line-soft py-2.5'
/** The link to the receipt of a payment. */
export const movedLinkClass =
  'tap inline-flex items-center gap-1 text-dense text-ink-soft underline underline-offset-2 hover:text-ink'
