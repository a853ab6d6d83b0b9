import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createRowSelection } from '#web/platform/selection/row-selection.ts'
import type { RowSelection } from '#web/platform/selection/row-selection.ts'
import { RowCheck } from '#web/platform/selection/RowCheck.tsx'
import { useRowKeys } from '#web/platform/selection/use-row-keys.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'

export type SelectableEntries = {
  readonly selection: RowSelection
  readonly box: (entry: ShownEntry) => ReactNode
}

type Props = { readonly onSelectable: (entries: SelectableEntries | null) => void }

/** Lets staff select entries of all creators, by pointer and by keys. What can be done with them is said in each sheet. */
export function EntrySelection({ onSelectable }: Props) {
  const [selection] = useState(createRowSelection)
  useRowKeys(selection)
  useEffect(() => {
    onSelectable({
      selection,
      box: ({ id, descriptions }) => <RowCheck as="span" selection={selection} id={id} name={descriptions} />,
    })
    return () => onSelectable(null)
  }, [selection, onSelectable])
  return null
}
