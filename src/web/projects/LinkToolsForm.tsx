import type { PresentedLinkTools } from '#domain/projects/tool-contract.ts'
import { mostTools } from '#domain/projects/tool-limits.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { RowsField } from '#web/settings/exports/RowsField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'
import { blankTool, enteredTools, toolValues } from './link-tool-values.ts'
import type { LinkToolsValues } from './link-tool-values.ts'
import { useSaveLinkTools } from './link-tools.ts'
import { LinkToolFields } from './LinkToolFields.tsx'

/** The tools that staff have added for links, edited in place. */
export function LinkToolsForm({ settings }: { readonly settings: PresentedLinkTools }) {
  const save = useSaveLinkTools()
  const latest = toolValues(settings)
  const form = useVersionedForm<LinkToolsValues>({
    latest,
    schema: () => import('./link-tool-schemas.ts').then(({ linkToolsForm }) => linkToolsForm),
    async onSubmit(values) {
      form.reset(toolValues(await save(enteredTools(values))))
      showToast('Link tools saved')
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal
        what="the link tools"
        form={form}
        latest={latest}
        title="The link tools weren’t saved"
        by={settings.changedBy}
      />
      <RowsField
        field={form.valueField('tools')}
        label={labels.tools}
        noun="Tool"
        none="No tools added yet. New links can use tools that staff add."
        most={mostTools}
        blank={blankTool}
      >
        {(row) => <LinkToolFields {...row} />}
      </RowsField>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save link tools
        </Button>
        {form.dirty && <p className="text-ink-soft">Not saved yet</p>}
      </FormActions>
      <LeaveGuard isDirty={form.dirty && !form.busy} />
    </Form>
  )
}

const labels = { tools: 'Added tools' }
