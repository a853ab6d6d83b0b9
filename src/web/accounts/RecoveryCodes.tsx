import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = { readonly codes: readonly string[]; readonly onward: Place }

/** The recovery codes, shown this once: nobody can show them again. */
export function RecoveryCodes({ codes, onward }: Props) {
  const { email, features } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = [`${features.agencyName}: recovery codes of ${email}`, 'Each works once.', '', ...codes, ''].join('\n')

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="flex flex-col gap-5">
      <InlineAlert tone="positive" title="Two-step sign-in is on" />
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lead font-semibold tracking-tight outline-none">
          Keep your recovery codes
        </h2>
        <p className="text-ink-soft">
          Each lets you in once without your phone. They are shown only now: store them where you keep passwords.
        </p>
      </div>
      <ul aria-label="Recovery codes" className={listClass}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} what="codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass('secondary')}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      </div>
      <AppLink place={onward} className={buttonClass('primary')}>
        I have stored them
      </AppLink>
    </div>
  )
}

const listClass =
  'grid grid-cols-2 gap-x-6 gap-y-2 max-sm:grid-cols-1 rounded-card border border-line bg-sunken p-4 font-mono text-body text-ink select-all'
