import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#web/platform/is-typing.ts'
import type { RowSelection } from './row-selection.ts'

/**
 * `j` and `k` go from row to row; where rows can be selected, `x` selects the one with the focus or else under the pointer, and Escape clears.
 * The row that has the focus is the browser’s own, so that Enter opens it and everything else finds it where it is.
 */
export function useRowKeys(selection: RowSelection | null): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // What the frame has taken for its own, as the letter after `g`, is no key of the list.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    if (answer(selection, event)) event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** The focus of the box goes to its row. */
export function focusRow(id: string | undefined): void {
  const boxes = findBoxes()
  spotOf(rowOf(boxes.find((box) => box.dataset['rowCheck'] === id) ?? boxes[0]))?.focus()
}

/** Whether it was a key of the list. */
function answer(selection: RowSelection | null, { key, target }: KeyboardEvent): boolean {
  if (key === 'j') return move(1)
  if (key === 'k') return move(-1)
  if (selection === null) return false
  if (key === 'x') return toggle(selection)
  if (key === 'Escape') return clear(selection)
  return key === 'Enter' && target instanceof HTMLInputElement && open(target)
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    isTyping(target) || (target instanceof HTMLElement && target.closest('[role="menu"], [role="listbox"]') !== null)
  )
}

function findBoxes(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row-check]')]
}

function rowOf(box: HTMLElement | undefined): HTMLElement | null {
  return box?.closest<HTMLElement>('tr, li') ?? null
}

/** The rows with boxes; those of a list without boxes are in `RowKeys`. */
function findRows(): (HTMLElement | null)[] {
  const boxes = findBoxes()
  if (boxes.length > 0) return boxes.map(rowOf)
  return [...document.querySelectorAll<HTMLElement>('[data-row-keys] tbody tr')].filter((row) => spotOf(row) !== null)
}

/** What of a row takes the focus: itself, the link that it is, or else its menu. */
function spotOf(row: HTMLElement | null | undefined): HTMLElement | null {
  return row?.hasAttribute('tabindex') ? row : (row?.querySelector<HTMLElement>('a, button') ?? null)
}

function move(by: 1 | -1): boolean {
  const rows = findRows()
  const at = rows.findIndex((row) => row?.contains(document.activeElement))
  const next = at < 0 ? rows.at(by > 0 ? 0 : -1) : rows[at + by]
  const spot = spotOf(next)
  spot?.focus({ preventScroll: true })
  next?.scrollIntoView?.({ block: 'nearest' })
  return spot !== null
}

function toggle(selection: RowSelection): boolean {
  const boxes = findBoxes()
  const box =
    boxes.find((each) => rowOf(each)?.contains(document.activeElement)) ??
    boxes.find((each) => rowOf(each)?.matches(':hover'))
  const id = box?.dataset['rowCheck']
  if (id === undefined) return false
  selection.toggle(id)
  return true
}

function clear(selection: RowSelection): boolean {
  if (!selection.isOn()) return false
  selection.clear()
  return true
}

function open(box: HTMLInputElement): boolean {
  const link = box.dataset['rowCheck'] === undefined ? null : rowOf(box)?.querySelector('a')
  link?.click()
  return Boolean(link)
}
