import { mailTextParts } from '#domain/core/mail-text.ts'
import type { MailText } from '#domain/core/mail-text.ts'
import type { PresentedMailChange } from '#domain/settings/mail-contract.ts'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useMailTextChanges } from './mail-texts.ts'

type Props = {
  readonly kind: string
  readonly standard: MailText
  /** Puts the words before a change into the form; absent for those who may not set them. */
  readonly onUse: ((words: MailText) => void) | undefined
}

/** Who worded a mail anew, from what and to what. */
export function MailTextHistory({ kind, standard, onUse }: Props) {
  const whole = (words: PresentedMailChange['before']): MailText => ({
    ...standard,
    ...words,
    button: words?.button ?? standard.button,
  })
  return (
    <ChangeHistory
      query={useMailTextChanges(kind)}
      linesOf={({ before, after }) => (after ? linesOf(whole(before), whole(after)) : ['Reset to the default'])}
      actionOf={({ before }: PresentedMailChange, when) =>
        onUse && (
          <Button
            size="sm"
            aria-label={`Fill in earlier text from before ${when}`}
            onClick={() => onUse(whole(before))}
          >
            Fill in earlier text
          </Button>
        )
      }
    />
  )
}

function linesOf(before: MailText, after: MailText): string[] {
  return mailTextParts
    .filter((part) => before[part] !== after[part])
    .map((part) => `${names[part]}: ${say(before[part])} → ${say(after[part])}`)
}

const names = { subject: 'Subject', body: 'Text', button: 'Button', smallPrint: 'Small print' } as const

function say(text: string): string {
  return text === '' ? 'nothing' : text.replaceAll(/\n+/g, ' ')
}
