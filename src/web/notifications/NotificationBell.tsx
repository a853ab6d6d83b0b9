import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Place } from '#web/platform/AppLink.tsx'
import { Count } from '#web/ui/Count.tsx'
import { useUnreadCount } from './api.ts'
import { bellName } from './bell-name.ts'

type Props = { readonly allPlace: Place; readonly settingsPlace: Place }

const loadPopup = () => import('./NotificationPopup.tsx')
const NotificationPopup = lazy(() => loadPopup().then(({ NotificationPopup: Popup }) => ({ default: Popup })))

/** What is new, at the side of every page. The code of what it opens comes when the pointer or the focus is on it. */
export function NotificationBell({ allPlace, settingsPlace }: Props) {
  const count = useUnreadCount()
  const [isWanted, setIsWanted] = useState(false)
  const prepare = () => void loadPopup().catch(() => undefined)
  const closed = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded="false"
      aria-label={bellName(count)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setIsWanted(true)}
      className={buttonClass}
    >
      <BellFace count={count} />
    </button>
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <NotificationPopup
        trigger={
          <button type="button" aria-label={bellName(count)} className={buttonClass}>
            <BellFace count={count} />
          </button>
        }
        allPlace={allPlace}
        settingsPlace={settingsPlace}
      />
    </Suspense>
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
