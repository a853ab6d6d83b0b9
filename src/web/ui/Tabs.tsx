import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Count } from './Count.tsx'

export type Tab<Value extends string> = { value: Value; label: string; count?: number | undefined }

type Props<Value extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Whether the tabs stay at the top of the window while the panel scrolls. */
  isSticky?: boolean
  /** The panel of the current tab. */
  children: ReactNode
}

/** Views of one thing on one page. Arrows, Home and End move and choose. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, isSticky = false, children }: Props<Value>) {
  const id = useId()

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const next =
      tabs[
        nextIndex(
          event.key,
          tabs.findIndex((tab) => tab.value === value),
          tabs.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        data-sticky={isSticky || undefined}
        className={classNames(tabListClass, isSticky && 'sticky top-0 z-20 bg-canvas')}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={handleKey}
            className={tabClass}
          >
            {tab.label} {tab.count !== undefined && <Count value={tab.count} />}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0} className="pt-6">
        {children}
      </div>
    </>
  )
}

/** Where a key leads from `current`, round the ends; -1 where the key is not one of the tabs'. */
function nextIndex(key: string, current: number, length: number): number {
  if (key === 'ArrowRight') return (current + 1) % length
  if (key === 'ArrowLeft') return (current - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : -1
}

/** The row that tabs stand in; it scrolls inside itself on narrow screens. */
const tabListClass =
  'flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:-mx-4 max-sm:gap-2 max-sm:justify-between max-sm:px-4 [&::-webkit-scrollbar]:hidden'

const tabClass =
  'relative inline-flex h-10 shrink-0 items-center gap-1.5 rounded-control text-body font-medium text-ink-soft -outline-offset-2 hover:text-ink max-sm:h-11 max-sm:min-w-11 max-sm:justify-center max-sm:text-dense ' +
  'aria-selected:text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full ' +
  'aria-selected:after:bg-ink'
