import { useLayoutEffect } from 'react'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { QuickQuoteDraft } from './quick-quote-draft.ts'

type Props = {
  readonly draft: QuickQuoteDraft
  readonly onChange: (changes: Partial<QuickQuoteDraft>) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** Name, description and company. What is typed is in the draft at once, also where it is not right yet. */
export function ProjectStep({ draft, onChange, onBack, onNext }: Props) {
  const { projectName, projectDesc, companyName } = draft
  const form = useCallForm({
    defaults: { projectName, projectDesc, companyName },
    schema: () => import('./act-schemas.ts').then((schemas) => schemas.projectStep),
    onSubmit: async () => onNext(),
  })
  const { values } = form
  // Within the event itself: a reload right after the last key must not be quicker.
  useLayoutEffect(() => onChange(values), [onChange, values])
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="We couldn’t check your details" />
      <TextField label={labels.projectName} autoComplete="off" {...form.field('projectName')} />
      <TextArea
        label={labels.projectDesc}
        rows={5}
        help="Say what the project should do, who it’s for and when you need it."
        {...form.field('projectDesc')}
      />
      <TextField label={labels.companyName} autoComplete="organization" {...form.field('companyName')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Continue
        </Button>
        <Button onClick={onBack}>Back</Button>
      </FormActions>
    </Form>
  )
}

const labels = { projectName: 'Project name', projectDesc: 'Description', companyName: 'Company' }
