import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { startProject as call } from '#domain/projects/staff-contract.ts'
import { ClientField } from '#web/accounts/exports/ClientField.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { callTo } from '#web/platform/call.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { keep } from '#web/platform/live/patch.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { projectDocuments } from './exports/project-cache.ts'
import { sayStart } from './exports/template-words.ts'
import { useTemplates } from './exports/templates.ts'
import { managersOf } from './managers.ts'
import { usePeople } from './people.ts'

const startProject = callTo<typeof call>('start-project')

type Props = {
  readonly clientId: string | null
  readonly onStarted: (projectId: string) => void
  readonly onCancel: () => void
}

/** A project that staff start: what a client would say of theirs, for whom it is, and who answers for it. */
export function StartProjectForm({ clientId, onStarted, onCancel }: Props) {
  const queryClient = useQueryClient()
  const { mutateAsync: start } = useMutation({
    mutationFn: (body: Parameters<typeof startProject>[0]) => startProject(body),
    onSuccess: ({ project }) => keep(queryClient, projectDocuments, project),
  })
  const { uid } = useViewer()
  const { staff } = usePeople()
  const { data: { templates } = noTemplates } = useTemplates()
  const [key] = useState(drawKey)
  const form = useCallForm({
    defaults: {
      clientId,
      name: '',
      description: '',
      managerId: uid as string | null,
      templateId: null as string | null,
      startDay: agencyToday() as string | null,
    },
    schema: () => import('./act-schemas.ts').then((module) => module.startProjectForm),
    async onSubmit({ clientId: chosen, ...body }) {
      const { project } = await start({ key, clientId: chosen ?? '', ...body })
      showToast('Project started')
      onStarted(project.id)
    },
  })
  const { templateId, startDay } = form.values
  const template = templates.find(({ id }) => id === templateId)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The project wasn’t started" />
      <ClientField {...form.valueField('clientId')} />
      <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
      <TextArea
        label={labels.description}
        help="Say what the project should do, who it’s for and when it’s needed. The client sees this description."
        rows={4}
        {...form.field('description')}
      />
      <SelectField label={labels.managerId} {...form.nullableField('managerId')}>
        <option value="">Unassigned</option>
        {managersOf(staff).map(({ uid: manager, name }) => (
          <option key={manager} value={manager}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={labels.templateId}
          {...(template ? { help: sayStart(template, startDay) } : {})}
          {...form.nullableField('templateId')}
        >
          <option value="">None</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <DateField label={labels.startDay} optional={!template} {...form.valueField('startDay')} />
      </div>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Start project
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const noTemplates = { templates: [] }

const labels = {
  clientId: 'Client',
  name: 'Name',
  description: 'Description',
  managerId: 'Manager',
  templateId: 'Template',
  startDay: 'Start',
}
