let zone = ''
let readMs = Number.NEGATIVE_INFINITY

/** The zone of this browser's clock: times on a page are shown in it. Asking for it takes a while, so it is asked once a minute. */
export function browserZone(): string {
  if (performance.now() - readMs > 60_000) {
    zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    readMs = performance.now()
  }
  return zone
}
