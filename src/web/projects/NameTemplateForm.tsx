import { useState } from 'react'
import type { PresentedTemplate } from '#domain/projects/template-contract.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useTemplateAct } from './exports/templates.ts'

type Props = {
  /** What it is called unless somebody types another name. */
  readonly name: string
  readonly label: string
  readonly save: (body: { key: string; name: string }) => Promise<{ readonly template: PresentedTemplate }>
  readonly onSaved: (template: PresentedTemplate) => void
  readonly onCancel: () => void
}

/** Asks how a new template is called. */
export function NameTemplateForm({ name, label, save, onSaved, onCancel }: Props) {
  const { mutateAsync: act } = useTemplateAct()
  const [key] = useState(drawKey)
  const form = useCallForm({
    defaults: { name },
    schema: () => import('./template-schemas.ts').then(({ namedTemplate }) => namedTemplate),
    onSubmit: async (values) => onSaved(await act(() => save({ key, ...values }))),
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={{ name: 'Name' }} />
      <NotDone error={form.refusal} title="The template wasn’t saved" />
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {label}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  )
}
