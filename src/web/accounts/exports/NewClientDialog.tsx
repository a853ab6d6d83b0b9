import { useState } from 'react'
import { createClient, useKeepClient } from '#web/accounts/clients-api.ts'
import { RefusalAlert } from '#web/accounts/RefusalAlert.tsx'
import { ZoneOptions } from '#web/accounts/ZoneOptions.tsx'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInvitationMail, sayMailed } from './invitation-mail.ts'
import { tellByToast } from './tell-by-toast.ts'

type Props = OverlayProps & { readonly onCreated: (clientId: string) => void }

/** Adds a client by hand, invited at once or later. */
export function NewClientDialog({ open, onOpenChange, onCreated }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New client"
      description="Staff can start projects for a new client and send invoices right away."
    >
      <NewClientForm onCreated={onCreated} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

function NewClientForm({ onCreated, onCancel }: { onCreated: Props['onCreated']; onCancel: () => void }) {
  const [key] = useState(drawKey)
  const keepClient = useKeepClient()
  const form = useCallForm({
    defaults: {
      companyName: '',
      firstName: '',
      lastName: '',
      email: '',
      timeZone: '',
      note: '',
      isInvited: true,
    },
    schema: async () => (await import('#web/accounts/client-schemas.ts')).newClientForm,
    refusedAt: { 'auth/email-already-in-use': 'email' },
    async onSubmit({ timeZone, ...body }) {
      const { client } = await tellByToast(createClient({ key, ...body, ...(timeZone ? { timeZone } : {}) }))
      keepClient(client)
      showToast(body.isInvited ? `Client added. Invitation ${sayMailed(client.email)}` : 'Client added')
      onCreated(client.uid)
    },
  })
  const { timeZone } = form.values
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <TextField {...form.field('companyName')} label={labels.companyName} optional autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label={labels.firstName} autoComplete="off" />
        <TextField {...form.field('lastName')} label={labels.lastName} optional autoComplete="off" />
      </div>
      <TextField
        {...form.field('email')}
        label={labels.email}
        help="The client signs in with this address."
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <SelectField
        {...form.field('timeZone')}
        label={labels.timeZone}
        help="If you choose “Not known”, we use the time zone of the client’s browser when they join."
        optional
      >
        <option value="">Not known</option>
        <ZoneOptions value={timeZone} />
      </SelectField>
      <TextArea {...form.field('note')} label={labels.note} help="Only staff see this note." rows={2} optional />
      <Checkbox
        {...form.field('isInvited')}
        label="Email an invitation now"
        help={sayInvitationMail('They can’t sign in and don’t get emails until they’re invited.')}
      />
      <RefusalAlert refusal={form.refusal} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Add client
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = {
  companyName: 'Company',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  timeZone: 'Time zone',
  note: 'Note',
}
