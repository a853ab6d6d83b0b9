/** The portal's light colours, as paper has them. */
export const ink = {
  text: '#1b1916',
  soft: '#57534f',
  faint: '#706c68',
  line: '#e4e1de',
  strong: '#bcb8b4',
  accent: '#e04f1a',
  tint: '#ffebe3',
} as const

export const margin = 54

/** Where the foot of each page begins, and what it stands on. */
export const footHeight = 40

export const fonts = { normal: 'Helvetica', bold: 'Helvetica-Bold' } as const

/** The portal's mark in a square of 24. */
export const mark =
  'M6.5 0h11A6.5 6.5 0 0 1 24 6.5v11a6.5 6.5 0 0 1-6.5 6.5h-11A6.5 6.5 0 0 1 0 17.5v-11A6.5 6.5 0 0 1 6.5 0ZM12 4 6.1 15.6a.6.6 0 0 0 .8.82L12 14l5.1 2.42a.6.6 0 0 0 .8-.82ZM9.5 18a.9.9 0 0 0 0 1.8h5a.9.9 0 0 0 0-1.8Z'
