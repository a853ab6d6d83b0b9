import { Columns3, RotateCw } from 'lucide-react'
import type { ColumnList } from '#domain/views/view-lists.ts'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { isShown } from '#web/ui/Table.tsx'
import type { ChosenColumns, ColumnName } from '#web/ui/Table.tsx'
import { useChooseColumns } from '#web/views/choose-columns.ts'
import { asItComes, useColumns } from './columns.ts'
import { useViews, viewOf } from './views.ts'
import type { ListSearch } from './views.ts'

type Props = {
  readonly list: ColumnList
  /** Those that may be left out, in the order of the table: all but the first. */
  readonly columns: readonly ColumnName[]
  /** Of a list that has views. */
  readonly search?: ListSearch
}

/** The columns of a list in its head, for staff: each is shown or left out, of the view that is open or of the list. */
export function ColumnsMenu(props: Props) {
  return useViewer().role === 'superAdmin' ? <Choices {...props} /> : null
}

function Choices({ list, columns, search }: Props) {
  const { data } = useViews()
  const chosen = useColumns(list, search) ?? asItComes
  const { mutate } = useChooseColumns()
  const view = search && viewOf(data, list, search)
  const isAsItComes = view ? view.columns === undefined : chosen.hidden.length + chosen.shown.length === 0
  const label = view ? `Columns in “${view.name}”` : 'Columns'
  const choose = (next: ChosenColumns | null) =>
    mutate({ list, viewId: view?.id ?? null, columns: next && { hidden: [...next.hidden], shown: [...next.shown] } })

  function items(): MenuItem[] {
    return [
      ...columns.map((column) => ({
        kind: 'check' as const,
        label: column.header,
        isChecked: isShown(column, chosen),
        onCheck: () => choose(toggled(chosen, column)),
      })),
      { kind: 'separator' },
      {
        kind: 'action',
        label: 'Reset',
        icon: <RotateCw />,
        onSelect: () => choose(null),
        disabledReason: isAsItComes ? 'The columns haven’t been changed.' : undefined,
      },
    ]
  }

  return (
    <LazyMenu
      label={label}
      trigger={
        <Button aria-label={label}>
          <Columns3 aria-hidden="true" />
          <span className="max-sm:hidden">Columns</span>
        </Button>
      }
      items={items}
    />
  )
}

function toggled(chosen: ChosenColumns, { key, isExtra }: ColumnName): ChosenColumns {
  const of = isExtra ? 'shown' : 'hidden'
  const keys = chosen[of]
  return { ...chosen, [of]: keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key] }
}
