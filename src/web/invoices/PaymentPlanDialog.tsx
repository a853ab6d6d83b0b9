import type { Day } from '#domain/core/days.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { mostParts } from '#domain/invoices/limits.ts'
import { dueWithoutPlan } from '#domain/invoices/payment-plan.ts'
import { useNotice } from '#web/accounts/exports/notice.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { useProject } from '#web/projects/exports/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { setPaymentPlan } from './calls.ts'
import { saySettled } from './due-now.ts'
import { DueWhen } from './exports/DueWhen.tsx'
import { PlanPart, planPartId } from './exports/PlanPart.tsx'
import { amountsOf, newPart, presets, toParts, toPlanValues } from './plan-values.ts'
import type { PartValues, PlanValues } from './plan-values.ts'

type Props = OverlayProps & { readonly invoice: PresentedInvoice }

/** Sets the parts that an invoice is paid in, or removes them. */
export function PaymentPlanDialog({ invoice, open, onOpenChange }: Props) {
  const notice = useNotice({ clientId: invoice.clientId, said: 'We notify the client.' })
  const { milestones } = useAwaitable(invoice)
  const when = milestones.length > 0 ? 'on a date or after a milestone is approved' : 'on its own date'
  const split = `Split ${formatMoney(invoice.totalCents)} into parts, each due ${when}. The last part covers the rest.`
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Payment plan"
      description={invoice.issue ? saySettled(invoice) === null && `${split} ${notice}` : split}
    >
      <PlanForm invoice={invoice} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = { readonly invoice: PresentedInvoice; readonly onDone: () => void }

function PlanForm({ invoice, onDone }: FormProps) {
  const { mutateAsync: plan } = useInvoiceAct(setPaymentPlan)
  const removal = useInvoiceAct(setPaymentPlan, () => {
    showToast('Payment plan removed')
    onDone()
  })
  const today = agencyToday()
  const latest = toPlanValues(invoice, today)
  const form = useCallForm<PlanValues>({
    defaults: latest,
    schema: () => import('./act-schemas.ts').then((module) => module.planForm),
    async onSubmit({ version, parts }) {
      await plan({ invoiceId: invoice.id, version, parts: toParts(parts) }).catch(atTheParts)
      showToast('Payment plan saved')
      onDone()
    },
  })
  // A draft is neither paid nor voided while it is here.
  const settled = !invoice.issue || form.busy || removal.isPending ? null : saySettled(invoice)
  const mayRemove = invoice.paymentPlan !== undefined && settled === null
  const { parts, version } = form.values
  const { onChange, error } = form.valueField('parts')
  const amounts = amountsOf(invoice.totalCents, parts)
  const { milestones, nameOf } = useAwaitable(invoice)

  function change(index: number, changes: Partial<PartValues>): void {
    onChange(parts.map((part, each) => (each === index ? { ...part, ...changes } : part)))
  }

  function add(): void {
    onChange([...parts.slice(0, -1), newPart(parts.at(-2)?.dueDate ?? null), ...parts.slice(-1)])
  }

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={{ parts: 'Parts' }} />
      {settled && <InlineAlert tone="info" title={settled} />}
      <EditRefusal what="the payment plan" form={form} latest={latest} title="The payment plan wasn’t saved" />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Start from</legend>
        {presets.map(({ label, partsFrom }) => (
          <Button
            key={label}
            size="sm"
            onClick={() => onChange(partsFrom(parts[0]?.dueDate ?? invoice.dueDate, today))}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div id="field-parts" tabIndex={-1} className="flex flex-col gap-5 rounded-control">
        {parts.map((part, index) => (
          <PlanPart
            key={part.key}
            part={part}
            place={{ index, count: parts.length }}
            amountCents={amounts[index] ?? invoice.totalCents}
            onChange={(changes) => change(index, changes)}
            onRemove={() => onChange(parts.filter((each) => each !== part))}
            error={error?.startsWith(`Part ${index + 1}: `) ? error : undefined}
          >
            <DueFields
              part={part}
              milestones={milestones}
              nameOf={nameOf}
              today={today}
              onChange={(changes) => change(index, changes)}
            />
          </PlanPart>
        ))}
        {parts.length < mostParts && (
          <div>
            <Button size="sm" onClick={add}>
              Add part
            </Button>
          </div>
        )}
      </div>
      <NotDone error={removal.error} title="The payment plan wasn’t removed" />
      {mayRemove && <p className="text-ink-soft">{sayRemoval(invoice, today)}</p>}
      <FormActions>
        {settled === null && (
          <Button type="submit" variant="primary" busy={form.busy}>
            Save plan
          </Button>
        )}
        <Button onClick={onDone}>{settled ? 'Close' : 'Cancel'}</Button>
        {mayRemove && (
          <Button
            writes
            variant="ghost"
            busy={removal.isPending}
            onClick={() => removal.mutate({ invoiceId: invoice.id, version, parts: null })}
          >
            Remove plan
          </Button>
        )}
      </FormActions>
    </Form>
  )
}

function sayRemoval(invoice: PresentedInvoice, today: Day): string {
  const left = invoice.issue ? owedCents(invoice) : invoice.totalCents
  return `If you remove the plan, ${formatMoney(left)} is due ${formatDay(dueWithoutPlan(invoice, today))}.`
}

type Awaitable = NonNullable<PartValues['milestone']>

/** What a part can wait for: milestones that the client will still approve, and those that the plan names already. */
function useAwaitable({ projectId, paymentPlan = [] }: PresentedInvoice) {
  const { data } = useProject(projectId)
  const products = data?.products ?? []
  const isOver = data && (data.project.archivedAt !== null || data.project.status === 'cancelled')
  const open: Awaitable[] = products.flatMap(({ id: productId, status, milestones }) =>
    milestones
      .filter(({ approval }) => !isOver && status !== 'cancelled' && approval === null)
      .map(({ id, title }) => ({ productId, milestoneId: id, title })),
  )
  const held = paymentPlan.flatMap(({ milestone }) => milestone ?? [])
  return {
    milestones: [...open, ...held.filter(({ milestoneId }) => !open.some((each) => each.milestoneId === milestoneId))],
    nameOf: (productId: string) => products.find(({ id }) => id === productId)?.name,
  }
}

type DueProps = {
  readonly part: PartValues
  readonly milestones: readonly Awaitable[]
  /** The product of a milestone; undefined while that is not known. */
  readonly nameOf: (productId: string) => string | undefined
  readonly today: Day
  readonly onChange: (changes: Partial<PartValues>) => void
}

/** When a part is due: on a day, or some days after a milestone is approved. */
function DueFields({ part, milestones, nameOf, today, onChange }: DueProps) {
  const id = planPartId(part)
  return (
    <>
      <div className="max-sm:col-span-2">
        {part.milestone ? (
          <NumberField
            id={`${id}-days`}
            name="daysAfter"
            label="Due after"
            after="days"
            value={part.daysAfter}
            onChange={(daysAfter) => onChange({ daysAfter })}
          />
        ) : (
          <DateField
            id={`${id}-due`}
            name="dueDate"
            label="Due"
            min={today}
            value={part.dueDate}
            onChange={(dueDate) => onChange({ dueDate })}
          />
        )}
      </div>
      <DueWhen
        id={id}
        byDay="On a date"
        choices={milestones.map(({ milestoneId: id, title, productId }) => ({
          id,
          title,
          productName: nameOf(productId),
        }))}
        value={part.milestone?.milestoneId ?? null}
        onChange={(named) =>
          onChange({ milestone: milestones.find(({ milestoneId }) => milestoneId === named) ?? null })
        }
      />
    </>
  )
}

/** What is wrong with a part is told in it, with its number, as the field of all of them. */
function atTheParts(error: unknown): never {
  const { code, message, fields } = toCallRefused(error)
  const [first] = Object.entries(fields)
  const index = first && /^parts\.(\d+)\./.exec(first[0])?.[1]
  if (!index) throw error
  throw new CallRefused({ code, detail: message, fields: { parts: `Part ${Number(index) + 1}: ${first[1]}` } })
}
