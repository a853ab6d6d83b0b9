import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { hostingProviders } from '#domain/launchpad/hosting-status.ts'
import type { HostingProvider } from '#domain/launchpad/hosting-status.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-overlay.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSiteAct } from './api.ts'
import { updateHosting } from './calls.ts'
import { sayAddress } from './site-words.ts'

type Subject = { readonly site: PresentedHosting }

/** What a site is called and where visitors find it. */
export function SiteDialog({ site, open, onOpenChange }: OverlayProps & Subject) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit site">
      <SiteForm site={site} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Values = { name: string; address: string; provider: HostingProvider }

function SiteForm({ site, onDone }: Subject & { readonly onDone: () => void }) {
  const { mutateAsync: act } = useSiteAct()
  const form = useCallForm<Values>({
    defaults: {
      name: site.name,
      address: site.address === null ? '' : sayAddress(site.address),
      provider: site.provider,
    },
    schema: () => import('./act-schemas.ts').then(({ siteSchema }) => siteSchema),
    async onSubmit(values) {
      await act(() => updateHosting({ hostingId: site.id, version: site.version, ...values }))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {form.refusal && (
        <InlineAlert tone="negative" title="The site was not saved">
          {form.refusal.message}
        </InlineAlert>
      )}
      <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
      <TextField
        label={labels.address}
        optional
        inputMode="url"
        autoComplete="off"
        help="Where visitors find it: www.company.com. Live addresses are checked every few minutes."
        {...form.field('address')}
      />
      <SelectField label={labels.provider} {...form.field('provider')}>
        {hostingProviders.map((provider) => (
          <option key={provider} value={provider}>
            {provider === 'other' ? 'Another provider' : provider}
          </option>
        ))}
      </SelectField>
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
