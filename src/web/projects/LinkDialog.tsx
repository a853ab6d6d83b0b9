import { useState } from 'react'
import { sayAny } from '#domain/core/say-list.ts'
import type { PresentedLink } from '#domain/projects/contract.ts'
import { knownTool, linkHosts } from '#domain/projects/link-hosts.ts'
import { linkTypes } from '#domain/projects/project-statuses.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useOfferedTools } from './link-tools.ts'
import { useProjectChange } from './project-change.ts'
import { addLinkTo, editLink } from './project-changes.ts'

type Props = OverlayProps & {
  readonly projectId: string
  /** The link that is changed; null if a new one is added. */
  readonly link: PresentedLink | null
  /** Staff keep links from the client. */
  readonly mayHide: boolean
}

/** Adds a link to a tool, or changes one. What it leads to is checked against the tool's own hosts. */
export function LinkDialog({ projectId, link, mayHide, open, onOpenChange }: Props) {
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={link ? 'Edit link' : 'Add link'}
      description="Link to a tool used in this project. The link opens in a new tab."
    >
      {link ? (
        <EditLinkForm link={link} mayHide={mayHide} onDone={close} />
      ) : (
        <AddLinkForm projectId={projectId} mayHide={mayHide} onDone={close} />
      )}
    </Dialog>
  )
}

type FormProps = { readonly mayHide: boolean; readonly onDone: () => void }

type NewLink = { projectId: string; type: string; title: string; url: string; isHidden: boolean }

function AddLinkForm({ projectId, mayHide, onDone }: FormProps & { readonly projectId: string }) {
  const { mutateAsync: change } = useProjectChange(projectId)
  const [key] = useState(drawKey)
  const form = useCallForm<NewLink>({
    defaults: { projectId, type: 'Trello', title: '', url: '', isHidden: false },
    schema: () => import('./act-schemas.ts').then((module) => module.newLinkForm),
    onSubmit: async ({ isHidden, ...link }) => {
      await change(addLinkTo({ key, ...link, ...(mayHide ? { visibility: audienceOf(isHidden) } : {}) }))
      onDone()
    },
  })
  const { type } = form.values
  const { data: added = [] } = useOfferedTools()
  const offered = added.filter(({ isRetired }) => !isRetired)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The link wasn’t added" />
      <SelectField label={labels.type} {...form.field('type')}>
        {[...linkTypes, ...offered.map(({ name }) => name)].map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <TextField label={labels.title} autoComplete="off" {...form.field('title')} />
      <AddressField type={type} {...form.field('url')} />
      {mayHide && <HiddenSwitch {...form.field('isHidden')} />}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Add link
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

function EditLinkForm({ link, mayHide, onDone }: FormProps & { readonly link: PresentedLink }) {
  const { mutateAsync: change } = useProjectChange(link.projectId)
  const latest = toValues(link)
  const form = useVersionedForm({
    latest,
    schema: () => import('./act-schemas.ts').then((module) => module.linkForm),
    onSubmit: async ({ isHidden, ...edit }) => {
      await change(editLink({ ...edit, visibility: audienceOf(isHidden) }))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the link" form={form} latest={latest} title="The link wasn’t saved" />
      <TextField label={labels.title} autoComplete="off" {...form.field('title')} />
      <AddressField type={link.type} {...form.field('url')} />
      {mayHide && <HiddenSwitch {...form.field('isHidden')} />}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save link
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

type Wired = ReturnType<ReturnType<typeof useCallForm<{ url: string }>>['field']>

function AddressField({ type, ...field }: Wired & { readonly type: string }) {
  const { data: added = [] } = useOfferedTools()
  const known = knownTool(type)
  const hosts = known ? linkHosts[known] : added.find(({ name }) => name === type)?.hosts
  const where = hosts ? ` to ${sayAny(hosts)}` : ''
  return (
    <TextField
      {...field}
      label={labels.url}
      help={`Enter a link${where} that starts with https://.`}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
    />
  )
}

function HiddenSwitch(field: Wired) {
  return <Switch {...field} label={labels.isHidden} help="Only staff and creators see an agency-only link." />
}

function toValues({ id, version, title, url, visibility }: PresentedLink) {
  return { linkId: id, version, title, url, isHidden: visibility === 'staff' }
}

function audienceOf(isHidden: boolean): PresentedLink['visibility'] {
  return isHidden ? 'staff' : 'client'
}

const labels = { type: 'Tool', title: 'Title', url: 'Address', isHidden: 'Agency only' }
