/** Some lists of zones keep names that places no longer have. */
const presentNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  DumontDUrville: 'Dumont d’Urville',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** A time zone as people write its place, without the region: "Los Angeles". */
export function sayZone(timeZone: string): string {
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1)
  return (presentNames[place] ?? place).replaceAll('_', ' ')
}

/** Whose clock a time is by: "Los Angeles time"; "UTC" is one by itself. */
export function sayZoneTime(timeZone: string): string {
  const place = sayZone(timeZone)
  return place === 'UTC' ? place : `${place} time`
}
