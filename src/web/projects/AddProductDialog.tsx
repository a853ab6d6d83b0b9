import type { BodyOf } from '#domain/core/endpoint.ts'
import type { addProduct } from '#domain/projects/contract.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useAddProduct } from './api.ts'
import { productKindNames } from './product-kinds.ts'

type Props = { readonly projectId: string; readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** Asks what a product is; a project can hold several. */
export function AddProductDialog({ projectId, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add product"
      description="A product is one site or one app. A project can hold several."
    >
      <AddProductForm projectId={projectId} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function AddProductForm({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const { mutateAsync: addProductNow } = useAddProduct(projectId)
  const form = useCallForm<BodyOf<typeof addProduct>>({
    defaults: { projectId, name: '', description: '', kind: 'sites' },
    schema: () => import('#domain/projects/contract.ts').then((contract) => contract.addProduct.body),
    onSubmit: async ({ name, description, kind }) => {
      await addProductNow({ name, description, kind })
      showToast('Product added')
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {form.refusal && (
        <InlineAlert tone="negative" title="The product was not added">
          {form.refusal.message}
        </InlineAlert>
      )}
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <SelectField label="Kind" {...form.field('kind')}>
        <option value="sites">{productKindNames.sites}</option>
        <option value="apps">{productKindNames.apps}</option>
      </SelectField>
      <TextArea label="Description" optional rows={4} {...form.field('description')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Add product
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { name: 'Name', kind: 'Kind', description: 'Description' }
