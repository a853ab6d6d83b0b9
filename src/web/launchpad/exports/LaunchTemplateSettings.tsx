import type { ReactNode } from 'react'
import type { PresentedLaunchTemplate, updateLaunchTemplate as call } from '#domain/launchpad/template-contract.ts'
import { useLaunchTemplate } from '#web/launchpad/launch-template.ts'
import { LaunchTemplateForm } from '#web/launchpad/LaunchTemplateForm.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const RestoreTemplateDialog = lazyDialog(() => import('#web/launchpad/RestoreTemplateDialog.tsx'))

/** The settings of the checklist that new sites get. */
export function LaunchTemplateSettings({ breadcrumb }: { readonly breadcrumb: ReactNode }) {
  const query = useLaunchTemplate()
  const maySet = useMay<typeof call>('settings')
  const { data } = query
  return (
    <>
      <PageHeader
        title="Launch checklist"
        breadcrumb={breadcrumb}
        state="The items that a new site’s checklist begins with. Existing sites keep their checklists."
        actions={data && maySet && !data.isStandard && <Restore template={data} />}
      />
      <Answer query={query} what="the launch checklist" loading={<SkeletonRows rows={10} />}>
        {(template) => <LaunchTemplateForm template={template} maySet={maySet} />}
      </Answer>
    </>
  )
}

function Restore({ template }: { readonly template: PresentedLaunchTemplate }) {
  const restore = useDialog(RestoreTemplateDialog)
  return (
    <>
      <Button {...restore.opener}>Restore the default</Button>
      <RestoreTemplateDialog {...restore.props} template={template} />
    </>
  )
}
