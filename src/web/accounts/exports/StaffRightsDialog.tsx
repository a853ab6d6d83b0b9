import type { ReactNode } from 'react'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { setStaffRights } from '#web/accounts/staff-api.ts'
import { StaffRightFields, ticked, ticksOf } from '#web/accounts/StaffRightFields.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useRecentSignIn } from './recent-sign-in.tsx'
import type { RecentSignIn } from './recent-sign-in.tsx'

type Props = OverlayProps & {
  readonly colleague: PresentedEmployee
  /** What they manage, said once they lose the right to projects. */
  readonly managed: ReactNode
}

/** Says what a colleague may do from now on. */
export function StaffRightsDialog({ open, onOpenChange, colleague, managed }: Props) {
  const recentSignIn = useRecentSignIn()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${colleague.fullName}’s permissions`}
      description={`All staff see every client, project and payment. Permissions decide what they can change and what else they see. We email ${colleague.fullName} about the change.`}
    >
      <RightsForm
        colleague={colleague}
        managed={managed}
        recentSignIn={recentSignIn}
        onClose={() => onOpenChange(false)}
      />
      {recentSignIn.dialog}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'colleague' | 'managed'> & {
  readonly onClose: () => void
  readonly recentSignIn: RecentSignIn
}

function RightsForm({ colleague, managed, recentSignIn, onClose }: FormProps) {
  const { uid, version, fullName, staffRights: held = [] } = colleague
  const latest = { version, ...ticksOf(held) }
  const form = useVersionedForm<typeof latest>({
    latest,
    schema: async () => (await import('#web/accounts/staff-schemas.ts')).rightsForm,
    async onSubmit(values) {
      const next = { uid, version: values.version, staffRights: ticked(values) }
      await recentSignIn.withRecentSignIn(() => setStaffRights(next))
      showToast(`${fullName}’s permissions saved`)
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={{}} />
      <StaffRightFields field={form.field} values={form.values} />
      {latest.projects && !form.values.projects && !form.values.owner && managed}
      <EditRefusal what="the permissions" form={form} latest={latest} title="The permissions weren’t saved" />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save permissions
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}
