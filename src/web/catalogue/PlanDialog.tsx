import { useState } from 'react'
import type { PresentedCatalogue, PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { drawKey } from '#web/platform/draw-key.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useShowCatalogue } from './api.ts'
import { addPlan, updatePlan } from './calls.ts'
import { enteredOf, once, valuesOf } from './plan-values.ts'
import type { PlanValues, WarningOf } from './plan-values.ts'
import { intervalWords, nounOf } from './plan-words.ts'
import { PlanPreview } from './PlanPreview.tsx'

type Props = OverlayProps & {
  readonly catalogue: PresentedCatalogue
  /** Null for a new one. */
  readonly plan: PresentedPlan | null
  readonly warningOf?: WarningOf | undefined
}

/** Adds a plan, or changes one, with its card as clients see it. */
export function PlanDialog({ open, onOpenChange, catalogue, plan, warningOf }: Props) {
  const recentSignIn = useRecentSignIn()
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={plan ? `Edit ${plan.name}` : 'Add plan'}>
        <PlanForm
          catalogue={catalogue}
          plan={plan}
          warningOf={warningOf}
          recentSignIn={recentSignIn}
          onDone={() => onOpenChange(false)}
        />
      </Dialog>
      {recentSignIn.dialog}
    </>
  )
}

type FormProps = Pick<Props, 'catalogue' | 'plan' | 'warningOf'> & {
  readonly recentSignIn: RecentSignIn
  readonly onDone: () => void
}

function PlanForm({ catalogue, plan, warningOf, recentSignIn: { withRecentSignIn }, onDone }: FormProps) {
  const [key] = useState(drawKey)
  const show = useShowCatalogue()
  const now = plan && (catalogue.plans.find(({ id }) => id === plan.id) ?? plan)
  const latest = valuesOf(now, catalogue.version)
  const form = useVersionedForm<PlanValues>({
    latest,
    schema: async () => (await import('./plan-schemas.ts')).planForm,
    async onSubmit(values) {
      const { version, kind } = values
      const body = { version, ...enteredOf(values) }
      await show(
        await withRecentSignIn(() =>
          plan ? updatePlan({ planId: plan.id, ...body }) : addPlan({ key, kind, ...body }),
        ),
      )
      showToast(plan ? `${nounOf(plan)} saved` : 'Plan added')
      onDone()
    },
  })
  const { kind, priceCents, originCents } = form.values
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal
        what="the catalog"
        form={form}
        latest={latest}
        title={plan ? `The ${nounOf(plan).toLowerCase()} wasn’t saved` : 'The plan wasn’t added'}
        by={catalogue.changedBy}
      />
      {!plan && (
        <SelectField label={labels.kind} {...form.field('kind')}>
          <option value="addOn">Add-on</option>
          <option value="hosting">Hosting</option>
        </SelectField>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={labels.name}
          help="The cart, Billing and receipts show this name."
          autoComplete="off"
          {...form.field('name')}
        />
        <TextField
          label={labels.title}
          help="The “Hosting plan” page shows this title."
          autoComplete="off"
          {...form.field('title')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          label={labels.priceCents}
          {...(plan && plan.type !== 'onetime'
            ? { help: 'Clients on this plan keep their price unless staff announce the new one.' }
            : {})}
          {...form.valueField('priceCents')}
        />
        <MoneyField
          label={labels.originCents}
          optional
          help="Clients see this price crossed out."
          {...form.valueField('originCents')}
        />
        <SelectField label={labels.interval} {...form.field('interval')}>
          {intervalsOf(plan, kind).map((interval) => (
            <option key={interval} value={interval}>
              {interval === once ? 'Once' : intervalWords(Number(interval))}
            </option>
          ))}
        </SelectField>
      </div>
      {now && warningOf?.(now, priceCents, false)}
      {originCents !== null && (
        <Checkbox
          label="Show the discount on receipts"
          help="Receipts show the original price and the discount instead of the price alone."
          {...form.field('hasCoupon')}
        />
      )}
      {kind === 'addOn' && (
        <Checkbox
          label="In the cart by default"
          help="This add-on is preselected for clients without hosting. They can remove it."
          {...form.field('isAdded')}
        />
      )}
      <TextArea
        label={labels.features}
        optional
        help="Enter one feature per line. Put an amount after a colon, like “Storage space: 20 GB”."
        {...form.field('features')}
      />
      <PlanPreview values={form.values} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {plan ? `Save ${nounOf(plan).toLowerCase()}` : 'Add plan'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

/** What is paid once stays so, and so does what recurs. */
function intervalsOf(plan: PresentedPlan | null, kind: PlanValues['kind']): readonly string[] {
  if (plan?.type === 'onetime') return [once]
  const own = plan?.amountMonths ? [String(plan.amountMonths)] : []
  const months = [...new Set(['1', '3', '6', '12', ...own])]
  return plan || kind === 'hosting' ? months : [...months, once]
}

const labels = {
  kind: 'Kind',
  name: 'Name',
  title: 'Title',
  priceCents: 'Price',
  originCents: 'Original price',
  interval: 'Billed',
  features: 'What’s included',
}
