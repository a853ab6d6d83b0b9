import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { sayZone } from '#domain/core/zone-words.ts'
import { accentPattern } from '#domain/settings/accent.ts'
import { standardBrand } from '#domain/settings/brand.ts'
import type { FixedField } from '#domain/settings/brand.ts'
import type { PresentedBrand } from '#domain/settings/contract.ts'
import type { StoredBrand } from '#domain/settings/section.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { TimeZoneField } from '#web/accounts/exports/TimeZoneField.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { adoptSession, currentSession } from '#web/platform/session.ts'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { accentProperties, showAccent } from './accent-properties.ts'
import { brandKey, changesKey } from './api.ts'
import { bodyOf, brandLabels, earlierValues, valuesOf } from './brand-values.ts'
import type { BrandValues } from './brand-values.ts'
import { BrandHistory } from './BrandHistory.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { updateBrand } from './calls.ts'
import { tellFilledIn } from './tell-filled-in.ts'

type Props = { readonly brand: PresentedBrand }

/** What the agency is called and how it is reached, with what people will see beside it. */
export function BrandForm({ brand }: Props) {
  const queryClient = useQueryClient()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const latest = valuesOf(brand.values, brand.version)
  const form = useVersionedForm<BrandValues>({
    latest,
    schema: async () => (await import('./brand-schemas.ts')).brandForm,
    async onSubmit(values) {
      const saved = await withRecentSignIn(() => updateBrand(bodyOf(brand, values))).catch(askAnew)
      queryClient.setQueryData(brandKey, saved.brand)
      await queryClient.invalidateQueries({ queryKey: changesKey })
      const { agencyName, supportEmail, supportPhone, openingHours } = saved.brand.values
      const session = currentSession()
      const { timeZone } = openingHours
      if (session) adoptSession(session, { agencyName, supportEmail, supportPhone, timeZone })
      showAccent(saved.brand.values.accent)
      form.reset(valuesOf(saved.brand.values, saved.brand.version))
      showToast('Brand saved')
    },
  })
  // Refused where somebody else was faster: their version is there then.
  function askAnew(error: unknown): never {
    void queryClient.invalidateQueries({ queryKey: brandKey })
    throw error
  }
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(latest)

  /** A field that the environment sets shows its value, and the variable. */
  function lock(field: FixedField) {
    const variable = brand.fixed.find((each) => each.field === field)?.variable
    if (variable)
      return {
        readOnly: true,
        before: <Lock aria-hidden="true" />,
        help: `The environment variable ${variable} sets this field.`,
      }
    return {}
  }

  function fillIn(stored: StoredBrand): void {
    form.reset(earlierValues(brand, stored))
    tellFilledIn()
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={brandLabels} />
        <TextField
          help="The portal, emails and PDFs show this name."
          {...form.field('agencyName')}
          {...lock('agencyName')}
          label={brandLabels.agencyName}
          autoComplete="off"
        />
        <TextField
          help="Clients write to this address for help. Every email shows it."
          {...form.field('supportEmail')}
          {...lock('supportEmail')}
          label={brandLabels.supportEmail}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <TextField
          help="Outside the US, start with + and the country code. If clients can’t call you, leave this field empty."
          optional
          {...form.field('supportPhone')}
          {...lock('supportPhone')}
          label={brandLabels.supportPhone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          help={'Enter days and 24-hour times, like Mon-Fri 09:00-17:00, Sat 10:00-14:00.'}
          {...form.field('days')}
          {...lock('openingHours')}
          label={brandLabels.days}
          autoComplete="off"
        />
        {'readOnly' in lock('openingHours') ? (
          <TextField
            name="timeZone"
            {...lock('openingHours')}
            label={brandLabels.timeZone}
            value={sayZone(form.values.timeZone)}
          />
        ) : (
          <TimeZoneField
            {...form.valueField('timeZone')}
            usedBy="Opening hours, due dates, quotes, invoices, reports and revenue"
          />
        )}
        <TextField
          help="The mark, links and progress bars in the portal use this color. We adjust the color where it would be hard to see in the light or dark theme."
          {...form.field('accent')}
          label={brandLabels.accent}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          before={<AccentSample accent={form.values.accent} />}
        />
        <EditRefusal what="the brand" form={form} latest={latest} title="The brand wasn’t saved" by={brand.changedBy} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save brand
          </Button>
          <Button onClick={() => fillIn(standardBrand)}>Fill in the defaults</Button>
          {isChanged && <p className="text-ink-soft">Not saved yet</p>}
        </FormActions>
      </Form>
      <BrandPreview values={form.values} logo={brand.values.logo} />
      <BrandHistory standard={brand.standard} onUse={fillIn} />
      <LeaveGuard isDirty={isChanged && !form.busy} />
      {dialog}
    </div>
  )
}

/** The color as it is typed; nothing while it is none. */
function AccentSample({ accent }: { readonly accent: string }) {
  if (!accentPattern.test(accent.trim().toLowerCase())) return null
  return <span className="block size-4 rounded-small bg-accent" style={accentProperties(accent)} />
}
