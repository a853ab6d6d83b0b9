import type { Role } from '#domain/core/viewer.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { signInPlace } from '#web/platform/places.ts'

type Props = { readonly whose: Role }

/** People land on the wrong sign-in page: the two others, by whose they are. */
export function OtherEntrances({ whose }: Props) {
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
const linkClass = 'text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink max-sm:py-2.5'
