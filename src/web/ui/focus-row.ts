import { pageTitleId } from './PageHeader.tsx'

/** This row of the page first, then those nearest to it: all whose ids begin alike, the ones after it before the ones above. */
export function rowsFrom(id: string, prefix: string): readonly HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>(`li[id^="${prefix}"]`)]
  const index = Math.max(
    0,
    rows.findIndex((row) => row.id === id),
  )
  return [...rows.slice(index), ...rows.slice(0, index).reverse()]
}

/** Focuses the first of these rows that is still on the page, else the page’s title. */
export function focusRow(rows: readonly HTMLElement[]): void {
  const there = rows.find((row) => row.isConnected) ?? document.getElementById(pageTitleId)
  there?.focus()
}
