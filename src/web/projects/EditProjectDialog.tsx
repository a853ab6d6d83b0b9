import { useState } from 'react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { projectStatuses } from '#domain/projects/project-statuses.ts'
import type { ProjectStatus } from '#domain/projects/project-statuses.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useUpdateProject } from './api.ts'
import { projectStatusLooks } from './project-status.ts'

type Props = {
  readonly project: PresentedProject
  readonly maySetStatus: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

type Values = { projectId: string; version: number; name: string; description: string; status: ProjectStatus }

/** Changes what a project is called and says; staff also say where it stands. */
export function EditProjectDialog({ project, maySetStatus, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit project">
      <EditProjectForm project={project} maySetStatus={maySetStatus} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function EditProjectForm({
  project,
  maySetStatus,
  onDone,
}: Pick<Props, 'project' | 'maySetStatus'> & { onDone: () => void }) {
  const { mutateAsync: updateProject } = useUpdateProject(project.id)
  const { id, version, name, description, status } = project
  const [refusedVersion, setRefusedVersion] = useState(version)
  const form = useCallForm<Values>({
    defaults: { projectId: id, version, name, description, status },
    schema: () => import('#domain/projects/contract.ts').then((contract) => contract.updateProject.body),
    onSubmit: async (values) => {
      const change = {
        name: values.name,
        description: values.description,
        ...(maySetStatus ? { status: values.status } : {}),
      }
      setRefusedVersion(values.version)
      // The version this form began with: a change by somebody else in between is refused, not written over.
      await updateProject({ version: values.version, change })
      showToast('Project saved')
      onDone()
    },
  })
  // Only once it has come: the version of this form has been refused already.
  const isStale = form.refusal?.code === 'stale-version'
  const hasNewer = isStale && version > form.values.version
  const isRebased = isStale && !hasNewer && version > refusedVersion
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {isRebased && (
        <InlineAlert tone="info" title="The new version is loaded">
          What you changed yourself is still in the form. Look it over, then save.
        </InlineAlert>
      )}
      {form.refusal && !isRebased && (
        <InlineAlert
          tone="negative"
          title="Nothing was saved"
          action={
            hasNewer && (
              <Button onClick={() => form.rebase({ projectId: id, version, name, description, status })}>
                Load the new version
              </Button>
            )
          }
        >
          {form.refusal.message}
        </InlineAlert>
      )}
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <TextArea label="Description" rows={5} {...form.field('description')} />
      {maySetStatus && (
        <SelectField label="Status" {...form.field('status')}>
          {projectStatuses.map((candidate) => (
            <option key={candidate} value={candidate}>
              {projectStatusLooks[candidate].label}
            </option>
          ))}
        </SelectField>
      )}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save project
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { name: 'Name', description: 'Description', status: 'Status' }
