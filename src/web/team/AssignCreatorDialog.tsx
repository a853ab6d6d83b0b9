import type { RateSources } from '#domain/timesheets/rates.ts'
import { creatorsOf, useEmployees } from '#web/accounts/exports/employees.ts'
import type { ShownEmployee } from '#web/accounts/exports/employees.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { assignCreator, useMembers, useRefreshMembers } from '#web/team/exports/members-api.ts'
import { usePositionRates } from '#web/timesheets/exports/position-rates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AssignmentFields, assignmentLabels } from './AssignmentFields.tsx'
import type { AssignmentValues } from './AssignmentFields.tsx'
import { sayBilled } from './billed-words.ts'
import { useFormer } from './use-former.ts'

type Props = OverlayProps & { readonly projectId: string; readonly terms: RateSources['terms'] }

/** Puts a creator on the project. */
export function AssignCreatorDialog({ open, onOpenChange, projectId, terms }: Props) {
  const query = useEmployees()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add creator"
      description="A creator who has joined the portal can see the project and log hours on it right away."
    >
      <Answer query={query} what="the creators" loading={<SkeletonText lines={4} />}>
        {(employees) => (
          <AssignForm employees={employees} projectId={projectId} terms={terms} onClose={() => onOpenChange(false)} />
        )}
      </Answer>
    </Dialog>
  )
}

type Values = AssignmentValues & { creatorId: string }

type FormProps = Pick<Props, 'projectId' | 'terms'> & {
  readonly employees: readonly ShownEmployee[]
  readonly onClose: () => void
}

function AssignForm({ employees, projectId, terms, onClose }: FormProps) {
  const refresh = useRefreshMembers()
  const taken = new Set(useMembers(projectId).data?.members.map(({ creatorId }) => creatorId))
  const free = creatorsOf(employees).filter(({ id, status }) => status !== 'inactive' && !taken.has(id))
  const form = useCallForm<Values>({
    defaults: { creatorId: '', rate: null, billRateCents: null, role: '' },
    schema: async () => (await import('./act-schemas.ts')).assignForm,
    async onSubmit({ creatorId, rate, billRateCents, role }) {
      const own = free.find(({ id }) => id === creatorId)
      await assignCreator({ projectId, creatorId, rate: rate ?? own?.rate ?? 0, billRateCents, role })
      showToast(`${own?.fullName ?? 'Creator'} added to the project`)
      await refresh()
      onClose()
    },
  })
  const chosen = free.find(({ id }) => id === form.values.creatorId)
  const wasOn = useFormer(form, { projectId, creatorId: form.values.creatorId })
  const positions = usePositionRates().data?.rates ?? []
  if (free.length === 0)
    return (
      <p className="text-ink-soft">
        There are no creators to add. Staff with the “People” permission can add creators under Creators.
      </p>
    )
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <SelectField {...form.field('creatorId')} label={labels.creatorId}>
        <option value="">Choose a creator</option>
        {free.map(({ id, fullName, position }) => (
          <option key={id} value={id}>
            {fullName}, {position}
          </option>
        ))}
      </SelectField>
      <AssignmentFields
        field={form.field}
        valueField={form.valueField}
        ownRate={chosen?.rate}
        former={wasOn && chosen?.firstName}
        billHelp={sayBilled({ terms, positions }, chosen)}
      />
      {form.refusal && <InlineAlert tone="negative" title={form.refusal.message} />}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Add creator
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { creatorId: 'Creator', ...assignmentLabels }
