import type { ReactNode } from 'react'
import type { Role } from '#domain/core/viewer.ts'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { signInPlace } from '#web/platform/places.ts'
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

type OtherEntrancesProps = { readonly whose: Role }

/** People land on the wrong sign-in page: the two others, by whose they are. */
function OtherEntrances({ whose }: OtherEntrancesProps) {
  const others = order.filter((other) => other !== whose)
  return (
    <nav
      aria-label="Other sign-in pages"
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-dense text-ink-soft"
    >
      <span>{`Not ${people[whose]}?`}</span>
      {others.map((other) => (
        <AppLink key={other} place={signInPlace(other)} className={linkClass}>
          {pageNames[other]}
        </AppLink>
      ))}
    </nav>
  )
}

const order = ['client', 'creator', 'superAdmin'] as const satisfies readonly Role[]
const people = { client: 'a client', creator: 'a creator', superAdmin: 'staff' } as const satisfies Record<Role, string>
const pageNames = {
  client: 'Client sign-in',
  creator: 'Creator sign-in',
  superAdmin: 'Staff sign-in',
} as const satisfies Record<Role, string>

/** Quieter than a link in running text: hardly anybody needs it. */
const linkClass = 'tap text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink'
