import type { ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/quotes/contract.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { RestoreDefault } from '#web/settings/exports/RestoreDefault.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { useQuoteRates } from './api.ts'
import { rateChangeWords, rateName } from './rate-words.ts'
import { useRateChanges, useSaveRates } from './rates.ts'

type Table = ReplyOf<typeof contract.getQuoteRates>
type Bounds = Record<string, TypedNumber> & { version: number }

/** What each kind of project usually costs: the estimates that clients see are read from it. */
export function RatesDialog({ open, onOpenChange }: OverlayProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit rate table"
      description="Estimates come from this table. Changing it doesn’t change the estimates of earlier requests."
    >
      <Answer query={useQuoteRates()} what="the rate table" loading={<SkeletonText lines={8} />}>
        {(table) => (
          <div className="flex flex-col gap-8">
            <RatesForm table={table} onDone={() => onOpenChange(false)} />
            <RatesHistory />
          </div>
        )}
      </Answer>
    </Dialog>
  )
}

function RatesHistory() {
  return (
    // On phones the buttons above have a shadow that would cover its title.
    <div className="relative">
      <ChangeHistory query={useRateChanges()} linesOf={rateChangeWords} />
    </div>
  )
}

function isStandard({ rates }: Pick<Table, 'rates'>): boolean {
  return rateChangeWords({ before: [...firstQuoteRates], after: rates }).length === 0
}

function RatesForm({ table, onDone }: { readonly table: Table; readonly onDone: () => void }) {
  const save = useSaveRates()
  const rows = table.rates.map((rate) => {
    const name = rateName(rate)
    const key = `${rate.productType}-${rate.projectTerm}`
    return { rate, name, low: `${key}-low`, high: `${key}-high` }
  })
  const latest: Bounds = {
    ...Object.fromEntries(
      rows.flatMap(({ rate, low, high }) => [
        [low, rate.lowCents],
        [high, rate.highCents],
      ]),
    ),
    version: table.version,
  }
  const form = useVersionedForm<Bounds>({
    latest,
    schema: () => import('./rates-schema.ts').then(({ boundsSchema }) => boundsSchema),
    async onSubmit(values) {
      const rates = rows.map(({ rate, low, high }) => ({
        ...rate,
        lowCents: values[low] ?? 0,
        highCents: values[high] ?? 0,
      }))
      await save({ version: values.version, rates })
      showToast('Rate table saved')
      onDone()
    },
  })
  const labels = Object.fromEntries(
    rows.flatMap(({ name, low, high }) => [
      [low, `${name}, from`],
      [high, `${name}, to`],
    ]),
  )
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the rate table" form={form} latest={latest} title="The rate table wasn’t saved" />
      {rows.map(({ name, low, high }) => (
        <div key={name} className="grid grid-cols-2 gap-4">
          <MoneyField label={`${name}, from`} {...form.valueField(low)} />
          <MoneyField label={`${name}, to`} {...form.valueField(high)} />
        </div>
      ))}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save rate table
        </Button>
        <Button onClick={onDone}>Cancel</Button>
        {!isStandard(table) && (
          <RestoreDefault restore={() => save({ version: table.version, rates: [...firstQuoteRates] })}>
            New requests use the default table. Earlier requests keep their estimates.
          </RestoreDefault>
        )}
      </FormActions>
    </Form>
  )
}
