import { Plus } from 'lucide-react'
import type { draftInvoice } from '#domain/invoices/contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { useProjects } from '#web/projects/exports/api.ts'
import { projectsOf } from '#web/projects/exports/project-lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { NewInvoiceMenu } from './exports/NewInvoiceMenu.tsx'

const NewInvoiceDialog = lazyDialog(() => import('./NewInvoiceDialog.tsx'))

/** Begins where the project is chosen that it is for. */
export function NewInvoice({ clientId }: { readonly clientId: string | null }) {
  const mayDraft = useMay<typeof draftInvoice>('projects', 'money')
  if (!mayDraft) return null
  return clientId === null ? <NewInvoiceOfAny /> : <NewInvoiceOf clientId={clientId} />
}

function NewInvoiceOfAny() {
  const dialog = useDialog(NewInvoiceDialog)
  return (
    <>
      <Button {...dialog.opener}>
        <Plus aria-hidden="true" />
        New invoice
      </Button>
      <NewInvoiceDialog {...dialog.props} />
    </>
  )
}

const noProjects = 'This client has no current projects. To invoice an archived project, open its page.'

function NewInvoiceOf({ clientId }: { readonly clientId: string }) {
  const { data, isError, isFetching, refetch } = useProjects({ clientId })
  const projects = data ? projectsOf(data) : []
  if (projects.length > 0) return <NewInvoiceMenu projects={projects} />
  if (isError && !data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-soft">
        We couldn’t load the projects.
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  return <Button disabledReason={data ? noProjects : 'The projects haven’t loaded yet.'}>New invoice</Button>
}
