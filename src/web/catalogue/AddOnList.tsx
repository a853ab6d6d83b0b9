import type { OfferedPlan } from '#domain/catalogue/contract.ts'
import { memberLabel } from '#domain/catalogue/plans.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { AccentLabel } from '#web/ui/AccentLabel.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { PlanPrice } from './PlanPrice.tsx'

type Props = {
  readonly addOns: readonly OfferedPlan[]
  readonly taken: readonly string[]
  /** The client whom staff order for. */
  readonly buyer?: string | null
  /** The day on which one that is owned ends; null where it renews, or nobody knows. */
  readonly endOf?: (planId: string) => string | null
  /** Left out where they are only shown. */
  readonly onChange?: (planId: string, isTaken: boolean) => void
}

/** What can be added to hosting; each is in until it is taken out, but for what was bought before. */
export function AddOnList({ addOns, taken, buyer = null, endOf, onChange }: Props) {
  return (
    <Card title="Add-ons">
      <ul className="flex flex-col gap-4">
        {addOns.map((plan) => (
          <li key={plan.id}>
            {plan.isOwned ? (
              <OwnedAddOn plan={plan} label={buyer ? 'Current plan' : 'Your plan'} end={endOf?.(plan.id)} />
            ) : (
              <Checkbox
                id={`add-on-${plan.id}`}
                checked={taken.includes(plan.id)}
                readOnly={!onChange}
                onChange={(event) => onChange?.(plan.id, event.target.checked)}
                label={<span className="font-medium">{plan.title}</span>}
                help={servicesOf(plan)}
              />
            )}
            <div className="pt-1 pl-7.5">
              <PlanPrice plan={plan} buyer={buyer} />
              {plan.boughtAt && <p className="text-dense text-ink-soft">Bought on {formatAgencyDay(plan.boughtAt)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type OwnedProps = { readonly plan: OfferedPlan; readonly label: string; readonly end: string | null | undefined }

/** What the account has already is not offered again. */
function OwnedAddOn({ plan, label, end }: OwnedProps) {
  return (
    <div className="pl-7.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{plan.title}</span>
        <StatusChip tone="positive">{label}</StatusChip>
        {end && <span className="text-dense text-ink-soft tabular-nums">Ends on {end}</span>}
      </p>
      <div className="text-dense text-ink-soft">{servicesOf(plan)}</div>
    </div>
  )
}

function servicesOf({ services }: OfferedPlan) {
  return services.map((service) => <Service key={service} words={service} />)
}

/** The label that members bear is shown as it will look. */
function Service({ words }: { readonly words: string }) {
  const [before, after] = words.split(memberLabel)
  if (after === undefined) return <span className="block">{words}</span>
  return (
    <span className="block">
      {before}
      <AccentLabel>{memberLabel}</AccentLabel>
      {after}
    </span>
  )
}
