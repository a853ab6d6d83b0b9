import { Bell } from 'lucide-react'
import { useUnreadCount } from '#web/notifications/api.ts'
import { bellName } from '#web/notifications/bell-name.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { Count } from '#web/ui/Count.tsx'

/** What is new, on a phone: leads to the page, where there is room for it. */
export function PhoneBell({ place }: { readonly place: Place }) {
  const count = useUnreadCount()
  return (
    <AppLink
      place={place}
      aria-label={bellName(count)}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft"
    >
      <Bell aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span className="-ml-2 self-start pt-1">
          <Count value={count} isNew />
        </span>
      )}
    </AppLink>
  )
}
