import type { ComponentProps } from 'react'
import { AppLink } from './AppLink.tsx'
import { mayOpen } from './may-open.ts'
import { useViewer } from './session.ts'

/** A link that is there only for those who find something on its page: a teammate may have some rights and not others. */
export function AllowedLink(props: ComponentProps<typeof AppLink>) {
  return mayOpen(useViewer(), props.place) ? <AppLink {...props} /> : null
}
