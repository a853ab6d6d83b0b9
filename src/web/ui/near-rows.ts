import type { FocusEvent } from 'react'
import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** As many rows are all on the page. */
export const mostWhole = 150

type Near = {
  readonly from: number
  readonly to: number
  /** Of all rows. */
  readonly count: number
  /** Of rows that were seen. */
  readonly heights: ReadonlyMap<string, number>
  /** Of a row that was not. */
  readonly rowPx: number
  /** The width of the window that they were seen in. */
  readonly width: number
}

type Options = { readonly keys: readonly string[]; readonly isLong: boolean; readonly rowPx: number }

/**
 * Which rows of a long list are near the window, a window's height above and below it. The row that had the focus last stays,
 * with its neighbours, where Tab leads. All of them are there to be printed, and for the search of the browser.
 */
export function useNearRows({ keys, isLong, rowPx }: Options) {
  const box = useRef<Element>(null)
  // The server, which draws lists that aren't long, has no window.
  const [near, setNear] = useState(() => unseen(rowPx, isLong ? atTop(rowPx) : mostWhole))
  // How many rows a list that isn’t long had last.
  const [shortCount, setShortCount] = useState(isLong ? 0 : keys.length)
  const [wasLong, setWasLong] = useState(isLong)
  if (!isLong && shortCount !== keys.length) setShortCount(keys.length)
  if (isLong !== wasLong) {
    setWasLong(isLong)
    // The rows that are there already stay.
    if (isLong) setNear(unseen(rowPx, Math.max(atTop(rowPx), shortCount)))
  }
  const [focused, setFocused] = useState('')
  const [isWhole, setWhole] = useState(false)
  const look = useEffectEvent(() => {
    if (box.current) setNear(lookAround(box.current, keys, near))
  })
  const handleWhole = useEffectEvent((isWanted: boolean) => {
    if (isWanted === isWhole) return
    // What is about to go is measured first.
    if (!isWanted) look()
    setWhole(isWanted)
  })

  useLayoutEffect(() => {
    if (isLong) return watchWindow(look, handleWhole)
    return undefined
  }, [isLong])
  // Until a row was seen, the gaps are a guess. The rows beyond the window come once its own are shown, as the observer tells
  // of their height: all at once would keep a key or a press waiting.
  useLayoutEffect(() => {
    if (isLong && (near.heights.size === 0 || near.count !== keys.length)) look()
  })

  const kept = isLong ? keys.indexOf(focused) : -1
  return {
    box: box as never, // of whichever element
    isNear: (index: number) =>
      !isLong || isWhole || (index >= near.from && index < near.to) || (kept >= 0 && Math.abs(index - kept) <= 1),
    heightOf: (index: number) => near.heights.get(keys[index] ?? '') ?? near.rowPx,
    handleFocus({ target, currentTarget }: FocusEvent<Element>): void {
      // The focus in a dialog of a row comes up here, too.
      const row = currentTarget.contains(target) && target.closest<HTMLElement>('[data-row]')
      if (row) setFocused(keys[Number(row.dataset['row'])] ?? '')
    },
  }
}

/** Rows come and go so many at a time. */
const step = 10

/** How far above and below the window a row is near it, in heights of the window: at first, and once rows were seen. */
const reach = { first: 0.25, later: 1 }

/** How many rows are near at first, as if the list stood at the top of the window, until it is looked at. */
function atTop(rowPx: number): number {
  return ((1 + reach.first) * innerHeight) / rowPx
}

function unseen(rowPx: number, to: number): Near {
  return { from: 0, to, count: 0, heights: new Map(), rowPx, width: 0 }
}

/** Measures the rows that are there, and finds out which ones should be. The same as before where these are there already. */
function lookAround(box: Element, keys: readonly string[], before: Near): Near {
  const isKnown = before.width === innerWidth && before.heights.size > 0
  const heights = new Map(isKnown ? before.heights : [])
  let seenPx = 0
  for (const row of box.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
    const { height } = row.getBoundingClientRect()
    if (height > 0) heights.set(keys[Number(row.dataset['row'])] ?? '', height)
    seenPx += height
  }
  const isFirst = !isKnown && seenPx > 0
  const rowPx = isFirst ? seenPx / heights.size : before.rowPx

  let { top } = box.getBoundingClientRect()
  const beyondPx = innerHeight * (before.heights.size === 0 ? reach.first : reach.later)
  let [from, to] = [0, 0]
  for (const [index, key] of keys.entries()) {
    if (top < innerHeight + beyondPx) to = index + 1
    top += heights.get(key) ?? rowPx
    if (top < -beyondPx) from = index + 1
  }
  // Those that a longer list would have there come with it at once.
  if (to === keys.length) to += Math.max(0, innerHeight + beyondPx - top) / rowPx
  // All of them are above.
  if (from === keys.length) to = 0
  from -= from % step
  to = Math.ceil(to / step) * step
  const isSame = !isFirst && from === before.from && to === before.to && keys.length === before.count
  return isSame ? before : { from, to, count: keys.length, heights, rowPx, width: innerWidth }
}

/** Tells what may bring other rows near, and when all of them are wanted, until it is stopped. */
function watchWindow(onMove: () => void, onWhole: (isWanted: boolean) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(onMove) : null
  observer?.observe(document.body)
  // Of whatever scrolls.
  addEventListener('scroll', onMove, { capture: true, signal })
  addEventListener('beforeprint', () => flushSync(() => onWhole(true)), { signal })
  addEventListener('afterprint', () => onWhole(false), { signal })
  addEventListener('pointerdown', () => startTransition(() => onWhole(false)), { signal })
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey }) => startTransition(() => onWhole((ctrlKey || metaKey) && key === 'f')),
    { signal },
  )
  return () => {
    observer?.disconnect()
    stop.abort()
  }
}
