/** Tools beside the five that the portal knows: a list to choose from, not a catalogue. */
export const mostTools = 30
