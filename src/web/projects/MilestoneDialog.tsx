import { useState } from 'react'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import type { FindInvoiced } from '#web/projects/exports/invoiced.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { addMilestoneTo, editMilestone } from './milestone-changes.ts'
import { sayDueDay, sayMilestoneAmounts } from './milestone-words.ts'
import { useProjectChange } from './project-change.ts'
import { useInvoiced } from './use-invoiced.ts'

type Props = OverlayProps & {
  readonly product: PresentedProduct
  /** The milestone that is changed; null if a new one is added. */
  readonly milestone: Milestone | null
  readonly findInvoiced: FindInvoiced
}

/** Adds a milestone to a product, or changes one. */
export function MilestoneDialog({ product, milestone, findInvoiced, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={milestone ? 'Edit milestone' : 'Add milestone'}
      description={
        milestone
          ? `This milestone belongs to “${product.name}”.`
          : `The client approves this step of “${product.name}”.`
      }
    >
      <MilestoneForm
        product={product}
        milestone={milestone}
        findInvoiced={findInvoiced}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'product' | 'milestone' | 'findInvoiced'> & { readonly onDone: () => void }
type Values = { version: number; title: string; dueDate: string | null; amountCents: TypedNumber }

function MilestoneForm({ product, milestone, findInvoiced, onDone }: FormProps) {
  const { price: kept } = useInvoiced(findInvoiced, milestone && { productId: product.id, milestoneId: milestone.id })
  const { mutateAsync: change } = useProjectChange(product.projectId)
  const [key] = useState(drawKey)
  // As it is now: somebody else may have changed it since the dialog was opened.
  const latest = toValues(product, product.milestones.find(({ id }) => id === milestone?.id) ?? milestone)
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./act-schemas.ts').then((module) => module.milestoneForm),
    onSubmit: async ({ amountCents, ...rest }) => {
      const values = { ...rest, amountCents: moneyOf(amountCents) }
      await change(
        milestone ? editMilestone(product, milestone.id, values) : addMilestoneTo(product, { key, ...values }),
      )
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal
        what="the product"
        form={form}
        latest={latest}
        title={milestone ? 'Your changes weren’t saved' : 'The milestone wasn’t added'}
      />
      <TextField label={labels.title} autoComplete="off" {...form.field('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label={labels.dueDate}
          optional
          help={sayDueDay(form.values.dueDate, agencyToday())}
          {...form.valueField('dueDate')}
        />
        <MoneyField
          label={labels.amountCents}
          optional
          readOnly={Boolean(kept)}
          help={kept ?? sayMilestoneAmounts(product, milestone?.id ?? null, moneyOf(form.values.amountCents))}
          {...form.valueField('amountCents')}
        />
      </div>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {milestone ? 'Save milestone' : 'Add milestone'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

function toValues({ version }: PresentedProduct, milestone: Milestone | null): Values {
  const { title = '', dueDate = null, amountCents = null } = milestone ?? {}
  return { version, title, dueDate, amountCents }
}

const labels = { title: 'Title', dueDate: 'Due', amountCents: 'Amount' }
