import { useEffect, useId, useRef, useState } from 'react'
import type { MailText } from '#domain/core/mail-text.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { Card } from '#web/ui/Card.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useMailPreview } from './mail-texts.ts'

type Props = { readonly kind: string; readonly typed: MailText }

/** The mail as a sample person would get it, as it is typed. */
export function MailPreview({ kind, typed }: Props) {
  const [version, setVersion] = useState<'html' | 'text'>('html')
  const words = useSettled(typed)
  const { data, error } = useMailPreview(kind, words)
  return (
    <Card title="Preview">
      <div className="flex min-w-0 flex-col gap-3">
        <p className="text-dense text-ink-soft">
          {error ? sayNoPreview(toCallRefused(error)) : 'The preview uses sample names and amounts.'}
        </p>
        <p className="font-semibold break-words">{data?.subject ?? ''}</p>
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
            <FormattedMail key={JSON.stringify(words)} kind={kind} words={words} />
          ) : (
            <pre className="rounded-card border border-line bg-raised p-4 font-sans break-words whitespace-pre-wrap">
              {data?.text ?? ''}
            </pre>
          )}
        </Tabs>
      </div>
    </Card>
  )
}

function sayNoPreview({ code, message }: CallRefused): string {
  return code === 'invalid-input'
    ? 'The preview appears once the email has no errors.'
    : `We couldn’t load the preview. ${message}`
}

type Words = { readonly kind: string; readonly words: MailText }

/**
 * What is typed is posted into a frame, which the mail's own styles need. A frame that is new each time leaves no entry in the
 * browser's history.
 */
function FormattedMail({ kind, words: { subject, body, smallPrint, button } }: Words) {
  const frame = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      <form ref={form} hidden method="post" action="/files/mail-preview" target={frame}>
        {Object.entries({ kind, subject, body, smallPrint, button }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <iframe
        title="Email preview"
        name={frame}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[34rem] w-full rounded-card border border-line bg-raised"
      />
    </>
  )
}

const pauseMs = 500

/** What was typed before the latest pause. */
function useSettled(typed: MailText): MailText {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
