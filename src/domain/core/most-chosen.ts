// In a file of its own, so that a page can name it without loading the schema library.
/** As many rows of a list can be chosen one by one for a file. */
export const mostChosen = 100
