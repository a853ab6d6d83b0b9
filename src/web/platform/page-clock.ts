type Clock = { readonly zone: string | null; readonly atMs: number }

let zone = ''
let readMs = Number.NEGATIVE_INFINITY
let held: Clock | null = null

/** The zone of this browser's clock; times are shown in `readerZone`. Asking for it takes a while, so it is asked once a minute. */
export function browserZone(): string {
  if (held) return held.zone ?? 'UTC'
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
