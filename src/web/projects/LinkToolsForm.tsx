import type { PresentedLinkTools } from '#domain/projects/tool-contract.ts'
import { mostTools } from '#domain/projects/tool-limits.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldNote } from '#web/ui/Field.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'
import { blankTool, enteredTools, toolValues } from './link-tool-values.ts'
import type { LinkToolsValues, ToolValues } from './link-tool-values.ts'
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
  const { error, onChange } = form.valueField('tools')
  const { tools } = form.values

  function add(): void {
    const tool = blankTool()
    onChange([...tools, tool])
    requestAnimationFrame(() => document.getElementById(`${tool.key}-name`)?.focus())
  }

  function change(tool: ToolValues, changes: Partial<ToolValues>): void {
    onChange(tools.map((each) => (each === tool ? { ...tool, ...changes } : each)))
  }

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal form={form} latest={latest} title="The link tools weren’t saved" by={settings.changedBy} />
      <div id="field-tools" tabIndex={-1} className="flex flex-col gap-3 rounded-control">
        {tools.length === 0 ? (
          <p className="text-ink-soft">No tools added yet. Tools you add appear in the form for links.</p>
        ) : (
          <ul aria-label="Added tools" className="rounded-card border border-line bg-surface">
            {tools.map((tool, index) => (
              <LinkToolFields
                key={tool.key}
                tool={tool}
                index={index}
                error={error?.startsWith(`Tool ${index + 1},`) ? error : undefined}
                onChange={(changes) => change(tool, changes)}
                onRemove={() => onChange(tools.filter((each) => each !== tool))}
              />
            ))}
          </ul>
        )}
        {tools.length < mostTools && (
          <div>
            <Button size="sm" onClick={add}>
              Add tool
            </Button>
          </div>
        )}
        <FieldNote id="field-tools" error={error?.startsWith('Tool ') ? undefined : error} />
      </div>
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
