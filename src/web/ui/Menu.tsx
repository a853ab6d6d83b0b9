import { Menu as Base } from '@base-ui/react/menu'
import { Check, Ellipsis } from 'lucide-react'
import { cloneElement, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

export type MenuItem =
  | {
      kind: 'action'
      label: string
      icon?: ReactNode
      onSelect: () => void
      danger?: boolean | undefined
      disabledReason?: string | undefined
    }
  /** `link` is the router's link element without children, or an `<a href>`. */
  | { kind: 'link'; label: string; icon?: ReactNode; link: ReactElement }
  /** Pressed, it leaves the menu open. */
  | { kind: 'check'; label: string; isChecked: boolean; onCheck: () => void }
  | { kind: 'separator' }

type Props = {
  /** Names the button and the menu: "Actions for Acme site". */
  label: string
  items: readonly MenuItem[]
  /** The button that opens it, a `Button` or `IconButton`; three dots otherwise. */
  trigger?: ReactElement
  align?: 'start' | 'end'
  /** Open from the start: for a menu whose code came because somebody pressed its button. */
  defaultOpen?: boolean
}

/** Acts that are not worth a separate button. */
export function Menu({ label, items, trigger, align = 'end', defaultOpen = false }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // A dialog that opens while the menu fades out gives the focus back to where it was, which is to stay. A pressed entry takes it first.
  const handleSelect = () =>
    queueMicrotask(() => {
      if (document.activeElement?.closest('[role=menu]')) button.current?.focus({ preventScroll: true })
    })
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger ref={button} render={trigger ?? <IconButton label={label} icon={<Ellipsis />} />} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup aria-label={label} className={popupClass}>
            {items.map((item, index) => (
              <MenuEntry
                key={item.kind === 'separator' ? `separator ${index}` : item.label}
                item={item}
                onSelect={handleSelect}
              />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type EntryProps = { item: MenuItem; onSelect: () => void }

function MenuEntry({ item, onSelect }: EntryProps) {
  if (item.kind === 'separator') return <Base.Separator className="-mx-1 my-1 h-px bg-line" />
  if (item.kind === 'check') {
    return (
      <Base.CheckboxItem
        checked={item.isChecked}
        onCheckedChange={item.onCheck}
        label={item.label}
        className={classNames(itemClass, 'text-ink')}
      >
        <span aria-hidden="true" className="size-4">
          {item.isChecked && <Check className="size-4" />}
        </span>
        <span className="min-w-0 flex-1">{item.label}</span>
      </Base.CheckboxItem>
    )
  }
  const face = (
    <>
      <span aria-hidden="true" className="[&>svg]:size-4">
        {item.icon}
      </span>
      <span className="min-w-0 flex-1">{item.label}</span>
    </>
  )
  if (item.kind === 'link') {
    // The face goes into the link itself: children that the element has, be they null, win over those of the item.
    return (
      <Base.LinkItem
        render={cloneElement(item.link, {}, face)}
        closeOnClick
        className={classNames(itemClass, 'text-ink')}
      />
    )
  }
  const isDisabled = item.disabledReason !== undefined
  return (
    <Base.Item
      disabled={isDisabled}
      onClick={() => {
        onSelect()
        item.onSelect()
      }}
      label={item.label}
      className={classNames(
        itemClass,
        item.danger ? 'text-negative' : 'text-ink',
        isDisabled && 'flex-wrap gap-y-0 py-1.5',
      )}
    >
      {face}
      {isDisabled && <span className="basis-full pl-6.5 text-caption text-ink-faint">{item.disabledReason}</span>}
    </Base.Item>
  )
}

const popupClass =
  'max-h-(--available-height) max-w-80 min-w-48 origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-raised p-1 text-body shadow-raised outline-none ' +
  'transition-[opacity,transform] duration-(--duration-open) ease-out data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-ending-style:opacity-0'

const itemClass =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1 outline-none select-none data-disabled:text-ink-faint data-highlighted:bg-hover max-sm:min-h-11 [&_svg]:text-current'
