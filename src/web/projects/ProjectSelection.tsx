import { Archive, ArchiveRestore, UserRoundCog, UserRoundPlus } from 'lucide-react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { ExportSelected } from '#web/platform/selection/ExportSelected.tsx'
import { SelectionBar } from '#web/platform/selection/SelectionBar.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'
import type { OnSelectable } from '#web/platform/selection/use-selectable.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ProjectFilter } from './exports/project-keys.ts'
import { orderOf } from './exports/project-lists.ts'
import { useKeptOrder } from './kept-order.ts'

const AssignManagerDialog = lazyDialog(() => import('./AssignManagerDialog.tsx'))
const ArchiveAllDialog = lazyDialog(() => import('./ArchiveAllDialog.tsx'))
const RestoreAllDialog = lazyDialog(() => import('./RestoreAllDialog.tsx'))

type Props = {
  readonly projects: readonly PresentedProject[]
  readonly filter: ProjectFilter
  readonly onSelectable: OnSelectable<PresentedProject>
  readonly AddCreatorDialog: AddCreatorDialog
}

/** Puts a creator on the selected projects: of a slice above, which the page brings along. */
export type AddCreatorDialog = ReturnType<typeof lazyDialog<ActProps<PresentedProject>>>

/** Lets staff with the right to projects select projects, give them a manager or a creator, archive them, restore them and export them. */
export function ProjectSelection({ projects, filter, onSelectable, AddCreatorDialog }: Props) {
  const rows = useKeptOrder(projects, orderOf(filter))
  const list = useSelectable({ rows, nameOf, as: 'td', onSelectable })
  const assign = useDialog(AssignManagerDialog)
  const add = useDialog(AddCreatorDialog)
  const archive = useDialog(ArchiveAllDialog)
  const restore = useDialog(RestoreAllDialog)
  const { selection, selected } = list
  return (
    <>
      <SelectionBar list={list} what="projects">
        {filter.archived ? (
          <Button size="sm" {...restore.opener}>
            <ArchiveRestore aria-hidden="true" />
            Restore
          </Button>
        ) : (
          <>
            <Button size="sm" {...assign.opener}>
              <UserRoundCog aria-hidden="true" />
              Assign manager
            </Button>
            <Button size="sm" {...add.opener}>
              <UserRoundPlus aria-hidden="true" />
              Add creator
            </Button>
            <Button size="sm" {...archive.opener}>
              <Archive aria-hidden="true" />
              Archive
            </Button>
          </>
        )}
        <ExportSelected file="projects" what="projects" rows={selected} />
      </SelectionBar>
      <AssignManagerDialog {...assign.props} rows={selected} selection={selection} />
      <AddCreatorDialog {...add.props} rows={selected} selection={selection} />
      <ArchiveAllDialog {...archive.props} rows={selected} selection={selection} />
      <RestoreAllDialog {...restore.props} rows={selected} selection={selection} />
    </>
  )
}

function nameOf({ name }: PresentedProject): string {
  return name
}
