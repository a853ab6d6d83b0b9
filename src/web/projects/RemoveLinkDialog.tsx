import type { PresentedLink } from '#domain/projects/contract.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmChange } from './ConfirmChange.tsx'
import { dropLink } from './project-changes.ts'

type Props = OverlayProps & { readonly link: PresentedLink }

export function RemoveLinkDialog({ link, ...overlay }: Props) {
  return (
    <ConfirmChange
      {...overlay}
      projectId={link.projectId}
      title={`Remove ${link.title}?`}
      label="Remove link"
      danger
      change={() => dropLink(link)}
    >
      The link is removed for everyone. The page it leads to isn’t affected.
    </ConfirmChange>
  )
}
