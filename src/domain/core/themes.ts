export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The cookie in which a browser tells the colors that somebody has chosen in it; none for those of the system. */
export const themeCookie = 'theme'
