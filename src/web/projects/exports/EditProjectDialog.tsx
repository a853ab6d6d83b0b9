import type { ReactNode } from 'react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { useProjectChange } from '#web/projects/project-change.ts'
import { editProject } from '#web/projects/project-changes.ts'
import { StaffProjectForm } from '#web/projects/StaffProjectForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = OverlayProps & {
  readonly project: PresentedProject
  /** Staff also say where it stands. */
  readonly mayManage: boolean
  /** Whether it is opened for what the project still needs to be planned. */
  readonly isToPlan: boolean
  /** What to consider before it is canceled. */
  readonly warning: ReactNode
}

/** Changes what a project is called and says; staff also say where it stands. */
export function EditProjectDialog({ project, mayManage, isToPlan, warning, open, onOpenChange }: Props) {
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit project">
      {mayManage ? (
        <StaffProjectForm project={project} isToPlan={isToPlan} warning={warning} onDone={close} />
      ) : (
        <ClientProjectForm project={project} onDone={close} />
      )}
    </Dialog>
  )
}

type FormProps = { readonly project: PresentedProject; readonly onDone: () => void }

function ClientProjectForm({ project, onDone }: FormProps) {
  const { mutateAsync: change } = useProjectChange(project.id)
  const latest = toValues(project)
  const form = useVersionedForm({
    latest,
    schema: () => import('#domain/projects/contract.ts').then((contract) => contract.updateProject.body),
    // The version this form began with: a change by somebody else in between is refused, not written over.
    onSubmit: async ({ projectId, ...edit }) => {
      await change(editProject(projectId, edit))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the project" form={form} latest={latest} title="Your changes weren’t saved" />
      <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
      <TextArea label={labels.description} rows={5} {...form.field('description')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save project
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

function toValues({ id, version, name, description }: PresentedProject) {
  return { projectId: id, version, name, description }
}

const labels = { name: 'Name', description: 'Description' }
