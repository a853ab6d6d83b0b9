import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { anotherSite } from './use-site-choice.ts'
import type { OfferedSite, SiteChoosing } from './use-site-choice.ts'

/** The day on which the plan of a site, or of the account, ends; null where none is known. */
export type PlanEnd = (siteId: string | undefined, planId: string | undefined) => string | null

type Props = { readonly choice: SiteChoosing; readonly planEnd: PlanEnd }

/** Asks which site hosting is for. Each says what it has; another one is added by its name. The first may stay without one. */
export function SiteChoice({ choice, planEnd }: Props) {
  const { offered, site } = choice
  if (offered.length === 0)
    return (
      <div className="pb-5">
        <NameField
          label="Site"
          optional
          help="If you leave this empty, hosting is for the latest open project with a site. If no open project has a site, hosting is for a new site that can be named later. To order for several sites, name each one."
          choice={choice}
        />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4 pb-5 sm:grid-cols-2">
      <div className={site ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
        <SelectField
          id="hosting-site"
          label="Site"
          value={site?.id ?? anotherSite}
          onChange={({ currentTarget }) => choice.choose(currentTarget.value)}
        >
          {offered.map((each) => (
            <option key={each.id} value={each.id}>
              {sayOffered(each, planEnd)}
            </option>
          ))}
          <option value={anotherSite}>Another site</option>
        </SelectField>
      </div>
      {!site && <NameField label="Name of the new site" choice={choice} />}
    </div>
  )
}

function sayOffered({ id, name, planId, isInCart }: OfferedSite, planEnd: PlanEnd): string {
  if (planId !== null) {
    const end = planEnd(id, planId)
    return `${name} (has ${knownPlan(planId)?.name ?? 'a plan'}${end ? ` until ${end}` : ''})`
  }
  return isInCart ? `${name} (in the cart)` : name
}

type NameProps = Pick<Props, 'choice'> & { readonly label: string; readonly optional?: boolean; readonly help?: string }

function NameField({ choice, ...field }: NameProps) {
  return (
    <TextField
      id="hosting-new-site"
      autoComplete="off"
      maxLength={80}
      value={choice.newName}
      onChange={({ currentTarget }) => choice.typeName(currentTarget.value)}
      {...field}
    />
  )
}
