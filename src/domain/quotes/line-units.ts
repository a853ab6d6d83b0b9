// In a file of its own, so that a page can list them without loading the schema library.
/** How a line of a quote is priced: hours at a rate, or one amount. */
export const lineUnits = ['hours', 'fixed'] as const
export type LineUnit = (typeof lineUnits)[number]
