import { cloneElement, startTransition, useState } from 'react'
import type { ReactElement } from 'react'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { lazyPart } from './lazy-part.tsx'

type Trigger = ReactElement<{
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}>

type Props = {
  /** Names the menu: "Actions for Acme site". */
  readonly label: string
  /** The button that opens it. */
  readonly trigger: Trigger
  /** Called when it opens. */
  readonly items: () => readonly MenuItem[]
  readonly align?: 'start' | 'end'
}

const Menu = lazyPart(() => import('#web/ui/Menu.tsx'))

/**
 * A menu whose code loads when the pointer or the focus is on its button, and which is mounted when it first opens: a
 * long list has one on each of its rows.
 */
export function LazyMenu({ label, trigger, items, align }: Props) {
  const { isWanted, button, onGiveUp } = useMenuButton(trigger, Menu.prepare)
  if (!isWanted) return button
  return (
    <Menu
      label={label}
      trigger={trigger}
      items={items()}
      defaultOpen
      {...(align ? { align } : {})}
      whileLoading={button}
      onGiveUp={onGiveUp}
    />
  )
}

/** The button of a menu that is mounted once it is wanted, for a menu whose entries load with it. `prepare` fetches its code. */
export function useMenuButton(trigger: Trigger, prepare: () => void) {
  const [isWanted, setIsWanted] = useState(false)
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    // As soon as it is wanted: what waits until nobody uses a row waits for its menu, too.
    'aria-expanded': isWanted,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A menu is a lot to render: the press is seen first.
    onClick: () => startTransition(() => setIsWanted(true)),
  })
  return { isWanted, button, onGiveUp: () => setIsWanted(false) }
}
