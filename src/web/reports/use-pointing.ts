import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

type Options = {
  /** What there is to point at, in words: "7 – 13 Dec 2026: 6 h". */
  readonly texts: readonly string[]
  /** Names the chart. */
  readonly label: string
  /** The point nearest to where the pointer is, in pixels from the left and the top. */
  readonly nearest: (at: { x: number; y: number }) => number
}

/**
 * Points of a chart told one at a time: by the pointer, or by the arrows once the chart has the focus. It is a slider over
 * its points, so that a screen reader reads each as it is reached.
 */
export function usePointing({ texts, label, nearest }: Options) {
  const [pointed, setPointed] = useState<number | null>(null)
  const last = texts.length - 1
  const current = pointed === null ? null : Math.min(pointed, last)

  function handleKey(event: KeyboardEvent): void {
    const next = moves[event.key]?.(current ?? -1, last)
    if (next === undefined) return
    event.preventDefault()
    setPointed(next)
  }

  function handlePointer({ clientX, clientY, currentTarget }: PointerEvent): void {
    const { left, top } = currentTarget.getBoundingClientRect()
    setPointed(Math.max(0, Math.min(last, nearest({ x: clientX - left, y: clientY - top }))))
  }

  return {
    pointed: current,
    /** For the element that covers the chart. */
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': texts.length,
      'aria-valuenow': (current ?? 0) + 1,
      'aria-valuetext': texts[current ?? 0] ?? '',
      onKeyDown: handleKey,
      onPointerMove: handlePointer,
      onPointerDown: handlePointer,
      onPointerLeave: () => setPointed(null),
      onFocus: () => setPointed((before) => before ?? 0),
      onBlur: () => setPointed(null),
    },
  } as const
}

const moves: Readonly<Record<string, (current: number, last: number) => number | undefined>> = {
  ArrowRight: (current, last) => Math.min(current + 1, last),
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowLeft: (current) => Math.max(current - 1, 0),
  ArrowUp: (current) => Math.max(current - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}
