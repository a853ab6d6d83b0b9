import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { anotherSite } from './use-site-choice.ts'
import type { HostedSite, SiteChoosing } from './use-site-choice.ts'

type Props = { readonly sites: readonly HostedSite[]; readonly choice: SiteChoosing }

/** Asks which site hosting is for. Each says what it has; another one is added by its name. */
export function SiteChoice({ sites, choice }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 pb-5 sm:grid-cols-2">
      <div className={choice.site ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
        <SelectField
          id="hosting-site"
          label="Site"
          value={choice.site?.id ?? anotherSite}
          onChange={({ currentTarget }) => choice.choose(currentTarget.value)}
        >
          {sites.map(({ id, name, planId }) => (
            <option key={id} value={id}>
              {planId === null ? name : `${name} (has ${knownPlan(planId)?.name ?? 'a plan'})`}
            </option>
          ))}
          <option value={anotherSite}>Another site</option>
        </SelectField>
      </div>
      {!choice.site && (
        <TextField
          id="hosting-new-site"
          label="Name of the new site"
          autoComplete="off"
          maxLength={80}
          value={choice.newName}
          onChange={({ currentTarget }) => choice.typeName(currentTarget.value)}
        />
      )}
    </div>
  )
}
