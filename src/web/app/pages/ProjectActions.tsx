import { Archive, CopyPlus, Ellipsis, FileText, Pencil } from 'lucide-react'
import { inPlace } from '#web/platform/go-to.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { ProjectHistoryPanel } from '#web/projects/exports/ProjectHistoryPanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { ProjectMessages } from './ProjectMessages.tsx'

const EditProjectDialog = lazyDialog(() => import('#web/projects/exports/EditProjectDialog.tsx'))
const TermsDialog = lazyDialog(() => import('#web/projects/exports/TermsDialog.tsx'))
const SaveAsTemplateDialog = lazyDialog(() => import('#web/projects/exports/SaveAsTemplateDialog.tsx'))
const ArchiveProjectDialog = lazyDialog(() => import('#web/projects/exports/ArchiveProjectDialog.tsx'))

const AwaitedParts = lazyPart(() => import('#web/invoices/exports/AwaitedParts.tsx'))
const ArchiveWarnings = lazyPart(() => import('./ArchiveWarnings.tsx'))

const editSearch = { edit: oneOf('plan') }
/** Home leads to what a project to plan still needs. */
export type EditSearch = SearchOf<typeof editSearch>

type Props = { readonly details: ProjectDetails }

/** The acts on a project as a whole, and the buttons of its conversation and its history. */
export function ProjectActions({ details }: Props) {
  const { project, may } = details
  return (
    <>
      {may.edit && <EditProject details={details} />}
      <ProjectMessages project={project} />
      <ProjectHistoryPanel project={project} />
      {may.manage && <StaffMenu details={details} />}
    </>
  )
}

function EditProject({ details: { project, may } }: Props) {
  const dialog = useDialog(EditProjectDialog)
  const { search, change } = usePageSearch(editSearch)
  const isToPlan = search.edit === 'plan'

  function handleOpenChange(open: boolean): void {
    dialog.props.onOpenChange(open)
    if (!open && isToPlan) change({ edit: null }, { ...inPlace, replace: true })
  }

  return (
    <>
      <Button aria-label="Edit project" {...dialog.opener}>
        <Pencil aria-hidden="true" className="max-sm:hidden" />
        <span>
          Edit<span className="max-sm:hidden"> project</span>
        </span>
      </Button>
      <EditProjectDialog
        open={dialog.isOpen || isToPlan}
        onOpenChange={handleOpenChange}
        project={project}
        mayManage={may.manage}
        isToPlan={isToPlan}
        warning={<AwaitedParts projectId={project.id} whileLoading={null} />}
      />
    </>
  )
}

function StaffMenu({ details: { project, terms } }: Props) {
  const agreed = useDialog(TermsDialog)
  const template = useDialog(SaveAsTemplateDialog)
  const archive = useDialog(ArchiveProjectDialog)

  function items(): MenuItem[] {
    return [
      { kind: 'action', label: 'Edit terms and what the client sees', icon: <FileText />, onSelect: agreed.show },
      { kind: 'action', label: 'Save as template', icon: <CopyPlus />, onSelect: template.show },
      { kind: 'separator' },
      { kind: 'action', label: 'Archive project', icon: <Archive />, onSelect: archive.show },
    ]
  }

  return (
    <>
      <LazyMenu
        label={`More actions for ${project.name}`}
        trigger={<IconButton label="More actions" variant="secondary" icon={<Ellipsis />} />}
        items={items}
      />
      {terms && <TermsDialog {...agreed.props} terms={terms} companyName={project.companyName} />}
      <SaveAsTemplateDialog {...template.props} project={project} />
      <ArchiveProjectDialog
        {...archive.props}
        project={project}
        warning={<ArchiveWarnings project={project} whileLoading={null} />}
      />
    </>
  )
}
