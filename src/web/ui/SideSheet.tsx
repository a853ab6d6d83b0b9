import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { use, useRef } from 'react'
import { iconButtonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { DialogHost } from './DialogHost.tsx'
import { focusAfter } from './focus-after.ts'
import { InlineAlert } from './InlineAlert.tsx'
import { LostReason } from './lost-reason.ts'

type Props = {
  open: boolean
  /** Asked to close: Escape, a press outside, the cross. */
  onOpenChange: (open: boolean) => void
  title: string
  /** Whether the page stays in use: it then makes room by `data-beside`, and neither a press nor a key in it closes this. */
  isBeside?: boolean
  /** Whether it is only as high as what is in it, at the foot of the window: a page in use behind it makes no room for that. */
  isLow?: boolean
  /** A line under the title. */
  description?: ReactNode
  /** Fills the sheet under its head and scrolls by itself. */
  children: ReactNode
}

/**
 * Something at the right that keeps its place while it is looked at, over the page or beside it, and all of a phone. What is
 * typed in it must be kept by its owner: a press outside closes it at once. The focus goes to the control that
 * carries `data-first-focus`; what comes later may take it from the sheet itself, which carries `data-sheet`.
 */
export function SideSheet({
  open,
  onOpenChange,
  title,
  isBeside = false,
  isLow = false,
  description,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const lost = use(LostReason)

  function handleOpenChange(next: boolean, { event }: { readonly event: Event }): void {
    const isOfPage = event instanceof KeyboardEvent && !popup.current?.contains(document.activeElement)
    if (!(isBeside && isOfPage)) onOpenChange(next)
  }

  return (
    <Base.Root open={open} onOpenChange={handleOpenChange} modal={!isBeside} disablePointerDismissal={isBeside}>
      <Base.Portal>
        {!isBeside && <Base.Backdrop className={classNames('fixed inset-0 z-40 bg-scrim', fade)} />}
        <Base.Popup
          ref={popup}
          data-sheet
          // On a phone the keyboard of the screen would cover what one came to read.
          initialFocus={(how) => {
            cameFrom.current = document.activeElement
            return (how === 'touch' ? null : firstFocus(popup.current)) ?? popup.current
          }}
          finalFocus={() => focusAfter(popup.current, cameFrom.current)}
          onKeyDown={(event) => {
            if (isBeside && popup.current?.contains(document.activeElement)) passGuards(event)
          }}
          className={classNames(
            popupClass,
            isLow ? lowClass : highClass,
            !isLow && (isBeside ? 'max-w-96' : 'max-w-120 shadow-dialog'),
            fade,
          )}
        >
          <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5 max-sm:pl-4">
            {/* As high as the cross, so that a title alone is level with it. */}
            <div className="flex min-h-9 min-w-0 flex-1 flex-col justify-center max-sm:min-h-11">
              <Base.Title className="text-lead font-semibold tracking-tight text-ink">{title}</Base.Title>
              {description && (
                <Base.Description className="truncate text-dense text-ink-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close aria-label="Close" className={iconButtonClass('ghost', 'md')}>
              <X aria-hidden="true" className="size-4.5" />
            </Base.Close>
          </header>
          {lost !== undefined && (
            <div className="px-5 pt-4 max-sm:px-4">
              <InlineAlert tone="info" title={lost} />
            </div>
          )}
          <div className="flex min-h-0 flex-1 flex-col">
            <DialogHost>{children}</DialogHost>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function firstFocus(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>('[data-first-focus]') ?? null
}

/**
 * Lets Tab leave the sheet after its last control. The library's guards behind it lead to what follows its opener: a sheet that stays
 * open by the address has none, and the focus would stop on a guard, where nobody sees it.
 */
function passGuards({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): void {
  if (key !== 'Tab' || shiftKey) return
  const guards = document.querySelectorAll<HTMLElement>('[data-base-ui-focus-guard]')
  for (const guard of guards) guard.tabIndex = -1
  setTimeout(() => {
    for (const guard of guards) guard.tabIndex = 0
  })
}

const fade =
  'transition-[opacity,transform] duration-(--duration-open) ease-out data-starting-style:opacity-0 data-ending-style:opacity-0'

const popupClass =
  'fixed z-40 flex w-full flex-col border-line bg-canvas text-ink outline-none data-starting-style:translate-x-6'

const highClass =
  'inset-y-0 right-0 border-l max-sm:max-w-none max-sm:border-l-0 max-sm:pb-[env(safe-area-inset-bottom)]'

// Above the bar at the foot of a phone.
const lowClass =
  'right-4 bottom-4 max-w-[min(28rem,calc(100vw-2rem))] rounded-card border shadow-dialog max-sm:bottom-18'
