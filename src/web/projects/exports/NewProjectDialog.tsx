import { useState } from 'react'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type { createProject } from '#domain/projects/contract.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { StartProjectForm } from '#web/projects/StartProjectForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useCreateProject } from './api.ts'

type Props = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onCreated: (projectId: string) => void
  /** Whom staff start it for, where that is known. */
  readonly clientId?: string | undefined
}

/** Asks for the two things a project begins with; staff also say for whom it is, and who answers for it. */
export function NewProjectDialog({ open, onOpenChange, onCreated, clientId }: Props) {
  const { role } = useViewer()
  const close = () => onOpenChange(false)
  if (role === 'superAdmin')
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="New project"
        description="The client sees the project as soon as they sign in. We notify them unless they still need an invitation."
      >
        <StartProjectForm clientId={clientId ?? null} onStarted={onCreated} onCancel={close} />
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start a new project"
      description="Enter a name and a short description. The agency sees the project right away."
    >
      <NewProjectForm onCreated={onCreated} onCancel={close} />
    </Dialog>
  )
}

function NewProjectForm({ onCreated, onCancel }: { onCreated: Props['onCreated']; onCancel: () => void }) {
  const { mutateAsync: createProjectNow } = useCreateProject()
  const [key] = useState(drawKey)
  const form = useCallForm<BodyOf<typeof createProject>>({
    defaults: { name: '', description: '' },
    schema: () => import('#domain/projects/contract.ts').then((contract) => contract.createProject.body),
    onSubmit: async (values) => {
      const { project } = await createProjectNow({ key, ...values })
      showToast('Project started')
      onCreated(project.id)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The project wasn’t started" />
      <TextField label="Name" help="Enter the name your team uses." autoComplete="off" {...form.field('name')} />
      <TextArea
        label="Description"
        help="Say what the project should do, who it’s for and when you need it."
        rows={5}
        {...form.field('description')}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Start project
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { name: 'Name', description: 'Description' }
