import { AddOnList } from './AddOnList.tsx'
import { FeatureList } from './FeatureList.tsx'
import type { PlanValues } from './plan-values.ts'
import { previewOf } from './plan-values.ts'
import { savingOf } from './plan-words.ts'
import { PlanPrice } from './PlanPrice.tsx'

type Props = { readonly values: PlanValues }

/** The card of a plan as clients see it, while it is typed. */
export function PlanPreview({ values }: Props) {
  const plan = previewOf(values)
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">Clients see</h3>
      {values.kind === 'addOn' ? (
        <AddOnList addOns={[plan]} taken={plan.isAdded ? [plan.id] : []} />
      ) : (
        <div className="rounded-card border border-line bg-surface p-5 max-sm:p-4">
          <p className="pb-3 text-section font-semibold [overflow-wrap:anywhere]">{plan.title}</p>
          <PlanPrice plan={plan} isLarge />
          <p className="pt-1 pb-4 text-body text-positive">{savingOf(plan)}</p>
          {plan.services.length > 0 && <FeatureList labels={plan.services} />}
        </div>
      )}
    </section>
  )
}
