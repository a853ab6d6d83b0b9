/** A time zone as people write its place, without the region: "Los Angeles". */
export function sayZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
