import type { BodyOf } from '#domain/core/endpoint.ts'
import type { PresentedPositionRates } from '#domain/timesheets/position-contract.ts'
import type { updatePositionRates } from '#domain/timesheets/position-contract.ts'
import { mostPositions } from '#domain/timesheets/rate-of-position.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { RestoreDefault } from '#web/settings/exports/RestoreDefault.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldNote } from '#web/ui/Field.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSavePositionRates } from './exports/position-rates.ts'
import { blankPosition, enteredRates, positionValues } from './position-values.ts'
import type { PositionRatesValues, PositionValues } from './position-values.ts'
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
  const { error, onChange } = form.valueField('rates')
  const { rates } = form.values

  function add(): void {
    const blank = blankPosition()
    onChange([...rates, blank])
    requestAnimationFrame(() => document.getElementById(`${blank.key}-name`)?.focus())
  }

  function change(value: PositionValues, changes: Partial<PositionValues>): void {
    onChange(rates.map((each) => (each === value ? { ...value, ...changes } : each)))
  }

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal form={form} latest={latest} title="The rates weren’t saved" by={settings.changedBy} />
      <div id="field-rates" tabIndex={-1} className="flex flex-col gap-3 rounded-control">
        {rates.length === 0 ? (
          <p className="text-ink-soft">No rates yet.</p>
        ) : (
          <ul aria-label="Positions" className="rounded-card border border-line bg-surface">
            {rates.map((value, index) => (
              <PositionFields
                key={value.key}
                value={value}
                index={index}
                error={error}
                onChange={(changes) => change(value, changes)}
                onRemove={() => onChange(rates.filter((each) => each !== value))}
              />
            ))}
          </ul>
        )}
        {rates.length < mostPositions && (
          <div>
            <Button size="sm" onClick={add}>
              Add position
            </Button>
          </div>
        )}
        <FieldNote id="field-rates" error={error?.startsWith('Position ') ? undefined : error} />
      </div>
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
