import type { KeyboardEvent, FocusEvent, PointerEvent, ReactNode } from 'react'
import { useState } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  /** Nothing to say: no label is shown. */
  text: string | undefined
  children: ReactNode
  wide?: boolean | undefined
  /** A press shows it as well, for what a finger cannot hover. */
  showsOnPress?: boolean | undefined
}

/**
 * A small label over a control, shown on hover and on keyboard focus, put away by Escape. It is for the eyes alone: the
 * control inside names or describes itself.
 */
export function Hint({ text, children, wide, showsOnPress = false }: Props) {
  const [place, setPlace] = useState<Place | null>(null)

  function handleEnter(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType === 'mouse') setPlace(placeAbove(event.currentTarget))
  }
  function handleFocus(event: FocusEvent<HTMLElement>): void {
    if (event.target.matches(':focus-visible')) setPlace(placeAbove(event.currentTarget))
  }
  // A press that did something isn't told why it can't be made again: it may come long after.
  function handlePress(event: { currentTarget: HTMLElement }): void {
    setPlace(showsOnPress && text !== undefined ? placeAbove(event.currentTarget) : null)
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') setPlace(null)
  }

  return (
    <span
      role="presentation"
      className={classNames('relative', wide ? 'flex' : 'inline-flex')}
      onPointerEnter={handleEnter}
      onPointerLeave={() => setPlace(null)}
      onFocus={handleFocus}
      onBlur={() => setPlace(null)}
      onClick={handlePress}
      onKeyDown={handleKey}
    >
      {children}
      {place && text !== undefined && (
        <span
          key={`${place.x} ${place.y}`}
          ref={showAbovePage}
          popover="manual"
          aria-hidden="true"
          style={{ left: place.x, top: place.y }}
          className="pointer-events-none fixed m-0 max-w-64 rounded-control bg-primary px-2 py-1 text-caption font-medium text-on-primary shadow-raised motion-safe:animate-hint"
        >
          {text}
        </span>
      )}
    </span>
  )
}

type Place = { x: number; y: number }

function placeAbove(control: HTMLElement): Place {
  const box = control.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top }
}

const marginPx = 8

/** Lifts the label into the top layer, where nothing clips it, and keeps it inside the window. */
function showAbovePage(label: HTMLElement | null): void {
  if (!label || typeof label.showPopover !== 'function') return
  label.showPopover()
  const box = label.getBoundingClientRect()
  const left = Math.min(Math.max(box.left - box.width / 2, marginPx), window.innerWidth - box.width - marginPx)
  const above = box.top - box.height - 6
  label.style.left = `${left}px`
  label.style.top = `${above < marginPx ? box.top + 42 : above}px`
}
