import { useState } from 'react'
import { ClientField } from '#web/accounts/exports/ClientField.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { projectPlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { useAllProjects } from '#web/projects/exports/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { useInvoices } from './api.ts'
import { invoicePlace } from './invoice-place.ts'
import { oneDraft } from './invoice-words.ts'

/** Chooses whom an invoice is for and which of their projects, and leads to where it is drafted, or to the draft that is there. */
export function NewInvoiceDialog({ open, onOpenChange }: OverlayProps) {
  const [clientId, setClientId] = useState<string | null>(null)
  const [projectId, setProjectId] = useState('')
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New invoice"
      description="You draft each invoice in its project, under Invoices."
    >
      <div className="flex flex-col gap-5">
        <ClientField
          id="new-invoice-client"
          value={clientId}
          error={undefined}
          onChange={(next) => {
            setClientId(next)
            setProjectId('')
          }}
        />
        {clientId !== null && (
          <ProjectChoice key={clientId} clientId={clientId} projectId={projectId} onChange={setProjectId} />
        )}
        {projectId === '' ? (
          <FormActions>
            <Button
              variant="primary"
              disabledReason={clientId === null ? 'Choose a client first.' : 'Choose a project first.'}
            >
              {goToInvoices}
            </Button>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        ) : (
          <WayOn key={projectId} projectId={projectId} onClose={close} />
        )}
      </div>
    </Dialog>
  )
}

const goToInvoices = 'Go to invoices'

type WayProps = { readonly projectId: string; readonly onClose: () => void }

/** To the invoices of the chosen project, or to its draft. */
function WayOn({ projectId, onClose }: WayProps) {
  const goTo = useGoTo()
  const viewer = useViewer()
  const { data } = useInvoices(projectId)
  const draft = data?.pages.flatMap(({ invoices }) => invoices).find(({ status }) => status === 'draft')

  function goOn(): void {
    onClose()
    void goTo(draft ? invoicePlace(viewer, draft) : projectPlace('superAdmin', projectId, 'invoices'))
  }

  return (
    <>
      {draft && (
        <InlineAlert tone="info" title={`This project already has a draft for ${formatMoney(draft.totalCents)}`}>
          {oneDraft}
        </InlineAlert>
      )}
      <FormActions>
        <Button variant="primary" onClick={goOn}>
          {draft ? 'Open draft' : goToInvoices}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </>
  )
}

type Props = {
  readonly clientId: string
  readonly projectId: string
  readonly onChange: (projectId: string) => void
}

function ProjectChoice({ clientId, projectId, onChange }: Props) {
  const query = useAllProjects({ clientId })
  return (
    <Answer query={query} what="the projects" loading={<SkeletonText lines={2} />}>
      {(projects) =>
        projects.length === 0 ? (
          <InlineAlert tone="info" title="This client has no current projects">
            To invoice an archived project, open its page. Staff with the “Projects” permission can start or restore a
            project.
          </InlineAlert>
        ) : (
          <SelectField
            label="Project"
            value={projectId}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          >
            <option value="">Choose a project</option>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )
      }
    </Answer>
  )
}
