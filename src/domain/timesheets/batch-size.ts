/** The most hours that are decided on in one call; a page with more makes several. */
export const batchSize = 200
