/** A process serves readers in many zones, and a zone may be written in many ways. */
const mostZones = 500

/** What `make` makes of an IANA zone, kept: an `Intl` format costs a hundred times as much to make as to use. */
export function byZone<Made>(make: (timeZone: string) => Made): (timeZone: string) => Made {
  const kept = new Map<string, Made>()
  return (timeZone) => {
    const known = kept.get(timeZone)
    if (known !== undefined) return known
    const made = make(timeZone)
    if (kept.size >= mostZones) kept.clear()
    kept.set(timeZone, made)
    return made
  }
}
