import type { PresentedTemplate } from '#domain/projects/template-contract.ts'
import { mostTemplateProducts } from '#domain/projects/template-limits.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { updateTemplate, useTemplateAct } from './exports/templates.ts'
import { blankProduct, entered, toValues } from './template-values.ts'
import type { ProductValues, TemplateValues } from './template-values.ts'
import { TemplateProductFields } from './TemplateProductFields.tsx'

/** A template, edited in place: its name, its products and their milestones. */
export function TemplateForm({ template }: { readonly template: PresentedTemplate }) {
  const { mutateAsync: act } = useTemplateAct()
  const latest = toValues(template)
  const form = useVersionedForm<TemplateValues>({
    latest,
    schema: () => import('./template-schemas.ts').then(({ templateForm }) => templateForm),
    async onSubmit(values) {
      const { version } = values
      const saved = await act(() => updateTemplate({ templateId: template.id, version, ...entered(values) }))
      form.reset(toValues(saved))
      showToast('Template saved')
    },
  })
  const { products } = form.values
  const { error, onChange } = form.valueField('products')

  function change(key: string, changes: Partial<ProductValues>): void {
    onChange(products.map((product) => (product.key === key ? { ...product, ...changes } : product)))
  }

  return (
    <>
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={labels} />
        <EditRefusal
          what="the template"
          form={form}
          latest={latest}
          title="The template wasn’t saved"
          by={template.changedBy.name}
        />
        <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
        <div id="field-products" tabIndex={-1} className="flex flex-col gap-5 rounded-control">
          {products.map((product, index) => (
            <TemplateProductFields
              key={product.key}
              product={product}
              index={index}
              error={error?.startsWith(`Product ${index + 1}`) ? error : undefined}
              onChange={(changes) => change(product.key, changes)}
              onRemove={() => onChange(products.filter((each) => each !== product))}
            />
          ))}
          {products.length < mostTemplateProducts && (
            <div>
              <Button size="sm" onClick={() => onChange([...products, blankProduct()])}>
                Add product
              </Button>
            </div>
          )}
        </div>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save template
          </Button>
        </FormActions>
      </Form>
      <LeaveGuard isDirty={form.dirty && !form.busy} />
    </>
  )
}

const labels = { name: 'Name', products: 'Products' }
