import type { PresentedMailText } from '#domain/settings/mail-contract.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { MayNotChange } from './exports/MayNotChange.tsx'
import { mailTextLabels } from './mail-texts.ts'
import { MailPreview } from './MailPreview.tsx'
import { MailTextHistory } from './MailTextHistory.tsx'

/** The words of one mail and the mail that they make, for staff who may not change them. */
export function MailTextFacts({ mail: { kind, text, standard } }: { readonly mail: PresentedMailText }) {
  const said = (['subject', 'body', 'button', 'smallPrint'] as const).filter((field) => text[field] !== '')
  return (
    <div className="flex flex-col gap-6">
      <MayNotChange act="change the emails" />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <DescriptionList
          items={said.map((field) => ({
            term: mailTextLabels[field],
            description: <span className="break-words whitespace-pre-line">{text[field]}</span>,
          }))}
        />
        <MailPreview kind={kind} typed={text} />
        <MailTextHistory kind={kind} standard={standard} onUse={undefined} />
      </div>
    </div>
  )
}
