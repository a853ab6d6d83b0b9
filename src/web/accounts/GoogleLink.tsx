import type { Role } from '#domain/core/viewer.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = { readonly whose: Role; readonly next: string | undefined }

/** Sign-in with Google, where this portal offers it, and the rule between it and the form. */
export function GoogleLink({ whose, next }: Props) {
  const { features } = useSession()
  if (!features.google) return null
  const query = new URLSearchParams({ ...(next ? { next } : {}), screen: whose })
  return (
    <div className="flex flex-col gap-5">
      <a href={`/auth/google?${query}`} className={classNames(buttonClass('secondary'), 'w-full')}>
        <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor">
          <path d={letter} />
        </svg>
        Continue with Google
      </a>
      <div className="flex items-center gap-3 text-dense text-ink-soft">
        <span className="h-px flex-1 bg-line" />
        or with email
        <span className="h-px flex-1 bg-line" />
      </div>
    </div>
  )
}

const letter =
  'M12.2 10.2v3.9h5.5c-.3 1.3-1 2.4-2.1 3.1a6.1 6.1 0 1 1-3.4-11.2c1.5 0 2.9.5 3.9 1.5l2.9-2.9A10.2 10.2 0 1 0 12.2 22.2c5.9 0 9.8-4.1 9.8-10 0-.7-.1-1.4-.2-2Z'
