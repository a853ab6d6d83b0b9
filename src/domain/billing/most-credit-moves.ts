// Without the schema library, so that a page knows it without loading it.
/** How many moves of credit are kept of a customer, the newest. */
export const mostCreditMoves = 50
