import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { FocusEvent, InputEvent, ReactNode } from 'react'
import { startTransition, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { iconButtonClass } from './button-class.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { DialogBack, DialogHost, DialogNotice } from './DialogHost.tsx'
import { focusAfter } from './focus-after.ts'
import { focusFirst } from './focus-first.ts'

type Props = {
  open: boolean
  /** Asked to close: Escape, a press outside, the cross. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  children?: ReactNode
  /** The buttons, primary first. */
  actions?: ReactNode
  /** What is chosen in it is no work: it closes without a question. */
  keepsNothing?: boolean
}

/**
 * One decision over the page; work gets a page of its own. Focus goes where `focusFirst` says, stays inside and returns to
 * where it came from. On phones it is a sheet at the bottom. Where something was changed, Escape, a press outside, the cross
 * and the browser's Back ask before it is lost; a button of its own that closes it does not.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  children,
  actions,
  keepsNothing,
}: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const notice = use(DialogNotice)
  const { handleFocus, handleInput, hasChanges, forget } = useChanges()

  const wasOpen = useRef(open)
  useEffect(() => {
    wasOpen.current = open
  }, [open])
  // What it does may take away where it stands, and itself with it: nothing closes then.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (wasOpen.current && document.activeElement === document.body)
          (focusAfter(null, cameFrom.current) || null)?.focus()
      }),
    [],
  )

  function handleOpenChange(next: boolean): void {
    if (!next && !keepsNothing && hasChanges()) setIsAsking(true)
    else change(next)
  }

  function change(next: boolean): void {
    setIsAsking(false)
    forget()
    onOpenChange(next)
  }

  const holdBack = use(DialogBack)
  const handleBack = useEffectEvent(() => handleOpenChange(false))
  const hasWork = useEffectEvent(
    // What is being sent is not lost, and may leave the page by itself.
    () => !keepsNothing && hasChanges() && !popup.current?.querySelector('[aria-busy=true]'),
  )
  useEffect(
    () => (open ? holdBack?.({ close: () => handleBack(), hasWork: () => hasWork() }) : undefined),
    [open, holdBack],
  )

  return (
    <Base.Root open={open} onOpenChange={handleOpenChange}>
      <Base.Portal>
        {/* Over another dialog too: what is asked there stands alone. */}
        <Base.Backdrop forceRender className={classNames('fixed inset-0 z-40 bg-scrim', fade)} />
        <Base.Viewport style={aboveButtons} className={viewportClass}>
          <Base.Popup
            ref={popup}
            initialFocus={() => {
              cameFrom.current = document.activeElement
              return focusFirst(popup.current)
            }}
            finalFocus={() => focusAfter(popup.current, cameFrom.current)}
            onFocus={handleFocus}
            onInput={handleInput}
            className={classNames(popupClass, fade, widths[size])}
          >
            <header className="flex flex-col gap-1 pt-5 pr-14 pl-6 max-sm:pl-4">
              <Base.Title className="text-lead font-semibold tracking-tight text-ink">{title}</Base.Title>
              {description && <Base.Description className="text-body text-ink-soft">{description}</Base.Description>}
            </header>
            {notice && <div className="px-6 pt-4 max-sm:px-4">{notice}</div>}
            <DialogHost>
              {children && <div className="px-6 pt-4 text-body max-sm:px-4">{children}</div>}
              <footer className={footerClass}>{actions}</footer>
            </DialogHost>
            <div className="absolute top-4 right-4 max-sm:top-3 max-sm:right-3">
              <Base.Close aria-label="Close" className={iconButtonClass('ghost', 'sm')}>
                <X aria-hidden="true" className="size-4" />
              </Base.Close>
            </div>
            {isAsking && (
              <DialogNotice value={null}>
                {/* Two dialogs close at once, which takes a slow phone a while: the press is seen first. */}
                <DropQuestion onKeep={() => setIsAsking(false)} onDrop={() => startTransition(() => change(false))} />
              </DialogNotice>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type QuestionProps = { onKeep: () => void; onDrop: () => void }

function DropQuestion({ onKeep, onDrop }: QuestionProps) {
  const actions = (
    <>
      <Button variant="danger" onClick={onDrop}>
        Discard
      </Button>
      <Button data-first-focus onClick={onKeep}>
        Keep editing
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      title="Discard changes?"
      description="You’ll lose your unsaved changes."
      size="sm"
      actions={actions}
    />
  )
}

const fade =
  'transition-[opacity,transform] duration-(--duration-open) ease-out data-starting-style:opacity-0 data-ending-style:opacity-0'

/** What has the focus comes clear of the buttons, which take two rows on phones. */
const aboveButtons = { scrollPaddingBottom: '9rem' }

const viewportClass =
  'fixed inset-0 z-40 grid grid-cols-1 items-center justify-items-center overflow-y-auto p-6 max-sm:items-end max-sm:p-0 max-sm:pt-12'

const popupClass =
  'relative w-full rounded-card border border-line bg-raised text-ink shadow-dialog outline-none data-starting-style:translate-y-2 ' +
  'max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-starting-style:translate-y-8'

const footerClass = 'act-bar flex flex-wrap items-center gap-3 px-6 pt-5 pb-6 empty:pt-1 max-sm:px-4 max-sm:pb-4'

const widths = { sm: 'max-w-105', md: 'max-w-130', lg: 'max-w-170' } as const

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Held = {
  readonly state: string | boolean
  /** What was chosen in a list that never had the focus: what it held before isn't known, only that it was not this. */
  readonly isNew: boolean
}

/**
 * Whether somebody has typed, chosen or ticked something in an element that would be lost with it. Searches, passwords and
 * codes are no work: they are typed again in a moment.
 */
function useChanges() {
  const before = useRef(new Map<Control, Held>())

  function note(
    { target, currentTarget }: FocusEvent<HTMLElement> | InputEvent<HTMLElement>,
    isChanged: boolean,
  ): void {
    // What happens in what is drawn elsewhere (a dialog over this one) comes up here too.
    if (!isWork(target) || !currentTarget.contains(target)) return
    const held = before.current.get(target)
    if (held && !(held.isNew && isChanged)) return
    const state = stateOf(target)
    before.current.set(target, {
      state: isChanged && typeof state === 'boolean' ? !state : state,
      isNew: isChanged && target instanceof HTMLSelectElement,
    })
  }

  return {
    /** For the element: what a control held when it first had the focus is what it is held against. */
    handleFocus: (event: FocusEvent<HTMLElement>) => note(event, false),
    /** Safari gives no focus to a tick that is pressed, nor do all tools to a list that they choose in. */
    handleInput: (event: InputEvent<HTMLElement>) => note(event, true),
    /** Controls that are gone have nothing to lose. */
    hasChanges: () =>
      [...before.current].some(
        ([control, { state, isNew }]) => control.isConnected && (stateOf(control) === state) === isNew,
      ),
    forget: () => before.current.clear(),
  }
}

function stateOf(control: Control): string | boolean {
  return control.matches('[type=checkbox], [type=radio]') ? (control as HTMLInputElement).checked : control.value
}

function isWork(target: EventTarget): target is Control {
  if (target instanceof HTMLSelectElement) return true
  if (target instanceof HTMLTextAreaElement) return !target.readOnly
  return (
    target instanceof HTMLInputElement &&
    !target.readOnly &&
    !['search', 'password'].includes(target.type) &&
    target.autocomplete !== 'one-time-code'
  )
}
