import { Popover as Base } from '@base-ui/react/popover'
import { Settings } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { useMarkAllRead, useMarkRead, useNotifications } from './api.ts'
import { emptyWords } from './group-words.ts'
import { MarkAllRead, NotMarked } from './MarkAllRead.tsx'
import { LoadingNotifications, NotificationList } from './NotificationList.tsx'

export type PopupProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** The page of all notifications, and that of what one wants to be told. */
  readonly allPlace: Place
  readonly settingsPlace: Place
}

/** The newest notifications beside their button. Opens as soon as it is there: it was asked for by a press. */
export function NotificationPopup({ trigger, allPlace, settingsPlace }: PopupProps) {
  const [isOpen, setOpen] = useState(true)
  const marking = useMarkAllRead()
  const close = () => setOpen(false)
  const led = useRef<string | undefined>(undefined)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(isNext) => {
        led.current = undefined
        setOpen(isNext)
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side="right" align="start" sideOffset={20} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            // The part of the open page that its link led to, where it is on the page already.
            finalFocus={() => (led.current && document.getElementById(led.current)) || true}
            className={popupClass}
          >
            <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
              <Base.Title className="flex-1 text-lead font-semibold tracking-tight">Notifications</Base.Title>
              <MarkAllRead marking={marking} size="sm" variant="ghost" />
              <AppLink
                place={settingsPlace}
                onClick={() => {
                  led.current = settingsPlace.hash
                  close()
                }}
                aria-label="Notification settings"
                className={iconButtonClass('ghost', 'sm')}
              >
                <Settings aria-hidden="true" className="size-4" />
              </AppLink>
            </header>
            <NotMarked marking={marking} />
            <Newest onOpen={close} />
            <footer className="border-t border-line p-2 text-center">
              <AppLink place={allPlace} onClick={close} className="link text-dense">
                Show all notifications
              </AppLink>
            </footer>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Newest({ onOpen }: { readonly onOpen: () => void }) {
  const query = useNotifications()
  const markRead = useMarkRead()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <Answer query={query} what="your notifications" loading={<LoadingNotifications />}>
        {(pages) =>
          (pages.pages[0]?.notifications.length ?? 0) === 0 ? (
            <p className="px-4 py-6 text-dense text-ink-soft">{emptyWords}</p>
          ) : (
            <NotificationList
              pages={pages}
              query={query}
              heading="h3"
              onOpen={({ id }) => {
                markRead(id)
                onOpen()
              }}
            />
          )
        }
      </Answer>
    </div>
  )
}

const popupClass =
  'flex max-h-[min(36rem,var(--available-height))] w-100 max-w-(--available-width) origin-(--transform-origin) flex-col overflow-hidden rounded-card border border-line bg-raised text-body shadow-raised outline-none ' +
  'transition-[opacity,transform] duration-(--duration-open) ease-out data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-ending-style:opacity-0'
