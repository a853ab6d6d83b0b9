import type { ReactNode } from 'react'
import type { Role } from '#domain/core/viewer.ts'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { OtherEntrances } from './OtherEntrances.tsx'
import { ProjectGlimpse } from './ProjectGlimpse.tsx'

type Props = {
  readonly whose: Role
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A page before the shell that belongs to one role and leads to the two others. */
export function RoleEntrance({ whose, ...page }: Props) {
  return <EntranceFrame {...page} footer={<OtherEntrances whose={whose} />} panel={<ProjectGlimpse whose={whose} />} />
}
