import type { ReactNode } from 'react'
import type { PresentedLaunchTemplate, updateLaunchTemplate as call } from '#domain/launchpad/template-contract.ts'
import { useLaunchTemplate, useSaveLaunchTemplate } from '#web/launchpad/launch-template.ts'
import { LaunchTemplateForm } from '#web/launchpad/LaunchTemplateForm.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { RestoreDefault } from '#web/settings/exports/RestoreDefault.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

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
        state="A new site’s checklist begins with these items. Existing sites keep their checklists."
        actions={data && maySet && !data.isStandard && <Restore template={data} />}
      />
      <Answer query={query} what="the launch checklist" loading={<SkeletonRows rows={10} />}>
        {(template) => <LaunchTemplateForm template={template} maySet={maySet} />}
      </Answer>
    </>
  )
}

function Restore({ template }: { readonly template: PresentedLaunchTemplate }) {
  const save = useSaveLaunchTemplate()
  const { version, standard } = template
  return (
    <RestoreDefault restore={() => save({ version, items: standard })}>
      New sites get the {standard.length} default items. Existing sites keep their checklists.
    </RestoreDefault>
  )
}
