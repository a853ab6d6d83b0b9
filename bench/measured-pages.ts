export type MeasuredPage = {
  readonly name: string
  readonly path: string
  /** A guest sees it otherwise. */
  readonly isSignedIn: boolean
  readonly bars: PageBars
}

/** Scores hold from their bar upwards, everything else up to it. */
export type PageBars = {
  /** Of 100. */
  readonly score: number
  readonly accessibility: number
  readonly layoutShift: number
  /** Requests of the page's own files, with nothing in the browser's cache. */
  readonly files: number
  readonly firstPaintMs?: number
}

const everyPage = { accessibility: 100, layoutShift: 0.02, files: 12 } as const
const guestsPage = { ...everyPage, score: 98 } as const
const clientsPage = { ...everyPage, score: 95 } as const

/** What people wait for most: the two pages where strangers arrive, and the three where clients spend their time. */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/client', isSignedIn: false, bars: { ...guestsPage, firstPaintMs: 1200 } },
  { name: 'quick-quote', path: '/client/quick-quote', isSignedIn: false, bars: guestsPage },
  { name: 'projects', path: '/client/projects', isSignedIn: true, bars: clientsPage },
  { name: 'project', path: '/client/projectdetail?projectId=bakery-relaunch', isSignedIn: true, bars: clientsPage },
  // What it shares with the pages of invoices is a file of its own (ADR 0102).
  { name: 'billing', path: '/client/billing', isSignedIn: true, bars: { ...clientsPage, files: 14 } },
]
