import type { ReactNode } from 'react'
import type {
  PresentedPositionRates,
  PresentedPositionRatesChange,
  updatePositionRates as call,
} from '#domain/timesheets/position-contract.ts'
import { positionSteps, sayRates } from '#domain/timesheets/rate-of-position.ts'
import { useMay } from '#web/platform/use-may.ts'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { MayNotChange } from '#web/settings/exports/MayNotChange.tsx'
import { SettingsSection } from '#web/settings/exports/SettingsSection.tsx'
import { PositionRatesForm } from '#web/timesheets/PositionRatesForm.tsx'
import { usePositionRateChanges, usePositionRates } from './position-rates.ts'

/** The settings of what an hour of each position is worth by default. */
export function PositionRatesSettings({ breadcrumb }: { readonly breadcrumb: ReactNode }) {
  const maySet = useMay<typeof call>('settings')
  return (
    <SettingsSection
      title="Rates by position"
      breadcrumb={breadcrumb}
      state="Clients pay a position’s bill rate on hourly projects where neither the project nor the creator has one. The “Add creator” form fills in the position’s pay. Imported and existing creators keep their own pay. Approved hours keep their rates unless they’re reopened at the current rates."
      query={usePositionRates()}
      what="the rates"
      history={<History />}
    >
      {(settings) =>
        maySet ? (
          <PositionRatesForm settings={settings} />
        ) : (
          <>
            <MayNotChange act="change the rates" />
            <Rates rates={settings.rates} />
          </>
        )
      }
    </SettingsSection>
  )
}

/** Who changed the rates, when, and what. */
function History() {
  return (
    <ChangeHistory
      query={usePositionRateChanges()}
      linesOf={({ before, after }: PresentedPositionRatesChange) => positionSteps(before, after)}
    />
  )
}

function Rates({ rates }: Pick<PresentedPositionRates, 'rates'>) {
  if (rates.length === 0) return <p className="text-ink-soft">No rates yet.</p>
  return (
    <ul aria-label="Positions" className="rounded-card border border-line bg-surface">
      {rates.map((each) => (
        <li key={each.position} className="border-b border-line-soft px-4 py-3 last:border-b-0">
          <span className="block font-medium break-words">{each.position}</span>
          <span className="block text-dense text-ink-soft">{sayRates(each)}</span>
        </li>
      ))}
    </ul>
  )
}
