import { FormProblems } from '#web/platform/FormProblems.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = {
  readonly name: string
  readonly label: string
  /** Told where it is refused: "The view wasn’t saved". */
  readonly failed: string
  readonly save: (name: string) => Promise<void>
  readonly onCancel: () => void
}

/** Asks what a view is called. */
export function NameViewForm({ name, label, failed, save, onCancel }: Props) {
  const form = useCallForm({
    defaults: { name },
    schema: () => import('./view-schemas.ts').then(({ namedView }) => namedView),
    onSubmit: (values) => save(values.name),
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={{ name: 'Name' }} />
      <NotDone error={form.refusal} title={failed} />
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
