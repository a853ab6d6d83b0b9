import type { BodyOf } from '#domain/core/endpoint.ts'
import type { PresentedPositionRates } from '#domain/timesheets/position-contract.ts'
import type { updatePositionRates } from '#domain/timesheets/position-contract.ts'
import { mostPositions } from '#domain/timesheets/rate-of-position.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { RestoreDefault } from '#web/settings/exports/RestoreDefault.tsx'
import { RowsField } from '#web/settings/exports/RowsField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSavePositionRates } from './exports/position-rates.ts'
import { blankPosition, enteredRates, positionValues } from './position-values.ts'
import type { PositionRatesValues } from './position-values.ts'
import { PositionFields } from './PositionFields.tsx'

/** The default rates of positions, edited in place. */
export function PositionRatesForm({ settings }: { readonly settings: PresentedPositionRates }) {
  const save = useSavePositionRates()
  const latest = positionValues(settings)
  const form = useVersionedForm<PositionRatesValues>({
    latest,
    schema: () => import('./position-schemas.ts').then(({ positionRatesForm }) => positionRatesForm),
    async onSubmit(values) {
      // The schema has seen to the numbers.
      const saved = await save(enteredRates(values) as BodyOf<typeof updatePositionRates>)
      form.reset(positionValues(saved))
      showToast('Rates saved')
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal
        what="the rates"
        form={form}
        latest={latest}
        title="The rates weren’t saved"
        by={settings.changedBy}
      />
      <RowsField
        field={form.valueField('rates')}
        label={labels.rates}
        noun="Position"
        none="No rates yet."
        most={mostPositions}
        blank={blankPosition}
      >
        {(row) => <PositionFields {...row} />}
      </RowsField>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save rates
        </Button>
        {settings.rates.length > 0 && (
          <RestoreDefault restore={() => save({ version: settings.version, rates: [] })}>
            Every position loses its rates. Approved hours keep theirs.
          </RestoreDefault>
        )}
        {form.dirty && <p className="text-ink-soft">Not saved yet</p>}
      </FormActions>
      <LeaveGuard isDirty={form.dirty && !form.busy} />
    </Form>
  )
}

const labels = { rates: 'Positions' }
