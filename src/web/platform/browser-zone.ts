/** The zone that this browser's own clock goes by: times on a page are told in it. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
