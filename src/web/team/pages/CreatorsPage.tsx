import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { createCreator } from '#domain/team/contract.ts'
import type { assignCreator } from '#domain/team/member-contract.ts'
import { creatorsOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { useAccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import type { AccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { projectPlace, timeSheetsPlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { AddToProject } from '#web/team/AddToProject.tsx'
import { countEmployees } from '#web/team/count-employees.ts'
import { creatorColumns, creatorSorts, CreatorTable } from '#web/team/CreatorTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { ChosenColumns } from '#web/ui/Table.tsx'
import { useColumns, withColumns } from '#web/views/exports/columns.ts'
import type { ListSearch } from '#web/views/exports/views.ts'

const AddCreatorDialog = lazyDialog(() => import('#web/team/AddCreatorDialog.tsx'))

const ColumnsMenu = lazyPart(() => import('#web/views/exports/ColumnsMenu.tsx'))
const ViewsMenu = lazyPart(() => import('#web/views/exports/ViewsMenu.tsx'))
const CreatorSheet = lazyDialog(() => import('#web/team/CreatorSheet.tsx'))

const creatorsSearch = { creatorId: text, sort: oneOf(...creatorSorts) }
export type CreatorsSearch = SearchOf<typeof creatorsSearch>

const places = {
  project: (projectId: string) => projectPlace('superAdmin', projectId, 'teammates'),
  timeSheets: (creatorId: string) => timeSheetsPlace('superAdmin', { creatorId }),
}

/** /superadmin/creators; the address says whose sheet is open. */
export function CreatorsPage() {
  const { data } = useEmployees()
  const listed = useListed()
  const dialog = useDialog(AddCreatorDialog)
  const mayAdd = useMay<typeof createCreator>('people')
  const isEmpty = data !== undefined && creatorsOf(data).length === 0

  return (
    <>
      <PageHeader
        title="Creators"
        state={data ? countEmployees(creatorsOf(data), { one: 'creator', many: 'creators' }) : null}
        actions={
          !isEmpty && (
            // They keep their room until it is known whether there is anybody.
            <div className={data ? 'contents' : 'invisible contents'}>
              <ViewsMenu list="creators" search={listed} whileLoading={<div className="h-9 w-23 max-sm:h-11" />} />
              <ColumnsMenu
                list="creators"
                columns={creatorColumns(places)}
                search={listed}
                whileLoading={<div className="h-9 w-27.5 max-sm:h-11 max-sm:w-12.5" />}
              />
              <ExportLink href="/files/creators.csv" />
              {mayAdd && (
                <Button variant="primary" {...dialog.opener}>
                  <Plus aria-hidden="true" />
                  Add creator
                </Button>
              )}
            </div>
          )
        }
      />
      <CreatorList onAdd={mayAdd ? dialog.show : undefined} />
      {mayAdd && <AddCreatorDialog {...dialog.props} />}
    </>
  )
}

/** What the address says of the list, whoever's sheet is open. */
function useListed(): ListSearch {
  return { sort: usePageSearch(creatorsSearch).search.sort }
}

/** `onAdd` is absent for who may add nobody. */
type ListProps = { readonly onAdd: (() => void) | undefined }

function CreatorList({ onAdd }: ListProps) {
  const columns = useColumns('creators', useListed())
  return (
    <Answer query={withColumns(useEmployees(), columns)} what="the creators" loading={<SkeletonRows />}>
      {(employees) => <Creators creators={creatorsOf(employees)} columns={columns} onAdd={onAdd} />}
    </Answer>
  )
}

type CreatorsProps = ListProps & {
  readonly creators: readonly PresentedEmployee[]
  readonly columns: ChosenColumns | undefined
}

function Creators({ creators, columns, onAdd }: CreatorsProps) {
  const acts = useAccessActs()
  const { search, change, changed } = usePageSearch(creatorsSearch)
  if (creators.length > 0)
    return (
      <>
        <CreatorTable
          creators={creators}
          accessItems={acts.itemsFor}
          places={{ ...places, creator: (creatorId) => changed({ creatorId }) }}
          columns={columns}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
        />
        <OpenCreator creators={creators} acts={acts} />
        {acts.dialog}
      </>
    )
  return (
    <EmptyState
      title="No creators yet"
      action={
        onAdd && (
          <Button variant="primary" onClick={onAdd}>
            <Plus aria-hidden="true" />
            Add creator
          </Button>
        )
      }
    >
      Creators work on projects and log their hours. They appear here when staff add them.
    </EmptyState>
  )
}

type OpenProps = Pick<CreatorsProps, 'creators'> & { readonly acts: AccessActs }

/** The sheet of the creator whom the address names. It keeps them while it closes. */
function OpenCreator({ creators, acts }: OpenProps) {
  const { search, change } = usePageSearch(creatorsSearch)
  const mayAssign = useMay<typeof assignCreator>('projects')
  const named = creators.find(({ id }) => id === search.creatorId)
  const [lastId, setLastId] = useState<string | undefined>(undefined)
  if (named && named.id !== lastId) setLastId(named.id)
  const creator = named ?? creators.find(({ id }) => id === lastId)
  if (!creator) return null

  return (
    <CreatorSheet
      open={named !== undefined}
      onOpenChange={(open) => {
        if (!open) change({ creatorId: null })
      }}
      creator={creator}
      accessItems={acts.itemsFor}
      places={places}
      add={mayAssign && <AddToProject creator={creator} />}
    />
  )
}
