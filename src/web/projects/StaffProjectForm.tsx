import type { ReactNode } from 'react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { progressModes, projectStatuses } from '#domain/projects/project-statuses.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { lacksRight, managersOf } from './managers.ts'
import { usePeople } from './people.ts'
import { useProjectChange } from './project-change.ts'
import { editProject } from './project-changes.ts'
import { progressModeNames, projectStatusLooks } from './project-words.ts'

type Props = {
  readonly project: PresentedProject
  /** Whether the form is there for what the project still needs: the focus begins with that. */
  readonly isToPlan: boolean
  /** What to consider before it is canceled. */
  readonly warning: ReactNode
  readonly onDone: () => void
}

/** What staff say of a project: its name, where it stands, who answers for it, and how its progress is told. */
export function StaffProjectForm({ project, isToPlan, warning, onDone }: Props) {
  const { mutateAsync: change } = useProjectChange(project.id)
  const { find, staff } = usePeople()
  const managers = managersOf(staff)
  const latest = toValues(project)
  const form = useVersionedForm({
    latest,
    schema: () => import('./act-schemas.ts').then((module) => module.staffProjectForm),
    onSubmit: async ({ projectId, manualPercent, ...edit }) => {
      await change(editProject(projectId, { ...edit, manualPercent: manualPercent ?? 0 }))
      onDone()
    },
  })
  const { managerId, progressMode, startDate, status: next } = form.values
  // Somebody who left, or lost the right, is still the manager until another one is chosen.
  const former = managerId !== null && !managers.some(({ uid }) => uid === managerId) ? find(managerId) : undefined
  const isStarted = project.status === 'draft' && !find(project.createdBy)
  const first = isStarted ? 'status' : project.managerId === null ? 'managerId' : 'dueDate'
  const focusFirst = (field: typeof first) => (isToPlan && field === first ? { 'data-first-focus': true } : {})
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the project" form={form} latest={latest} title="Your changes weren’t saved" />
      <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
      <TextArea label={labels.description} rows={4} {...form.field('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={labels.status}
          help={isStarted && startedByClient}
          {...form.field('status')}
          {...focusFirst('status')}
        >
          {projectStatuses.map((status) => (
            <option key={status} value={status}>
              {projectStatusLooks[status].label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={labels.managerId}
          {...form.nullableField('managerId')}
          {...(isToPlan && project.managerId === null ? { help: 'Choose who manages the project.' } : {})}
          {...focusFirst('managerId')}
        >
          <option value="">Unassigned</option>
          {former && (
            <option value={former.uid}>
              {`${former.name} (${staff.some(({ uid }) => uid === former.uid) ? lacksRight : 'inactive'})`}
            </option>
          )}
          {managers.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </SelectField>
        <DateField label={labels.startDate} optional {...form.valueField('startDate')} />
        <DateField
          label={labels.dueDate}
          optional
          min={startDate ?? undefined}
          {...form.valueField('dueDate')}
          {...focusFirst('dueDate')}
        />
      </div>
      {next === 'cancelled' && project.status !== next && warning}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <SelectField
          label={labels.progressMode}
          help="Everyone on the project sees this setting."
          {...form.field('progressMode')}
        >
          {progressModes.map((mode) => (
            <option key={mode} value={mode}>
              {progressModeNames[mode]}
            </option>
          ))}
        </SelectField>
        {progressMode === 'manual' && (
          <NumberField label={labels.manualPercent} after="%" {...form.valueField('manualPercent')} />
        )}
      </div>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save project
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const startedByClient =
  'The client created this project and is waiting for it to start. Choose “Active” to start it and clear it from “Needs your attention”.'

type Values = Pick<
  PresentedProject,
  'version' | 'name' | 'description' | 'status' | 'managerId' | 'startDate' | 'dueDate' | 'progressMode'
> & { projectId: string; manualPercent: number | null }

function toValues(project: PresentedProject): Values {
  const { id, version, name, description, status, managerId, startDate, dueDate, progressMode, manualPercent } = project
  const facts = { name, description, status, managerId, startDate, dueDate, progressMode, manualPercent }
  return { projectId: id, version, ...facts }
}

const labels = {
  name: 'Name',
  description: 'Description',
  status: 'Status',
  managerId: 'Manager',
  startDate: 'Start',
  dueDate: 'Due',
  progressMode: 'Progress',
  manualPercent: 'Done so far',
}
