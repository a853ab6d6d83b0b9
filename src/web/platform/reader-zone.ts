import { byZone } from '#domain/core/by-zone.ts'
import { browserZone } from './page-clock.ts'
import { profileZone } from './session.ts'

/** Empty for what is none. Without the rules of `isTimeZone`, which the portal has checked. */
const known = byZone((zone) => {
  try {
    return zone && new Intl.DateTimeFormat('en', { timeZone: zone }) && zone
  } catch {
    return ''
  }
})

/**
 * The zone in which everything is shown: that of the reader's profile, as their emails have it. The browser's for guests, and
 * where the profile names none or one that this browser does not know.
 */
export function readerZone(): string {
  return known(profileZone()) || browserZone()
}
