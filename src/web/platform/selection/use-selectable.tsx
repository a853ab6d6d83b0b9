import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { useEffect, useState } from 'react'
import { createRowSelection } from './row-selection.ts'
import type { RowSelection } from './row-selection.ts'
import { RowCheck } from './RowCheck.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSelectedIds } from './use-selection.ts'

type Row = { readonly id: string }

/** The box of a row; none until the code is there that selects. */
export type RowSelect<T> = (row: T) => ReactNode

/** Takes the boxes to the list, which is drawn elsewhere. */
export type OnSelectable<T> = Dispatch<SetStateAction<RowSelect<T> | undefined>>

export type Selectable<T> = {
  readonly selection: RowSelection
  /** The rows that are selected, in their order: those that have left the list are none. */
  readonly selected: readonly T[]
  /** How many rows there are. */
  readonly count: number
}

type Options<T> = {
  readonly rows: readonly T[]
  readonly nameOf: (row: T) => string
  /** What the boxes are drawn in. */
  readonly as: 'td' | 'span'
  /** Whether the boxes are seen before rows are selected. */
  readonly isShown?: boolean
  readonly onSelectable: OnSelectable<T>
}

/** Makes the rows of a list selectable, by pointer and by keys, for as long as this is on the page. */
export function useSelectable<T extends Row>({
  rows,
  nameOf,
  as,
  isShown = false,
  onSelectable,
}: Options<T>): Selectable<T> {
  const [selection] = useState(createRowSelection)
  const ids = useSelectedIds(selection)
  useRowKeys(selection)

  useEffect(() => selection.list(rows.map(({ id }) => id)), [selection, rows])
  useEffect(() => {
    onSelectable(() => (row: T) => (
      <RowCheck as={as} selection={selection} id={row.id} name={nameOf(row)} isShown={isShown} />
    ))
    return () => onSelectable(undefined)
  }, [selection, nameOf, as, isShown, onSelectable])

  return { selection, selected: rows.filter(({ id }) => ids.has(id)), count: rows.length }
}
