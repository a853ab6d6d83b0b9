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
  const [near, setNear] = useState<Near>({
    from: 0,
    to: isLong ? 0 : mostWhole,
    count: 0,
    heights: new Map(),
    rowPx,
    width: 0,
  })
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

  useLayoutEffect(
    () =>
      isLong
        ? watchWindow(
            () => look(),
            (isWanted) => handleWhole(isWanted),
          )
        : undefined,
    [isLong],
  )
  // Until a row was seen, the gaps are a guess.
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

/** Measures the rows that are there, and finds out which ones should be. The same as before where these are there already. */
function lookAround(box: Element, keys: readonly string[], before: Near): Near {
  const isKnown = before.width === innerWidth && before.heights.size > 0
  const heights = new Map(isKnown ? before.heights : [])
  for (const row of box.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
    const { height } = row.getBoundingClientRect()
    if (height > 0) heights.set(keys[Number(row.dataset['row'])] ?? '', height)
  }
  const seen = [...heights.values()]
  const isFirst = !isKnown && seen.length > 0
  const rowPx = isFirst ? seen.reduce((sum, height) => sum + height, 0) / seen.length : before.rowPx

  let { top } = box.getBoundingClientRect()
  const nearby = keys.flatMap((key, index) => {
    const height = heights.get(key) ?? rowPx
    top += height
    return top > -innerHeight && top - height < 2 * innerHeight ? [index] : []
  })
  const [from, to] = [nearby[0] ?? 0, (nearby.at(-1) ?? -1) + 1]
  const range = { from: from - (from % step), to: Math.ceil(to / step) * step, count: keys.length }
  const isSame = !isFirst && range.from === before.from && range.to === before.to && range.count === before.count
  return isSame ? before : { ...range, heights, rowPx, width: innerWidth }
}

/** Tells what may bring other rows near, and when all of them are wanted, until it is stopped. */
function watchWindow(onMove: () => void, onWhole: (isWanted: boolean) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onMove)
  observer?.observe(document.body)
  document.addEventListener('scroll', onMove, { passive: true, capture: true, signal })
  addEventListener('beforeprint', () => flushSync(() => onWhole(true)), { signal })
  addEventListener('afterprint', () => onWhole(false), { signal })
  addEventListener(
    'keydown',
    (event) => {
      const isFind = event.key === 'F3' || ((event.ctrlKey || event.metaKey) && event.key === 'f')
      startTransition(() => onWhole(isFind))
    },
    { signal },
  )
  addEventListener('pointerdown', () => startTransition(() => onWhole(false)), { signal })
  return () => {
    observer?.disconnect()
    stop.abort()
  }
}
