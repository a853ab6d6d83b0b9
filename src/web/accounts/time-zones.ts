import { sayZone } from '#domain/core/zone-words.ts'
import { formatTime } from '#web/platform/format.ts'

export type ZoneGroup = { readonly region: string; readonly zones: readonly Zone[] }
type Zone = { readonly id: string; readonly label: string }

/** Every zone that the browser knows, by region, in the order of the names shown; `own` too where it is of none of them. */
export function zoneGroups(own: string): ZoneGroup[] {
  const groups = new Map<string, Zone[]>()
  for (const id of new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(own ? [own] : [])])) {
    const [region = '', ...place] = id.split('/')
    const name = place.length > 0 ? region : 'Other'
    const zones = groups.get(name) ?? []
    zones.push({ id, label: labelOf(id) })
    groups.set(name, zones)
  }
  return [...groups].map(([region, zones]) => ({
    region,
    zones: zones.toSorted((one, other) => one.label.localeCompare(other.label)),
  }))
}

/** Below its region, a place with what it is a part of: "Argentina, Buenos Aires". */
function labelOf(id: string): string {
  const within = id.split('/').slice(1, -1)
  return [...within.map((part) => part.replaceAll('_', ' ')), sayZone(id)].join(', ')
}

/** The time of day in a zone, "2:05 PM"; null for a zone that this browser does not know. */
export function timeIn(zone: string, now: Date): string | null {
  try {
    return formatTime(now, zone)
  } catch {
    return null
  }
}
