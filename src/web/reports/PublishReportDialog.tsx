import { useState } from 'react'
import type { Visibility } from '#domain/projects/terms.ts'
import type { Period } from '#domain/reports/period.ts'
import { reportTypeNames, reportTypes } from '#domain/reports/report-types.ts'
import type { ReportType } from '#domain/reports/report-types.ts'
import { sayPeriod } from '#domain/reports/report-words.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { usePublishReport } from './api.ts'
import { ReportReaders } from './ReportReaders.tsx'
import { whatClientMisses } from './visibility-words.ts'

type Props = OverlayProps & {
  readonly projectId: string
  readonly period: Period
  readonly visibility: Visibility
}

/** Freezes the figures of the period that is shown, for the client to read. */
export function PublishReportDialog({ open, onOpenChange, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Publish report"
      description={`The report keeps the figures for ${sayPeriod(rest.period)} as they are when you publish it.`}
    >
      <PublishForm {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'projectId' | 'period' | 'visibility'> & { readonly onDone: () => void }

function PublishForm({ projectId, period, visibility, onDone }: FormProps) {
  const publish = usePublishReport()
  const [key] = useState(drawKey)
  const form = useCallForm<{
    projectId: string
    from: string
    to: string
    type: ReportType
    title: string
    summary: string
  }>({
    defaults: { projectId, ...period, type: 'progress', title: '', summary: '' },
    schema: async () => (await import('#domain/reports/contract.ts')).publishReport.body,
    async onSubmit(values) {
      await publish({ key, ...values })
      showToast('Report published')
      onDone()
    },
  })
  const missing = whatClientMisses(visibility, form.values.type)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {form.refusal && <InlineAlert tone="negative" title={form.refusal.message} />}
      <SelectField label={labels.type} {...form.field('type')}>
        {reportTypes.map((type) => (
          <option key={type} value={type}>
            {reportTypeNames[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={labels.title}
        help="Everyone on the project sees the title in the history."
        autoComplete="off"
        {...form.field('title')}
      />
      <TextArea
        label={labels.summary}
        help="Explain in a few sentences what the figures mean."
        optional
        {...form.field('summary')}
      />
      {missing !== null && <InlineAlert tone="caution" title={missing} />}
      <ReportReaders projectId={projectId} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Publish report
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { type: 'About', title: 'Title', summary: 'Summary' }
