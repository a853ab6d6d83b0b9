import { useState } from 'react'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { noProject } from './no-project.ts'

/** `projectId` is empty until something is chosen. */
export type ContactMessage = { projectId: string; subject: string; body: string }

type Props = {
  /** The subject of a question that somebody comes here with; empty where they come without. */
  readonly about: string
  /** Those that can be written to; with none of them a message begins a conversation of its own. */
  readonly projects: readonly { readonly id: string; readonly name: string }[]
  /** Sends it. What it throws is told in the form. */
  readonly onSend: (message: ContactMessage, key: string) => Promise<void>
  /** Where it is found again, once it is sent; null before. */
  readonly sent: React.ReactNode
}

/** Writes to the agency: into the conversation of a project, or as a question of its own. */
export function MessageForm({ about, projects, onSend, sent }: Props) {
  const [key, setKey] = useState(drawKey)
  const empty = { projectId: projects.length === 0 ? noProject : '', subject: '', body: '' }
  const form = useCallForm<ContactMessage>({
    defaults: about ? { ...empty, projectId: noProject, subject: about.slice(0, maxSubject) } : empty,
    schema: () => import('./message-form-schema.ts').then((module) => module.messageForm),
    async onSubmit(message) {
      await onSend(message, key)
      setKey(drawKey())
      form.reset({ ...empty, projectId: message.projectId })
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <LeaveGuard isDirty={form.values.body !== '' && !form.busy} />
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The message wasn’t sent" />
      {sent}
      {projects.length > 0 && (
        <SelectField label={labels.projectId} {...form.field('projectId')}>
          <option value="">Choose</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={noProject}>Something else</option>
        </SelectField>
      )}
      {form.values.projectId === noProject && (
        <TextField label={labels.subject} autoComplete="off" maxLength={maxSubject} {...form.field('subject')} />
      )}
      <TextArea label={labels.body} rows={6} {...form.field('body')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Send message
        </Button>
      </FormActions>
    </Form>
  )
}

const maxSubject = 120

const labels = { projectId: 'What’s your message about?', subject: 'Subject', body: 'Message' }
