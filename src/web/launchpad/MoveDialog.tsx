import { useState } from 'react'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { useNotice } from '#web/accounts/exports/notice.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSiteAct } from './api.ts'
import { bringBack, takeOffline } from './calls.ts'

type Subject = { readonly site: PresentedHosting }

/** Takes a live site offline, or brings one back, with the reason that its client reads. */
export function MoveDialog({ site, open, onOpenChange }: OverlayProps & Subject) {
  // Each time it opens it does what can be done then, and still says so while it closes.
  const [shown, setShown] = useState({ open, isLive: site.status === 'live' })
  if (shown.open !== open) setShown({ open, isLive: open ? site.status === 'live' : shown.isLive })
  const { isLive } = shown
  const notice = useNotice({ clientId: site.clientId, said: 'We notify the client and include your reason.' })
  const verb = isLive ? 'Take offline' : 'Bring back online'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isLive ? `Take ${site.name} offline?` : `Bring ${site.name} back online?`}
      description={notice}
    >
      <MoveForm key={verb} site={site} isLive={isLive} verb={verb} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Subject & { readonly isLive: boolean; readonly verb: string; readonly onDone: () => void }

function MoveForm({ site, isLive, verb, onDone }: FormProps) {
  const { mutateAsync: act } = useSiteAct()
  const moved = isLive ? 'taken offline' : 'brought back online'
  const form = useCallForm<{ reason: string }>({
    defaults: { reason: '' },
    schema: () => import('./act-schemas.ts').then(({ moveSchema }) => moveSchema),
    async onSubmit({ reason }) {
      const move = isLive ? takeOffline : bringBack
      await act(() => move({ hostingId: site.id, reason }))
      onDone()
      showToast(`${site.name} ${moved}`)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title={`${site.name} wasn’t ${moved}`} />
      <TextArea label={labels.reason} rows={3} {...form.field('reason')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {verb}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { reason: 'Reason' }
