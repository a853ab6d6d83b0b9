import { useState } from 'react'
import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import type { ProductKind, ProductTerm } from '#domain/projects/project-statuses.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { addProductTo } from './product-changes.ts'
import { productKindNames, productTermNames } from './product-words.ts'
import { useProjectChange } from './project-change.ts'

type Props = OverlayProps & { readonly projectId: string }

/** Asks what a product is; a project can hold several. */
export function AddProductDialog({ projectId, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add product"
      description="A product is a site or an app. A project can have several products."
    >
      <AddProductForm projectId={projectId} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Values = { projectId: string; name: string; description: string; kind: ProductKind; term: ProductTerm }

function AddProductForm({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const { mutateAsync: change } = useProjectChange(projectId)
  const [key] = useState(drawKey)
  const form = useCallForm<Values>({
    defaults: { projectId, name: '', description: '', kind: 'sites', term: 'long' },
    schema: () => import('#domain/projects/product-contract.ts').then((contract) => contract.addProduct.body),
    onSubmit: async (values) => {
      await change(addProductTo({ key, ...values }))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The product wasn’t added" />
      <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={labels.kind} {...form.field('kind')}>
          {productKinds.map((kind) => (
            <option key={kind} value={kind}>
              {productKindNames[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField label={labels.term} {...form.field('term')}>
          {productTerms.map((term) => (
            <option key={term} value={term}>
              {productTermNames[term]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea label={labels.description} optional rows={4} {...form.field('description')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Add product
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { name: 'Name', kind: 'Kind', term: 'Term', description: 'Description' }
