/** The zone of this browser's clock: times on a page are shown in it. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
