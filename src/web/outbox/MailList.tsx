import type { PresentedHeading } from '#domain/outbox/contract.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatAgo } from '#web/platform/format.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Table } from '#web/ui/Table.tsx'

type Props = { readonly mails: readonly PresentedHeading[]; readonly placeOf: (mailId: string) => Place }

/** Each mail that would have been sent, newest first. */
export function MailList({ mails, placeOf }: Props) {
  const now = useMinute()
  return (
    <Table
      caption="Emails"
      columns={[
        {
          key: 'subject',
          header: 'Subject',
          cell: (mail) => <span className="truncate font-medium">{mail.subject}</span>,
        },
        {
          key: 'to',
          header: 'To',
          cell: (mail) => <span className="truncate text-ink-soft">{addressOf(mail.to)}</span>,
        },
        {
          key: 'sentAt',
          header: 'Kept',
          width: '8rem',
          align: 'number',
          phone: 'figure',
          cell: (mail) => (
            <time dateTime={mail.sentAt} className="text-ink-soft">
              {formatAgo(mail.sentAt, now)}
            </time>
          ),
        },
      ]}
      rows={mails}
      rowKey={(mail) => mail.id}
      rowLink={(mail) => <AppLink place={placeOf(mail.id)}>{null}</AppLink>}
    />
  )
}

type Reader = { readonly name: string; readonly email: string }

/** `Ada Lovell <ada@northwind.example>`; the address alone where there is no name. */
export function addressOf({ name, email }: Reader): string {
  return name ? `${name} <${email}>` : email
}
