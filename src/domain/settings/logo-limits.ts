/** A logo is a PNG of at most this size; the browser makes one of whatever picture is chosen. */
export const logoPixels = { width: 640, height: 160 } as const
/** What fits into the body of a call as base64. */
export const logoMaxBytes = 45_000
