import type { ColumnList } from '#domain/views/view-lists.ts'
import { useViewer } from '#web/platform/session.ts'
import type { ChosenColumns } from '#web/ui/Table.tsx'
import { useViews, viewOf } from './views.ts'
import type { ListSearch } from './views.ts'

/** A table as it comes. */
export const asItComes: ChosenColumns = { hidden: [], shown: [] }

/**
 * The columns that the reader has chosen for a list, or for its view that the address is. Undefined until that is known: a table
 * that is shown before would move. Who is not of the staff has tables as they come.
 */
export function useColumns(list: ColumnList, search?: ListSearch): ChosenColumns | undefined {
  const isStaff = useViewer().role === 'superAdmin'
  const { data, failureCount } = useViews(isStaff)
  if (!isStaff || (!data && failureCount > 0)) return asItComes
  return data && ((search && viewOf(data, list, search)?.columns) ?? data.columns[list] ?? asItComes)
}

type Asked<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The answer that a table shows, once its columns are known, too. */
export function withColumns<Data>(
  { data, error, isFetching, refetch }: Asked<Data>,
  columns: ChosenColumns | undefined,
): Asked<Data> {
  return { data: columns && data, error, isFetching, refetch }
}
