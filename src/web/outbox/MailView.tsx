import { useState } from 'react'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { readMail } from '#domain/outbox/contract.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

type Props = { readonly mail: ReplyOf<typeof readMail> }

/** A mail as its reader would have got it: the formatted version in a frame that runs nothing, and the plain one. */
export function MailView({ mail: { mail, text } }: Props) {
  const [version, setVersion] = useState<'html' | 'text'>('html')
  return (
    <Tabs
      label="Email versions"
      tabs={[
        { value: 'html', label: 'Formatted' },
        { value: 'text', label: 'Plain text' },
      ]}
      value={version}
      onChange={setVersion}
    >
      {version === 'html' ? (
        <iframe
          title={mail.subject}
          src={`/files/mail/${mail.id}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[36rem] w-full rounded-card border border-line bg-raised"
        />
      ) : (
        <pre className="max-w-reading rounded-card border border-line bg-surface p-4 font-sans whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </Tabs>
  )
}
