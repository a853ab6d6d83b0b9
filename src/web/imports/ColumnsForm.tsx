import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { fieldsOf } from '#domain/imports/import-fields.ts'
import { billingTypes } from '#domain/projects/project-statuses.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { billingTypeNames } from '#web/projects/exports/billing-type-names.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useAdoptImport, useImportAct } from './api.ts'
import { checkImport } from './calls.ts'
import { DiscardButton } from './DiscardButton.tsx'

type Props = { readonly of: PresentedImport }

/** What the last refused attempt says of the fields. */
type Told = { readonly attempt: number; readonly problems: Readonly<Record<string, string>> }

/** Which column is which field. What the portal recognized, or staff chose for such a file before, is chosen already. */
export function ColumnsForm({ of }: Props) {
  const { id, version, kind, headers, sample, source, dayOrders } = of
  const adopt = useAdoptImport()
  const [mapping, setMapping] = useState<Readonly<Record<string, number>>>(of.mapping)
  const [dayOrder, setDayOrder] = useState(of.dayOrder)
  const [isInvoiced, setIsInvoiced] = useState(of.isInvoiced)
  const [isCompleted, setIsCompleted] = useState(of.isCompleted ?? false)
  const [{ attempt, problems }, setTold] = useState<Told>({ attempt: 0, problems: {} })
  const [billingType, setBillingType] = useState(of.billingType ?? 'fixed')
  const asksBilling = kind === 'projects' && mapping['billing'] === undefined
  const asksInvoiced = kind === 'hours' && mapping['invoiced'] === undefined
  const isUnclear = fieldsOf(kind).some(({ name, isDay }) => isDay && dayOrders[mapping[name] ?? -1] === 'unclear')
  const { mutate, error, isPending } = useImportAct(id, {
    mutationFn: () =>
      checkImport({
        importId: id,
        version,
        mapping,
        dayOrder: isUnclear ? dayOrder : null,
        isInvoiced: asksInvoiced && isInvoiced,
        ...(kind === 'projects' ? { isCompleted } : {}),
        ...(asksBilling ? { billingType } : {}),
      }),
    onSuccess: (reply) => adopt(reply.import),
    onError: (refused) => setTold({ attempt: attempt + 1, problems: toCallRefused(refused).fields }),
  })
  const labels = {
    ...Object.fromEntries(fieldsOf(kind).map(({ name, label }) => [name, label])),
    dayOrder: 'Date format in the file',
  }
  const isToldAtFields = error !== null && Object.keys(toCallRefused(error).fields).some((name) => name in labels)
  const summary = Object.entries(problems).map(([name, message]) => ({ fieldId: `field-${name}`, message }))

  /** A problem is mended by any other choice; the next check says whether that one will do. */
  function forget(field: string): void {
    const { [field]: _, ...others } = problems
    setTold({ attempt, problems: others })
  }

  function choose(field: string, chosen: string): void {
    const { [field]: _, ...others } = mapping
    forget(field)
    setMapping(chosen === '' ? others : { ...others, [field]: Number(chosen) })
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    mutate()
  }

  return (
    <Card title="Columns">
      <Form onSubmit={handleSubmit}>
        <FormProblems form={{ summary, submitCount: attempt }} labels={labels} />
        {source && <p className="text-ink-soft">{`The file looks like an export from ${source}.`}</p>}
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {fieldsOf(kind).map(({ name, label, isRequired, neededBy }) => {
            const at = mapping[name]
            return (
              <SelectField
                key={name}
                id={`field-${name}`}
                name={name}
                label={label}
                optional={!isRequired && !neededBy}
                value={at ?? ''}
                onChange={({ currentTarget }) => choose(name, currentTarget.value)}
                help={at === undefined ? neededBy : saySample(sample, at)}
                error={problems[name]}
              >
                <option value="">Not in this file</option>
                {headers.map((header, index) => (
                  // A file may have a header twice.
                  // oxlint-disable-next-line react/no-array-index-key
                  <option key={index} value={index}>
                    {header || `Column ${index + 1}`}
                  </option>
                ))}
              </SelectField>
            )
          })}
        </div>
        {isUnclear && (
          <SelectField
            id="field-dayOrder"
            name="dayOrder"
            label={labels.dayOrder}
            help="The portal can’t tell which format the dates in this file use."
            value={dayOrder ?? ''}
            onChange={({ currentTarget }) => {
              forget('dayOrder')
              setDayOrder(dayOrderOptions.find(({ value }) => value === currentTarget.value)?.value ?? null)
            }}
            error={problems['dayOrder']}
          >
            <option value="">Choose</option>
            {dayOrderOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        {asksInvoiced && (
          <Checkbox
            name="isInvoiced"
            label="These hours are already invoiced"
            help="Invoiced hours are locked and can’t be added to new invoices."
            checked={isInvoiced}
            onChange={({ currentTarget }) => setIsInvoiced(currentTarget.checked)}
          />
        )}
        {asksBilling && (
          <SelectField
            name="billingType"
            label="Billing for these projects"
            help="Rates by position and creators’ own rates apply only to hourly projects."
            value={billingType}
            onChange={({ currentTarget }) =>
              setBillingType(billingTypes.find((type) => type === currentTarget.value) ?? billingType)
            }
          >
            {billingTypes.map((type) => (
              <option key={type} value={type}>
                {billingTypeNames[type]}
              </option>
            ))}
          </SelectField>
        )}
        {kind === 'projects' && (
          <Checkbox
            name="isCompleted"
            label="These projects are completed"
            help="Completed projects never count as due or overdue. Import active projects from a separate file."
            checked={isCompleted}
            onChange={({ currentTarget }) => setIsCompleted(currentTarget.checked)}
          />
        )}
        <NotDone error={isToldAtFields ? null : error} title="The file wasn’t checked" />
        <FormActions>
          <Button type="submit" variant="primary" busy={isPending}>
            Check file
          </Button>
          <DiscardButton importId={id} />
        </FormActions>
      </Form>
    </Card>
  )
}

const dayOrderOptions = [
  { value: 'day-first', label: 'Day first: 31/12/2026' },
  { value: 'month-first', label: 'Month first: 12/31/2026' },
  { value: 'year-first', label: 'Year first: 2026-12-31' },
] as const

function saySample(sample: readonly (readonly string[])[], at: number): string {
  const found = sample.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  return found.length === 0 ? 'Empty in the first rows' : [...new Set(found)].join(' · ')
}
