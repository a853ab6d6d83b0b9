/** Waiting emails are counted up to this. */
export const mostWaiting = 100
