import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { hostingProviders } from '#domain/launchpad/hosting-status.ts'
import type { HostingProvider } from '#domain/launchpad/hosting-status.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSiteAct } from './api.ts'
import { updateHosting } from './calls.ts'
import { sayAddress } from './site-words.ts'

type Subject = { readonly site: PresentedHosting }

/** What a site is called and where visitors find it; where it is hosted, staff say. */
export function SiteDialog({ site, open, onOpenChange }: OverlayProps & Subject) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit site">
      <SiteForm site={site} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Values = { version: number; name: string; address: string; provider: HostingProvider }

function SiteForm({ site, onDone }: Subject & { readonly onDone: () => void }) {
  const isStaff = useViewer().role === 'superAdmin'
  const { mutateAsync: act } = useSiteAct()
  const { id: hostingId, version, name, address, provider } = site
  const latest: Values = { version, name, address: address === null ? '' : sayAddress(address), provider }
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./act-schemas.ts').then(({ siteSchema }) => siteSchema),
    async onSubmit({ provider: hostedBy, ...values }) {
      await act(() => updateHosting({ hostingId, ...values, ...(isStaff ? { provider: hostedBy } : {}) }))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the site" form={form} latest={latest} title="The site wasn’t saved" />
      <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
      <TextField
        label={labels.address}
        optional
        inputMode="url"
        autoComplete="off"
        help="Enter an address like www.company.com. While the site is live, we regularly check that it responds."
        {...form.field('address')}
      />
      {isStaff && (
        <SelectField label={labels.provider} {...form.field('provider')}>
          {hostingProviders.map((each) => (
            <option key={each} value={each}>
              {each === 'other' ? 'Another provider' : each}
            </option>
          ))}
        </SelectField>
      )}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save site
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { name: 'Name', address: 'Address', provider: 'Hosted by' }
