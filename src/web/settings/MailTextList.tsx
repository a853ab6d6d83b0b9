import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PresentedMail } from '#domain/settings/mail-contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDate } from '#web/platform/format.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

type Props = { readonly mails: readonly PresentedMail[]; readonly placeOf: (kind: string) => Place }

/** Every mail under its heading, with its subject. */
export function MailTextList({ mails, placeOf }: Props) {
  const [sought, setSought] = useState('')
  const words = sought.toLocaleLowerCase('en').split(/\s+/)
  const found = mails.filter(({ title, sentTo, text }) => {
    const said = `${title} ${sentTo} ${text.subject}`.toLocaleLowerCase('en')
    return words.every((word) => said.includes(word))
  })
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <SearchField label="Find an email" value={sought} onChange={({ target }) => setSought(target.value)} />
      {found.length === 0 && <EmptyState title={`No email matches “${sought.trim()}”`}>Try another word.</EmptyState>}
      {[...Map.groupBy(found, ({ group }) => group)].map(([group, ofGroup]) => (
        <section key={group} aria-label={group} className="flex flex-col gap-3">
          <h2 className="text-lead font-semibold tracking-tight">{group}</h2>
          <ul className="rounded-card border border-line bg-surface">
            {ofGroup.map((mail) => (
              <MailRow key={mail.kind} mail={mail} place={placeOf(mail.kind)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function MailRow({ mail, place }: { readonly mail: PresentedMail; readonly place: Place }) {
  const { title, sentTo, isStandard, changedAt, changedBy } = mail
  return (
    <li className="border-b border-line-soft last:border-b-0">
      <AppLink place={place} className="flex min-h-14 items-center gap-4 px-4 py-3 hover:bg-hover">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-dense break-words text-ink-soft">{sentTo}</span>
        </span>
        {!isStandard && changedAt && (
          <span className="text-dense text-ink-soft max-sm:hidden">
            Changed by {changedBy}, {formatDate(changedAt)}
          </span>
        )}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </AppLink>
    </li>
  )
}
