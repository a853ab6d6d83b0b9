import { Trash2 } from 'lucide-react'
import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import type { ProductKind, ProductTerm } from '#domain/projects/project-statuses.ts'
import { mostTemplateMilestones } from '#domain/projects/template-limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldNote } from '#web/ui/Field.tsx'
import { HoursField } from '#web/ui/HoursField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { productKindNames, productTermNames } from './product-words.ts'
import { blankMilestone } from './template-values.ts'
import type { MilestoneValues, ProductValues } from './template-values.ts'

type Props = {
  readonly product: ProductValues
  readonly index: number
  readonly error: string | undefined
  readonly onChange: (changes: Partial<ProductValues>) => void
  readonly onRemove: () => void
}

/** One product of a template with its milestones, edited in place. */
export function TemplateProductFields({ product, index, error, onChange, onRemove }: Props) {
  const { key: id, milestones } = product

  function changeMilestone(key: string, changes: Partial<MilestoneValues>): void {
    onChange({ milestones: milestones.map((each) => (each.key === key ? { ...each, ...changes } : each)) })
  }

  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">Product {index + 1}</legend>
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p aria-hidden="true" className="font-semibold">
          Product {index + 1}
        </p>
        <IconButton label={`Remove product ${index + 1}`} icon={<Trash2 />} size="sm" onClick={onRemove} />
      </div>
      <TextField
        id={`${id}-name`}
        label="Name"
        autoComplete="off"
        value={product.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextArea
        id={`${id}-description`}
        label="Description"
        optional
        rows={2}
        value={product.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          id={`${id}-kind`}
          label="Kind"
          value={product.kind}
          // The options are these kinds.
          onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as ProductKind })}
        >
          {productKinds.map((kind) => (
            <option key={kind} value={kind}>
              {productKindNames[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={`${id}-term`}
          label="Term"
          value={product.term}
          // The options are these terms.
          onChange={({ currentTarget }) => onChange({ term: currentTarget.value as ProductTerm })}
        >
          {productTerms.map((term) => (
            <option key={term} value={term}>
              {productTermNames[term]}
            </option>
          ))}
        </SelectField>
        <HoursField
          id={`${id}-estimate`}
          name="estimateHours"
          label="Estimate"
          optional
          value={product.estimateHours}
          onChange={(estimateHours) => onChange({ estimateHours })}
        />
        <MoneyField
          id={`${id}-price`}
          name="priceCents"
          label="Price"
          optional
          value={product.priceCents}
          onChange={(priceCents) => onChange({ priceCents })}
        />
      </div>
      {milestones.map((milestone, place) => (
        <MilestoneFields
          key={milestone.key}
          milestone={milestone}
          of={{ product: index + 1, milestone: place + 1 }}
          onChange={(changes) => changeMilestone(milestone.key, changes)}
          onRemove={() => onChange({ milestones: milestones.filter((each) => each !== milestone) })}
        />
      ))}
      {milestones.length < mostTemplateMilestones && (
        <div>
          <Button
            size="sm"
            aria-label={`Add milestone to product ${index + 1}`}
            onClick={() => onChange({ milestones: [...milestones, blankMilestone()] })}
          >
            Add milestone
          </Button>
        </div>
      )}
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

type MilestoneProps = {
  readonly milestone: MilestoneValues
  readonly of: { readonly product: number; readonly milestone: number }
  readonly onChange: (changes: Partial<MilestoneValues>) => void
  readonly onRemove: () => void
}

function MilestoneFields({ milestone, of, onChange, onRemove }: MilestoneProps) {
  const { key: id } = milestone
  const named = `milestone ${of.milestone} of product ${of.product}`
  return (
    // Its columns are those of the product above.
    <fieldset className="grid grid-cols-2 items-end gap-3 border-t border-line-soft pt-3">
      <legend className="sr-only">{`M${named.slice(1)}`}</legend>
      <div className="col-span-2 flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            id={`${id}-title`}
            label={`Milestone ${of.milestone}`}
            autoComplete="off"
            value={milestone.title}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        </div>
        <div className="flex h-9 items-center max-sm:h-11">
          <IconButton label={`Remove ${named}`} icon={<Trash2 />} size="sm" onClick={onRemove} />
        </div>
      </div>
      <NumberField
        id={`${id}-days`}
        name="daysAfter"
        label="Due after"
        optional
        after="days"
        value={milestone.daysAfter}
        onChange={(daysAfter) => onChange({ daysAfter })}
      />
      <MoneyField
        id={`${id}-amount`}
        name="amountCents"
        label="Amount"
        optional
        value={milestone.amountCents}
        onChange={(amountCents) => onChange({ amountCents })}
      />
    </fieldset>
  )
}
