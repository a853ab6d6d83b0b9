import type { PresentedTerms } from '#domain/projects/contract.ts'
import { billingTypes } from '#domain/projects/project-statuses.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { useProjectChange } from '#web/projects/project-change.ts'
import { agreeTerms } from '#web/projects/project-changes.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { HoursField } from '#web/ui/HoursField.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { billingTypeNames } from './billing-type-names.ts'

type Props = OverlayProps & { readonly terms: PresentedTerms; readonly companyName: string }

/** What was agreed on a project, and what its client is shown of it. */
export function TermsDialog({ terms, companyName, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Terms"
      description="Enter what you and the client agreed on. Creators never see these terms."
    >
      <TermsForm terms={terms} companyName={companyName} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'terms' | 'companyName'> & { readonly onDone: () => void }

function TermsForm({ terms, companyName, onDone }: FormProps) {
  const { mutateAsync: change } = useProjectChange(terms.projectId)
  const latest = toValues(terms)
  const form = useVersionedForm({
    latest,
    schema: () => import('#web/projects/act-schemas.ts').then((module) => module.termsForm),
    onSubmit: async ({ hours, rates, finance, teamNames, ...agreed }) => {
      const [budgetCents, billRateCents] = [moneyOf(agreed.budgetCents), moneyOf(agreed.billRateCents)]
      const visibility = { hours, rates, finance, teamNames }
      await change(agreeTerms({ ...agreed, budgetCents, billRateCents, visibility }))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the terms" form={form} latest={latest} title="The terms weren’t saved" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={labels.billingType} {...form.field('billingType')}>
          {billingTypes.map((type) => (
            <option key={type} value={type}>
              {billingTypeNames[type]}
            </option>
          ))}
        </SelectField>
        <MoneyField
          label={labels.billRateCents}
          optional
          after="per hour"
          help={`This rate applies to creators without a bill rate on this project. If you leave this empty, ${withoutRate[form.values.billingType]}.`}
          {...form.valueField('billRateCents')}
        />
        <HoursField label={labels.budgetHours} optional {...form.valueField('budgetHours')} />
        <MoneyField label={labels.budgetCents} optional {...form.valueField('budgetCents')} />
      </div>
      <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
        <legend className="float-left mb-1 w-full font-semibold">What {companyName} sees</legend>
        {switches.map((name) => (
          <Switch key={name} label={labels[name]} help={switchHelp[name]} {...form.field(name)} />
        ))}
      </fieldset>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save terms
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const unbilled = 'their hours aren’t billed'

/** What hours cost where neither the project nor its member has a bill rate. */
const withoutRate = {
  fixed: unbilled,
  hourly: 'each creator’s own bill rate applies, or their position’s if they have none',
  retainer: unbilled,
} as const satisfies Record<PresentedTerms['billingType'], string>

type Values = Pick<PresentedTerms, 'projectId' | 'version' | 'billingType' | 'budgetHours'> &
  Visibility & { readonly budgetCents: TypedNumber; readonly billRateCents: TypedNumber }

function toValues({
  projectId,
  version,
  billingType,
  budgetHours,
  budgetCents,
  billRateCents,
  visibility,
}: PresentedTerms): Values {
  return { projectId, version, billingType, budgetHours, budgetCents, billRateCents, ...visibility }
}

const switches = ['hours', 'rates', 'finance', 'teamNames'] as const

const switchHelp = {
  hours: 'The client sees hours by day and person, and how much of each cap is used.',
  rates: 'Wherever the client sees hours, they see the bill rate and the value of the hours, but never anyone’s pay.',
  finance:
    'The client’s reports show the budget, the value of the work, the invoiced amount and the uninvoiced amount.',
  teamNames:
    'Wherever the client sees hours, they see people’s names. If names are hidden, they see positions, like “Designer”.',
} as const satisfies Record<keyof Visibility, string>

const labels = {
  billingType: 'Billing',
  billRateCents: 'Bill rate',
  budgetHours: 'Budget, hours',
  budgetCents: 'Budget, amount',
  hours: 'Hours',
  rates: 'Amounts at the bill rate',
  finance: 'Budget and amounts',
  teamNames: 'People’s names',
} as const
