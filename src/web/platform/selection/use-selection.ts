import { useSyncExternalStore } from 'react'
import type { RowSelection } from './row-selection.ts'

/** The ids of the rows that are selected. */
export function useSelectedIds({ subscribe, ids }: RowSelection): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, ids, ids)
}

/** Whether this row is selected. */
export function useIsSelected({ subscribe, ids }: RowSelection, id: string): boolean {
  const isSelected = () => ids().has(id)
  return useSyncExternalStore(subscribe, isSelected, isSelected)
}

/** Whether rows are selected, or about to be. */
export function useIsSelecting({ subscribe, isOn }: RowSelection): boolean {
  return useSyncExternalStore(subscribe, isOn, isOn)
}
