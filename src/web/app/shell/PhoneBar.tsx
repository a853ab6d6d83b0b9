import { PhoneBell } from '#web/notifications/exports/PhoneBell.tsx'
import { AgencySign } from '#web/platform/AgencySign.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'

type Props = {
  /** No places stand beside it: it is there on every screen, and says whose portal it is. */
  readonly isAlone: boolean
}

/** Whose portal it is and what is new, above each page of a phone; it goes away with the page when that is scrolled. */
export function PhoneBar({ isAlone }: Props) {
  const { role } = useViewer()
  return (
    <header className={`${barClass} ${isAlone ? '' : 'sm:hidden'}`}>
      <p className="flex min-w-0 items-center gap-2.5 font-semibold">
        <AgencySign size={20} />
      </p>
      {!isAlone && <PhoneBell place={rolePlace(role, 'notifications')} />}
    </header>
  )
}

const barClass = 'flex h-13 items-center justify-between gap-4 border-b border-line bg-sunken pr-2 pl-4'
