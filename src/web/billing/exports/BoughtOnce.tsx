import { sayBoughtOnce } from '#web/billing/bought-once.ts'
import { useBoughtOnce } from './api.ts'
import { BillingList, BillingRow, BillingSection } from './BillingSection.tsx'

/** What the viewer's account bought once, of which no payment tells where a code or credit paid all of it; nothing where it never did. */
export function BoughtOnce() {
  const { data = {} } = useBoughtOnce()
  const said = sayBoughtOnce(data)
  if (said.length === 0) return null
  return (
    <BillingSection title="One-time purchases">
      <BillingList label="One-time purchases">
        {said.map((each) => (
          <BillingRow key={each}>
            <p>{each}</p>
          </BillingRow>
        ))}
      </BillingList>
    </BillingSection>
  )
}
