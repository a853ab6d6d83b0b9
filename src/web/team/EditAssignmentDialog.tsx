import type { PresentedMember } from '#domain/team/member-contract.ts'
import { creatorsOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { useProject } from '#web/projects/exports/api.ts'
import { updateAssignment, useRefreshMembers } from '#web/team/exports/members-api.ts'
import { usePositionRates } from '#web/timesheets/exports/position-rates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AssignmentFields, assignmentLabels } from './AssignmentFields.tsx'
import type { AssignmentValues } from './AssignmentFields.tsx'
import { sayBilled } from './billed-words.ts'

type Props = OverlayProps & { readonly member: PresentedMember; readonly name: string }

/** Changes the rates and the role of a creator on one project. */
export function EditAssignmentDialog({ open, onOpenChange, member, name }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Edit ${name}`}
      description="Hours that were never approved get the new rates. Other hours keep theirs unless they’re reopened at the current rates. If the pay changes and the creator has joined the portal, we notify them."
    >
      <EditForm member={member} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'member'> & { readonly onClose: () => void }

function EditForm({ member, onClose }: FormProps) {
  const { projectId, creatorId, version, rate, billRateCents, role } = member
  const refresh = useRefreshMembers()
  const terms = useProject(projectId).data?.terms ?? null
  const positions = usePositionRates().data?.rates ?? []
  const creator = creatorsOf(useEmployees().data ?? []).find(({ id }) => id === creatorId)
  const latest: AssignmentValues & { version: number } = { version, rate, billRateCents, role }
  const form = useVersionedForm({
    latest,
    schema: async () => (await import('./act-schemas.ts')).editAssignmentForm,
    async onSubmit(values) {
      try {
        await updateAssignment({ projectId, creatorId, ...values, rate: values.rate ?? 0 })
      } finally {
        // Whoever was faster is seen too.
        await refresh()
      }
      showToast('Changes saved')
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={assignmentLabels} />
      <AssignmentFields
        field={form.field}
        valueField={form.valueField}
        billHelp={sayBilled({ terms, positions }, creator)}
      />
      <EditRefusal what="the assignment" form={form} latest={latest} title="Your changes weren’t saved" />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save changes
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}
