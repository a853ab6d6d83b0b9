type Clock = { readonly zone: string | null; readonly atMs: number }

let zone = ''
let readMs = Number.NEGATIVE_INFINITY
let held: Clock | null = null

/** The zone of this page's clock: the browser's, unless what the server rendered is taken over. Times are shown in `readerZone`. */
export function browserZone(): string {
  return held ? (held.zone ?? 'UTC') : ownZone()
}

/** The zone of this browser, whatever the page shows. Asking for it takes a while, so it is asked once a minute. */
export function ownZone(): string {
  if (performance.now() - readMs > 60_000) {
    zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    readMs = performance.now()
  }
  return zone
}

/** What time it is on the page, in milliseconds. */
export function nowMs(): number {
  return held?.atMs ?? Date.now()
}

/** Stops the clock of the page: what the server rendered and what takes it over must show the same time. Null lets it run again. */
export function holdClock(at: Clock | null): void {
  held = at
}
