import { PhoneBell } from '#web/notifications/exports/PhoneBell.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { Mark } from '#web/ui/Mark.tsx'
import { useAgencyName } from './use-agency-name.ts'

/** Whose portal it is and what is new, above each page of a phone; it goes away with the page when that is scrolled. */
export function PhoneBar() {
  const { role } = useViewer()
  const agencyName = useAgencyName()
  return (
    <header className="flex h-13 items-center justify-between gap-4 border-b border-line bg-sunken pr-2 pl-4 sm:hidden">
      <p className="flex min-w-0 items-center gap-2.5 font-semibold">
        <Mark size={20} />
        <span className="truncate">{agencyName}</span>
      </p>
      <PhoneBell place={rolePlace(role, 'notifications')} />
    </header>
  )
}
