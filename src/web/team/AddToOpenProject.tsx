import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { useAllProjects } from '#web/projects/exports/api.ts'
import { assignCreator, useAssignments, useRefreshMembers } from '#web/team/exports/members-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { AssignmentValues } from './AssignmentFields.tsx'
import { AssignmentFields, assignmentLabels } from './AssignmentFields.tsx'
import { useFormer } from './use-former.ts'

type Props = OverlayProps & { readonly creator: PresentedEmployee }

/** Puts a creator on one more of the projects on which work can be done. */
export function AddToOpenProject({ open, onOpenChange, creator }: Props) {
  const query = useAllProjects({})
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Add ${creator.fullName} to a project`}
      description={
        creator.status === 'invited'
          ? 'Once they’ve joined the portal, they can see the project and log hours on it.'
          : 'They can see the project and log hours on it right away.'
      }
    >
      <Answer query={query} what="the projects" loading={<SkeletonText lines={4} />}>
        {(projects) => <AddForm creator={creator} projects={projects} onClose={() => onOpenChange(false)} />}
      </Answer>
    </Dialog>
  )
}

type FormProps = Pick<Props, 'creator'> & {
  readonly projects: readonly PresentedProject[]
  readonly onClose: () => void
}
type Values = AssignmentValues & { projectId: string }

function AddForm({ creator, projects, onClose }: FormProps) {
  const refresh = useRefreshMembers()
  const { data } = useAssignments()
  const taken = new Set(
    data?.members.filter(({ creatorId }) => creatorId === creator.id).map(({ projectId }) => projectId),
  )
  const going = projects.filter(({ status }) => status !== 'completed' && status !== 'cancelled')
  const free = going.filter(({ id }) => !taken.has(id)).toSorted((one, other) => one.name.localeCompare(other.name))
  const form = useCallForm<Values>({
    defaults: { projectId: '', rate: null, billRateCents: null, role: '' },
    schema: async () => (await import('./act-schemas.ts')).addToProjectForm,
    async onSubmit({ projectId, rate, billRateCents, role }) {
      await assignCreator({ projectId, creatorId: creator.id, rate: rate ?? creator.rate, billRateCents, role })
      showToast(`${creator.fullName} added to ${free.find(({ id }) => id === projectId)?.name ?? 'the project'}`)
      await refresh()
      onClose()
    },
  })
  const wasOn = useFormer(form, { projectId: form.values.projectId, creatorId: creator.id })
  if (free.length === 0)
    return (
      <p className="text-ink-soft">
        {going.length === 0 ? 'There are no open projects.' : 'They’re already on every open project.'}
      </p>
    )
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <SelectField {...form.field('projectId')} label={labels.projectId}>
        <option value="">Choose a project</option>
        {free.map(({ id, name, companyName }) => (
          <option key={id} value={id}>
            {name}
            {companyName && `, ${companyName}`}
          </option>
        ))}
      </SelectField>
      <AssignmentFields
        field={form.field}
        valueField={form.valueField}
        ownRate={creator.rate}
        former={wasOn && creator.firstName}
      />
      {form.refusal && <InlineAlert tone="negative" title={form.refusal.message} />}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Add to project
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { projectId: 'Project', ...assignmentLabels }
