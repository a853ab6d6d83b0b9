import { useState } from 'react'
import type { PresentedProfile, updateProfile as call } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { refreshSession } from '#web/accounts/calls.ts'
import { PhoneField } from '#web/accounts/PhoneField.tsx'
import { updateProfile } from '#web/accounts/profile-calls.ts'
import { ProfileRefusal } from '#web/accounts/ProfileRefusal.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatPhone } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { browserZone } from '#web/platform/page-clock.ts'
import { adoptProfile, useSession, useViewer } from '#web/platform/session.ts'
import { NewVersionLoaded } from '#web/platform/StaleVersion.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { daysOfAgency, TimeZoneField } from './TimeZoneField.tsx'

type Values = BodyOf<typeof call> & {
  readonly timeZone: string
  readonly vatNumber: string
  readonly billingAddress: string
}

/** Names, position, phone and time zone of the viewer, and the company, VAT number and address of an account's owner. */
export function ProfileForm() {
  const viewer = useViewer()
  const { fixedPosition, features } = useSession()
  const [base, setBase] = useState(viewer)
  const [reloadedAttempt, setReloadedAttempt] = useState(0)
  const form = useCallForm<Values>({
    defaults: valuesOf(viewer),
    schema: async () => (await import('#domain/accounts/contract.ts')).updateProfile.body,
    async onSubmit(details) {
      const profile = await save(details)
      adoptProfile(profile)
      setBase(profile)
      form.reset(valuesOf(profile))
      showToast('Profile saved')
    },
  })

  /** A new picture or a noted time zone is a new version too: only what this form holds can be lost by saving over it. */
  async function save(details: Values): Promise<PresentedProfile> {
    const { version } = sameDetails(viewer, base) ? viewer : base
    try {
      return (await updateProfile({ ...details, version })).profile
    } catch (error) {
      if (toCallRefused(error).code !== 'stale-version') throw error
      // This page may not have heard of the newer one yet.
      const newer = (await refreshSession().catch(() => null))?.viewer
      if (!newer || newer.version === version || !sameDetails(newer, base)) throw error
      return (await updateProfile({ ...details, version: newer.version })).profile
    }
  }

  function handleNewVersion(profile: PresentedProfile): void {
    setBase(profile)
    form.rebase(valuesOf(profile))
    setReloadedAttempt(form.submitCount)
  }

  const ownsAccount = viewer.role === 'client' && viewer.uid === viewer.accountId
  const isFixed = form.values.position === fixedPosition
  const isReloaded = form.refusal?.code === 'stale-version' && reloadedAttempt === form.submitCount
  return (
    <>
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={labels} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('firstName')} label={labels.firstName} autoComplete="given-name" />
          <TextField {...form.field('lastName')} label={labels.lastName} optional autoComplete="family-name" />
        </div>
        {ownsAccount && (
          <TextField {...form.field('companyName')} label={labels.companyName} optional autoComplete="organization" />
        )}
        {ownsAccount && (
          <TextField
            {...form.field('vatNumber')}
            label={labels.vatNumber}
            optional
            help="New invoices show this number. In the US, enter your tax ID."
            autoCapitalize="characters"
            autoComplete="off"
          />
        )}
        {ownsAccount && (
          <TextArea
            {...form.field('billingAddress')}
            label={labels.billingAddress}
            optional
            help="New invoices show this address."
            autoComplete="billing street-address"
          />
        )}
        <TextField
          {...form.field('position')}
          label={labels.position}
          optional={!isFixed}
          readOnly={isFixed}
          help={isFixed && `Your position sets your rates, so only ${features.agencyName} can change it.`}
          autoComplete="organization-title"
        />
        <PhoneField {...form.field('phone')} />
        <TimeZoneField
          {...form.valueField('timeZone')}
          except={viewer.role === 'creator' ? 'Due dates and approvals' : daysOfAgency}
        />
        <ProfileRefusal refusal={isReloaded ? null : form.refusal} onLoaded={handleNewVersion} />
        {isReloaded && <NewVersionLoaded />}
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save profile
          </Button>
        </FormActions>
      </Form>
      <LeaveGuard isDirty={form.dirty && !form.busy} />
    </>
  )
}

function valuesOf(profile: PresentedProfile): Values {
  const { version, firstName, lastName, companyName, vatNumber = '', billingAddress = '', position } = profile
  const { phone, timeZone } = profile
  const zone = timeZone || browserZone()
  const named = { version, firstName, lastName, companyName, vatNumber, billingAddress, position }
  return { ...named, phone: formatPhone(phone), timeZone: zone }
}

function sameDetails(one: PresentedProfile, other: PresentedProfile): boolean {
  const { version: _, ...values } = valuesOf(one)
  const { version: __, ...others } = valuesOf(other)
  return JSON.stringify(values) === JSON.stringify(others)
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  vatNumber: 'VAT number',
  billingAddress: 'Billing address',
  position: 'Position',
  phone: 'Phone',
  timeZone: 'Time zone',
}
