import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import type { startProject } from '#domain/projects/staff-contract.ts'
import { ClientFilter } from '#web/accounts/exports/ClientFilter.tsx'
import { useEmployees } from '#web/accounts/exports/employees.ts'
import { HomeBlock } from '#web/home/exports/HomeBlock.tsx'
import { OwedNotice } from '#web/invoices/exports/OwedNotice.tsx'
import { useUnread } from '#web/messages/exports/api.ts'
import { UnreadCount } from '#web/messages/exports/UnreadCount.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { inPlace, useGoTo } from '#web/platform/go-to.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { placeOf, projectPlace, projectsPlace } from '#web/platform/places.ts'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useAskedFor } from '#web/platform/use-asked-for.ts'
import { useMay } from '#web/platform/use-may.ts'
import { useProjects } from '#web/projects/exports/api.ts'
import { projectsSearch, toFilter, toSearch, withClient, withSort } from '#web/projects/exports/project-filter.ts'
import type { ProjectFilter } from '#web/projects/exports/project-keys.ts'
import { projectsOf } from '#web/projects/exports/project-lists.ts'
import { ProjectFilters } from '#web/projects/exports/ProjectFilters.tsx'
import { ProjectList, staffProjectColumns } from '#web/projects/exports/ProjectList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { ChosenColumns } from '#web/ui/Table.tsx'
import { useColumns, withColumns } from '#web/views/exports/columns.ts'

const AddCreatorToAllDialog = lazyDialog(() => import('#web/team/exports/AddCreatorToAllDialog.tsx'))
const NewProjectDialog = lazyDialog(() => import('#web/projects/exports/NewProjectDialog.tsx'))

const FirstProject = lazyPart(() => import('./FirstProject.tsx'))
const ColumnsMenu = lazyPart(() => import('#web/views/exports/ColumnsMenu.tsx'))
const NothingFound = lazyPart(() => import('#web/projects/exports/NothingFound.tsx'))
const ViewsMenu = lazyPart(() => import('#web/views/exports/ViewsMenu.tsx'))
const StaffProjectFilters = lazyPart(() => import('#web/projects/exports/StaffProjectFilters.tsx'))

/** By `OwedNotice`. */
const toldAbove = ['payment-failed'] as const

/** All projects that are shared with the viewer, last active first. */
export function ProjectsPage() {
  const viewer = useViewer()
  const goTo = useGoTo()
  const dialog = useDialog(NewProjectDialog)
  const isStaff = viewer.role === 'superAdmin'
  const filter = toFilter(usePageSearch(projectsSearch).search, isStaff)
  const mayStart = useMay<typeof startProject>('projects')
  const mayCreate = isStaff ? mayStart : viewer.role === 'client' && viewer.rights.includes('projects')
  useAskedFor(dialog.show)

  function handleFilter(next: ProjectFilter): void {
    void goTo({ ...projectsPlace(viewer.role), search: toSearch(next) }, inPlace)
  }

  function handleCreated(projectId: string): void {
    dialog.hide()
    void goTo(projectPlace(viewer.role, projectId))
  }

  return (
    <>
      <PageHeader
        title="Projects"
        actions={
          <>
            <ViewsMenu
              list="projects"
              search={toSearch(filter)}
              whileLoading={isStaff && <div className="h-9 w-23 max-sm:h-11" />}
            />
            {isStaff && (
              <ColumnsMenu
                list="projects"
                columns={staffProjectColumns}
                search={toSearch(filter)}
                whileLoading={<div className="h-9 w-27.5 max-sm:h-11 max-sm:w-12.5" />}
              />
            )}
            {mayCreate && (
              <Button variant="primary" writes data-tour="start-project" {...dialog.opener}>
                <Plus aria-hidden="true" />
                {isStaff ? 'New project' : 'Start a new project'}
              </Button>
            )}
          </>
        }
      />
      <OwedNotice />
      <HomeBlock placeOf={placeOf} toldAbove={toldAbove} />
      <Projects filter={filter} onFilter={handleFilter} />
      {mayCreate && <NewProjectDialog {...dialog.props} onCreated={handleCreated} clientId={filter.clientId} />}
    </>
  )
}

type Props = {
  readonly filter: ProjectFilter
  readonly onFilter: (filter: ProjectFilter) => void
}

function Projects({ filter, onFilter }: Props) {
  const query = useProjects(filter)
  const columns = useColumns('projects', toSearch(filter))
  // Fetched now, with the projects: the part that shows people needs it.
  useEmployees()
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query
  // The results of the last search stay, as they are, until this one is answered; they are not in this one's order.
  const asked = JSON.stringify(filter)
  const [answered, setAnswered] = useState(asked)
  if (!isPlaceholderData && asked !== answered) setAnswered(asked)
  return (
    <>
      <Answer query={withColumns(query, columns)} what="the projects" loading={<ListSkeleton />}>
        {(pages) => (
          <FoundProjects
            found={answered}
            projects={projectsOf(pages)}
            hasMore={hasNextPage}
            columns={columns}
            filter={filter}
            onFilter={onFilter}
          />
        )}
      </Answer>
      {hasNextPage && (
        <div className="pt-4">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            Show more projects
          </Button>
        </div>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <>
      <div className="mb-4 h-9 w-60 max-w-full rounded-control bg-pressed max-sm:h-11" />
      <SkeletonRows rows={8} />
    </>
  )
}

type FoundProps = Props & {
  readonly found: string
  readonly projects: readonly PresentedProject[]
  readonly hasMore: boolean
  readonly columns: ChosenColumns | undefined
}

function FoundProjects({ found, projects, hasMore, columns, filter, onFilter }: FoundProps) {
  // Rows are rendered in the background, so that a key answers at once however many come.
  const shown = { found: useDeferredValue(found), projects: useDeferredValue(projects) }
  const { role, rights } = useViewer()
  const unread = useUnread(role !== 'client' || rights.includes('messages'))
  const [rowSelect, setRowSelect] = useState<RowSelect<PresentedProject>>()
  const isStaff = role === 'superAdmin'
  const isFiltered = Object.keys(filter).length > 0
  if (projects.length === 0 && !isFiltered)
    return <FirstProject onFilter={onFilter} whileLoading={<SkeletonRows rows={2} />} />
  return (
    <>
      <ProjectFilters filter={filter} onChange={onFilter}>
        {isStaff && (
          <>
            <ClientFilter
              clientId={filter.clientId ?? null}
              name={projects.find(({ clientId }) => clientId === filter.clientId)?.companyName ?? null}
              onChange={(clientId) => onFilter(withClient(filter, clientId))}
            />
            <StaffProjectFilters
              filter={filter}
              onChange={onFilter}
              projects={projects}
              hasMore={hasMore}
              onSelectable={setRowSelect}
              AddCreatorDialog={AddCreatorToAllDialog}
              whileLoading={<div className="h-9 w-83 max-sm:h-11" />}
            />
          </>
        )}
      </ProjectFilters>
      {projects.length > 0 ? (
        <ProjectList
          found={shown.found}
          projects={shown.projects}
          filter={filter}
          columns={columns}
          rowSelect={rowSelect}
          onSort={isStaff ? (sort) => onFilter(withSort(filter, sort)) : undefined}
          showsCompany={role !== 'client'}
          placeOf={(projectId) => projectPlace(role, projectId)}
          noteOf={(projectId) => <UnreadCount count={unread[projectId] ?? 0} isAlone />}
        />
      ) : (
        <NothingFound filter={filter} onFilter={onFilter} />
      )}
    </>
  )
}
