import type { Day } from '#domain/core/days.ts'
import { dayHundredths, isHundredths, toHours, toHundredths } from '#domain/core/hours.ts'
import { priceOf } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import type { useCallForm } from '#web/platform/use-call-form.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { HoursField } from '#web/ui/HoursField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Preparation } from './api.ts'
import { dayNote } from './day-note.tsx'
import { archivedProduct, chosenProduct, leftProject } from './hours-values.ts'
import type { HoursValues } from './hours-values.ts'
import { sayHours } from './hours-words.ts'

type Props = {
  readonly form: Pick<ReturnType<typeof useCallForm<HoursValues>>, 'values' | 'field' | 'nullableField' | 'valueField'>
  readonly preparation: Preparation
  /** The chosen project where the creator was removed from it meanwhile. */
  readonly removedFrom: { readonly name: string } | null
  readonly today: Day
  /** The product of the entry, for a project that its creator has left: the entry keeps it there. */
  readonly keptProduct?: string | undefined
  /** The entry itself, where it is changed: its hours count as they are typed, not as they were saved. */
  readonly entry?: Pick<ShownEntry, 'workDate' | 'projectId' | 'productId' | 'workedHours' | 'status' | 'rateSnapshot'>
}

type Choice = Preparation['projects'][number]['products'][number]

/** What a creator says of their work, and what comes of it: the amount, the day so far, what a product has left. */
export function HoursFields({ form, preparation, removedFrom, today, keptProduct, entry }: Props) {
  const { values } = form
  const projectField = form.field('projectId')
  const setProduct = form.valueField('productId').onChange
  const project = preparation.projects.find(({ id }) => id === values.projectId)
  const archived = preparation.archivedProjects?.find(({ id }) => id === values.projectId)
  const left = leftProject(preparation, entry)
  const archivedChoice = project && archivedProduct(project, entry)
  const product = project && chosenProduct(project, values, entry)
  const hours = values.workedHours !== null && values.workedHours > 0 ? values.workedHours : null
  const ofDay = entry && entry.workDate === values.workDate ? entry.workedHours : 0
  const others = toHours(toHundredths(preparation.loggedHours) - toHundredths(ofDay))
  // Hours that were reopened keep their rate.
  const kept = entry?.projectId === values.projectId ? entry.rateSnapshot : null
  const fits = hours !== null && isHundredths(hours) && toHundredths(others) + toHundredths(hours) <= dayHundredths
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label={hoursLabels.workDate}
          help={dayNote(today)}
          max={latest(today, entry?.workDate)}
          {...form.valueField('workDate')}
        />
        <HoursField
          label={hoursLabels.workedHours}
          help={`Enter hours like 1:30 or 1.5.${others > 0 ? ` ${sayOthers(sayHours(others), ofDay > 0)}` : ''}`}
          {...form.valueField('workedHours')}
        />
      </div>
      <SelectField
        label={hoursLabels.projectId}
        {...projectField}
        onChange={(event) => {
          projectField.onChange(event)
          // A choice of another project's product says nothing of this one.
          setProduct(event.currentTarget.value === entry?.projectId ? entry.productId : undefined)
        }}
      >
        {left && <option value={left.id}>{sayLeft(left)}</option>}
        {!project && values.projectId !== left?.id && (
          <option value={values.projectId}>
            {archived
              ? `${archived.name} (archived project)`
              : removedFrom
                ? sayLeft(removedFrom)
                : values.projectId
                  ? 'A project you can’t log hours on'
                  : 'Choose a project'}
          </option>
        )}
        {preparation.projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {project && (archivedChoice || project.products.length > 0) && (
        <SelectField
          label={hoursLabels.productId}
          optional
          help={product && capNote(product, entry, hours ?? 0)}
          {...form.nullableField('productId')}
          // A product of another project is none of this one.
          value={product?.id ?? ''}
        >
          <option value="">The whole project</option>
          {archivedChoice && <option value={archivedChoice.id}>{`${archivedChoice.name} (archived)`}</option>}
          {project.products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {keptProduct && left?.id === values.projectId && (
        <TextField id="kept-product" label={hoursLabels.productId} readOnly value={keptProduct} />
      )}
      <TextArea
        label={hoursLabels.descriptions}
        help="Say what you did, in words the client understands."
        rows={3}
        {...form.field('descriptions')}
      />
      <TextField
        label={hoursLabels.linkUrl}
        optional
        help="Link to the work, like a pull request."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.nullableField('linkUrl')}
      />
      <Checkbox
        label={hoursLabels.billable}
        help="If you clear this box, the agency can’t bill the client for these hours."
        {...form.field('billable')}
      />
      <Amount
        hours={fits ? hours : null}
        rate={kept ?? (project ?? archived ?? (left?.id === values.projectId ? left : undefined))?.rate}
      />
    </>
  )
}

function sayLeft({ name }: { readonly name: string }): string {
  return `${name} (you’re no longer on it)`
}

/** What the day has besides an entry that is changed, or so far. */
function sayOthers(hours: string, isChange: boolean): string {
  return isChange ? `Besides this entry, you’ve logged ${hours} that day.` : `You’ve logged ${hours} that day.`
}

/** The day of an entry may be one that has not begun where its creator is now. */
function latest(today: Day, workDate: Day = today): Day {
  return workDate > today ? workDate : today
}

function Amount({ hours, rate }: { readonly hours: number | null; readonly rate: Money | undefined }) {
  const isKnown = hours !== null && rate !== undefined
  return (
    <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
      <span className={classNames('text-figure font-semibold tabular-nums', !isKnown && 'text-ink-faint')}>
        {isKnown ? formatMoney(priceOf(hours, rate)) : '–'}
      </span>
      <span className="text-ink-soft">
        {isKnown ? `${sayHours(hours)} at ${formatMoney(rate)} an hour` : 'Your pay for these hours'}
      </span>
    </p>
  )
}

/** The label of each field. */
export const hoursLabels = {
  workDate: 'Date',
  workedHours: 'Hours',
  projectId: 'Project',
  productId: 'Product',
  descriptions: 'Description',
  linkUrl: 'Link',
  billable: 'Billable',
} as const satisfies Record<keyof HoursValues, string>

/** What the cap leaves beside the creator's other hours, and whether these pass it; nothing where there is no cap. */
function capNote(product: Choice, entry: Props['entry'], hours: number): string | undefined {
  if (product.remainingHours === null) return undefined
  const isCounted = entry?.productId === product.id && (entry.status === 'draft' || entry.status === 'submitted')
  const unapproved = toHundredths(product.unapprovedHours) - (isCounted ? toHundredths(entry.workedHours) : 0)
  const left = toHundredths(product.remainingHours) - unapproved
  const others =
    unapproved > 0 && `your ${formatNumber(toHours(unapproved))} unapproved ${unapproved === 100 ? 'hour' : 'hours'}`
  const over = toHundredths(hours) - left
  const counted = over > 0 && hours > 0 ? ['these hours', others] : [others]
  const by = counted.filter(Boolean).join(' and ')
  const subject = by ? `With ${by}, the product` : 'The product'
  if (over <= 0) return `${subject} has ${left === 0 ? 'no hours' : sayHours(toHours(left))} left under its cap.`
  return `${subject} exceeds its cap by ${sayHours(toHours(over))}. Ask the agency before you continue.`
}
