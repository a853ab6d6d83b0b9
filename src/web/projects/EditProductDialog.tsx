import type { PresentedProduct } from '#domain/projects/contract.ts'
import { productTerms } from '#domain/projects/project-statuses.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import type { FindInvoiced } from '#web/projects/exports/invoiced.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { editProduct } from './product-changes.ts'
import { productTermNames } from './product-words.ts'
import { useProjectChange } from './project-change.ts'
import { StaffProductForm } from './StaffProductForm.tsx'

type Props = OverlayProps & {
  readonly product: PresentedProduct
  /** Staff also say what was agreed on it. */
  readonly mayManage: boolean
  /** Who can lead it beside staff. */
  readonly creatorIds: readonly string[]
  readonly findInvoiced: FindInvoiced
}

/** Changes what a product is; staff also say what was agreed on it and where it can be seen. */
export function EditProductDialog({ product, mayManage, creatorIds, findInvoiced, open, onOpenChange }: Props) {
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit product">
      {mayManage ? (
        <StaffProductForm product={product} creatorIds={creatorIds} findInvoiced={findInvoiced} onDone={close} />
      ) : (
        <ClientProductForm product={product} onDone={close} />
      )}
    </Dialog>
  )
}

function ClientProductForm({ product, onDone }: { product: PresentedProduct; onDone: () => void }) {
  const { mutateAsync: change } = useProjectChange(product.projectId)
  const latest = toValues(product)
  const form = useVersionedForm({
    latest,
    schema: () => import('#domain/projects/product-contract.ts').then((contract) => contract.updateProduct.body),
    onSubmit: async (values) => {
      await change(editProduct(values))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the product" form={form} latest={latest} title="Your changes weren’t saved" />
      <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
      <SelectField label={labels.term} {...form.field('term')}>
        {productTerms.map((term) => (
          <option key={term} value={term}>
            {productTermNames[term]}
          </option>
        ))}
      </SelectField>
      <TextArea label={labels.description} optional rows={4} {...form.field('description')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save product
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

function toValues({ id, version, name, description, term }: PresentedProduct) {
  return { productId: id, version, name, description, term }
}

const labels = { name: 'Name', term: 'Term', description: 'Description' }
