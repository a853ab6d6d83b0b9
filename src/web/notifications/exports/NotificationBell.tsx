import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useUnreadCount } from '#web/notifications/api.ts'
import { bellName } from '#web/notifications/bell-name.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Count } from '#web/ui/Count.tsx'

type Props = { readonly allPlace: Place; readonly settingsPlace: Place }

const NotificationPopup = lazyPart(() => import('#web/notifications/NotificationPopup.tsx'))

/** What is new, at the side of every page. The code of what it opens comes when the pointer or the focus is on it. */
export function NotificationBell({ allPlace, settingsPlace }: Props) {
  const count = useUnreadCount()
  const [isWanted, setIsWanted] = useState(false)
  const closed = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded="false"
      aria-label={bellName(count)}
      onPointerEnter={NotificationPopup.prepare}
      onFocus={NotificationPopup.prepare}
      onClick={() => setIsWanted(true)}
      className={buttonClass}
    >
      <BellFace count={count} />
    </button>
  )
  if (!isWanted) return closed
  return (
    <NotificationPopup
      trigger={
        <button type="button" aria-label={bellName(count)} className={buttonClass}>
          <BellFace count={count} />
        </button>
      }
      allPlace={allPlace}
      settingsPlace={settingsPlace}
      whileLoading={closed}
      onGiveUp={() => setIsWanted(false)}
    />
  )
}

function BellFace({ count }: { readonly count: number }) {
  return (
    <>
      <span className="relative">
        <Bell aria-hidden="true" className="size-4 shrink-0" />
        {count > 0 && (
          <span aria-hidden="true" className="absolute -top-1 -right-1 size-2 rounded-full bg-accent lg:hidden" />
        )}
      </span>
      <span className="truncate max-lg:hidden">Notifications</span>
      {count > 0 && (
        <span className="ml-auto max-lg:hidden">
          <Count value={count} isNew />
        </span>
      )}
    </>
  )
}

const buttonClass =
  'mt-1.5 flex h-8 w-full items-center gap-2.5 rounded-control px-2 font-medium text-ink-soft hover:bg-hover hover:text-ink aria-expanded:bg-pressed aria-expanded:text-ink max-lg:justify-center'
