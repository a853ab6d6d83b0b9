import { sayApprovedPrice } from '#domain/projects/agreed-price.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import type { FindInvoiced } from '#web/projects/exports/invoiced.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { HoursField } from '#web/ui/HoursField.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { sayPriceInMilestones } from './milestone-words.ts'
import { usePeople } from './people.ts'
import { editProduct } from './product-changes.ts'
import { productKindNames, productTermNames } from './product-words.ts'
import { useProjectChange } from './project-change.ts'
import { useInvoiced } from './use-invoiced.ts'

type Props = {
  readonly product: PresentedProduct
  readonly creatorIds: readonly string[]
  readonly findInvoiced: FindInvoiced
  readonly onDone: () => void
}

/** What staff say of a product. Where it stands is said on the page itself. */
export function StaffProductForm({ product, creatorIds, findInvoiced, onDone }: Props) {
  const { mutateAsync: change } = useProjectChange(product.projectId)
  const leads = useLeads(product, creatorIds)
  const { price: invoiced } = useInvoiced(findInvoiced, { productId: product.id, milestoneId: null })
  const kept = invoiced ?? sayApprovedPrice(product)
  const latest = toValues(product)
  const form = useVersionedForm({
    latest,
    schema: () => import('#domain/projects/product-contract.ts').then((contract) => contract.updateProduct.body),
    onSubmit: async (values) => {
      await change(editProduct({ ...values, priceCents: moneyOf(values.priceCents) }))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the product" form={form} latest={latest} title="Your changes weren’t saved" />
      <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
      <TextArea label={labels.description} optional rows={3} {...form.field('description')} />
      <div className="grid grid-cols-2 gap-5">
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
        <SelectField label={labels.ownerId} {...form.nullableField('ownerId')}>
          <option value="">Unassigned</option>
          {leads.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </SelectField>
        <DateField label={labels.dueDate} optional {...form.valueField('dueDate')} />
        <HoursField label={labels.estimateHours} optional {...form.valueField('estimateHours')} />
        <HoursField
          label={labels.capHours}
          optional
          help="At 80% and 100% of the cap, we notify the staff in charge, the lead and the client. We notify the client and a lead who is a creator only if the client sees hours."
          {...form.valueField('capHours')}
        />
      </div>
      <MoneyField
        label={labels.priceCents}
        optional
        readOnly={Boolean(kept)}
        help={kept ?? sayPriceInMilestones(product, moneyOf(form.values.priceCents))}
        {...form.valueField('priceCents')}
      />
      <TextField
        label={labels.previewUrl}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.nullableField('previewUrl')}
      />
      <TextField
        label={labels.liveUrl}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.nullableField('liveUrl')}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save product
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

/** Who can lead it: staff and the project's creators, and whoever does already. */
function useLeads({ ownerId }: PresentedProduct, creatorIds: readonly string[]) {
  const { find, staff } = usePeople()
  const others = [...creatorIds, ...(ownerId === null ? [] : [ownerId])].flatMap((id) => find(id) ?? [])
  return [...new Map([...staff, ...others].map((person) => [person.uid, person])).values()]
}

type Values = { productId: string; priceCents: TypedNumber } & Pick<
  PresentedProduct,
  | 'version'
  | 'name'
  | 'description'
  | 'kind'
  | 'term'
  | 'ownerId'
  | 'dueDate'
  | 'estimateHours'
  | 'capHours'
  | 'previewUrl'
  | 'liveUrl'
>

function toValues(product: PresentedProduct): Values {
  const { id, version, name, description, kind, term, ownerId, dueDate } = product
  const { estimateHours, capHours, priceCents, previewUrl, liveUrl } = product
  const agreed = { ownerId, dueDate, estimateHours, capHours, priceCents, previewUrl, liveUrl }
  return { productId: id, version, name, description, kind, term, ...agreed }
}

const labels = {
  name: 'Name',
  description: 'Description',
  kind: 'Kind',
  term: 'Term',
  ownerId: 'Lead',
  dueDate: 'Due',
  estimateHours: 'Estimate',
  capHours: 'Cap',
  priceCents: 'Price',
  previewUrl: 'Preview link',
  liveUrl: 'Live link',
}
