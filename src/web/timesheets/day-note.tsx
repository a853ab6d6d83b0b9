import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { sayZone } from '#domain/core/zone-words.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatDay } from '#web/platform/format.ts'
import { browserZone, nowMs } from '#web/platform/page-clock.ts'
import { rolePlace } from '#web/platform/places.ts'
import { readerZone } from '#web/platform/reader-zone.ts'

/** Which day it is by the creator’s profile, and where its zone is changed; undefined where it is the same day in this browser. */
export function dayNote(today: Day) {
  if (dayIn(browserZone(), nowMs()) === today) return undefined
  return (
    <>
      {`It’s ${formatDay(today)} in ${sayZone(readerZone())}, your profile’s time zone. `}
      <AppLink place={rolePlace('creator', 'editprofile')} className="link">
        Edit profile
      </AppLink>
    </>
  )
}
