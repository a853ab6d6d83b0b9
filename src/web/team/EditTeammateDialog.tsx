import type { PresentedTeammate } from '#domain/team/teammate-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { updateTeammate, useRefreshTeammates } from '#web/team/exports/teammates-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'
import { placeLabels, rightsOf, TeammateFields, ticksOf } from './TeammateFields.tsx'

type Props = OverlayProps & { readonly teammate: PresentedTeammate }

/** Changes what a teammate does and may see; it counts at once. */
export function EditTeammateDialog({ open, onOpenChange, teammate }: Props) {
  const recentSignIn = useRecentSignIn()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Edit ${teammate.fullName}`}
      description={
        teammate.joinedAt === null ? 'Their permissions take effect when they join.' : 'Changes take effect right away.'
      }
    >
      <EditForm teammate={teammate} recentSignIn={recentSignIn} onClose={() => onOpenChange(false)} />
      {recentSignIn.dialog}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'teammate'> & { readonly onClose: () => void; readonly recentSignIn: RecentSignIn }

function EditForm({ teammate, recentSignIn, onClose }: FormProps) {
  const { id: teammateId, version, roleTitle, responsibilities, rights } = teammate
  const refresh = useRefreshTeammates()
  const latest = { version, roleTitle, responsibilities, ...ticksOf(rights) }
  const form = useVersionedForm<typeof latest>({
    latest,
    schema: async () => (await import('./act-schemas.ts')).editForm,
    async onSubmit(values) {
      const { version: begunFrom, roleTitle: role, responsibilities: tasks } = values
      const place = { roleTitle: role, responsibilities: tasks, rights: rightsOf(values) }
      try {
        await recentSignIn.withRecentSignIn(() => updateTeammate({ teammateId, version: begunFrom, ...place }))
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
      <FormProblems form={form} labels={placeLabels} />
      <TeammateFields field={form.field} values={form.values} />
      <EditRefusal what="the teammate" form={form} latest={latest} title="Your changes weren’t saved" />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save changes
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}
