import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  /** The head, with the unit where there is one ("Hours", "Amount, USD"). */
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand right, in tabular figures. */
  align?: 'start' | 'number'
  /** A CSS grid track. Text shares the room evenly otherwise, the first column takes a double share. */
  width?: string
  /** Where it goes in the two-line row of a phone: first line right, second line (default), or nowhere. */
  phone?: 'figure' | 'detail' | 'hidden'
  /** Only where the window is 1024 px wide or more; on phones `phone` says where it goes. */
  wideOnly?: boolean
  /** The total at the foot. */
  total?: ReactNode
}

/** The tracks of all rows, in a wide window or a narrower one. None depends on its content, so that nothing shifts while rows arrive. */
export function gridTracks<Row>(columns: readonly Column<Row>[], hasActions: boolean, isWide = true): string {
  const tracks = columns
    .map((column, index) => ({ column, track: column.width ?? (index === 0 ? 'minmax(0,2fr)' : 'minmax(0,1fr)') }))
    .filter(({ column }) => isWide || !column.wideOnly)
    .map(({ track }) => track)
  return [...tracks, ...(hasActions ? ['2.25rem'] : [])].join(' ')
}
