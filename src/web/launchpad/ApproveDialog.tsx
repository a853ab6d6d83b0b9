import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSiteAct } from './api.ts'
import { approveGoLive } from './calls.ts'
import { OpenItems } from './OpenItems.tsx'
import { approvalBlock } from './site-words.ts'

type Subject = { readonly site: PresentedHosting }

/** Takes the owner's word, signed with their own name, and what may follow after the launch. */
export function ApproveDialog({ site, open, onOpenChange }: OverlayProps & Subject) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Approve the launch of ${site.name}?`}
      description="The agency can take the site live after you approve the launch. We record your name and the time."
    >
      <ApproveForm site={site} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ApproveForm({ site, onDone }: Subject & { readonly onDone: () => void }) {
  const { mutateAsync: act } = useSiteAct()
  const { fullName } = useViewer()
  const form = useCallForm<{ name: string; exceptions: string }>({
    defaults: { name: '', exceptions: '' },
    schema: () => import('./act-schemas.ts').then(({ approvalSchema }) => approvalSchema(fullName)),
    async onSubmit(values) {
      await act(() => approveGoLive({ hostingId: site.id, ...values }))
      showToast('Launch approved')
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The launch wasn’t approved" />
      <OpenItems site={site} reader="client" />
      <TextField
        label={labels.name}
        help="Enter your name as it appears on your profile."
        autoComplete="name"
        {...form.field('name')}
      />
      <TextArea
        label={labels.exceptions}
        optional
        rows={3}
        help="List what can wait until after launch."
        {...form.field('exceptions')}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy} disabledReason={approvalBlock(site)}>
          Approve launch
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { name: 'Your full name', exceptions: 'Exceptions' }
