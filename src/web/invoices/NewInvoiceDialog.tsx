import { useState } from 'react'
import { ClientField } from '#web/accounts/exports/ClientField.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { projectPlace } from '#web/platform/places.ts'
import { useAllProjects } from '#web/projects/exports/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'

/** Chooses whom an invoice is for and which of their projects, and leads to where it is drafted. */
export function NewInvoiceDialog({ open, onOpenChange }: OverlayProps) {
  const goTo = useGoTo()
  const [clientId, setClientId] = useState<string | null>(null)
  const [projectId, setProjectId] = useState('')

  function goOn(): void {
    onOpenChange(false)
    void goTo(projectPlace('superAdmin', projectId, 'invoices'))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New invoice"
      description="An invoice belongs to a project. You draft it there, under Invoices."
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
        <FormActions>
          <Button variant="primary" disabledReason={whyNot(clientId, projectId)} onClick={goOn}>
            Go to invoices
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </FormActions>
      </div>
    </Dialog>
  )
}

function whyNot(clientId: string | null, projectId: string): string | undefined {
  if (clientId === null) return 'Choose a client first.'
  return projectId === '' ? 'Choose a project first.' : undefined
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
            Archived projects can be invoiced from their own pages. Staff with the “Projects” right can start or restore
            a project.
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
