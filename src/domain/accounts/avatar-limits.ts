/** An avatar is a square of this many pixels, and no larger than this many bytes: as text it fits into one call. */
export const avatarPixels = 256
export const avatarMaxBytes = 48_000
