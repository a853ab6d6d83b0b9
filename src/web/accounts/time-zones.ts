import { formatTime } from '#web/platform/format.ts'

export type ZoneGroup = { readonly region: string; readonly zones: readonly Zone[] }
type Zone = { readonly id: string; readonly label: string }

/** Every zone that the browser knows, by region; `own` too where it is of none of them. */
export function zoneGroups(own: string): ZoneGroup[] {
  const groups = new Map<string, Zone[]>()
  for (const id of new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(own ? [own] : [])])) {
    const [region = '', ...place] = id.split('/')
    const name = place.length > 0 ? region : 'Other'
    const zones = groups.get(name) ?? []
    zones.push({ id, label: zoneLabel(place.length > 0 ? place.join('/') : id) })
    groups.set(name, zones)
  }
  return [...groups].map(([region, zones]) => ({ region, zones }))
}

/** Browsers list some places under names that are no longer used. */
const presentNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** As people write a place today: "Argentina, Buenos Aires". */
export function zoneLabel(place: string): string {
  const [last = '', ...before] = place.split('/').toReversed()
  return [...before.toReversed(), presentNames[last] ?? last].join(', ').replaceAll('_', ' ')
}

/** The time of day in a zone, "2:05 PM"; null for a zone that this browser does not know. */
export function timeIn(zone: string, now: Date): string | null {
  try {
    return formatTime(now, zone)
  } catch {
    return null
  }
}
