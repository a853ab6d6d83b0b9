import type { PresentedMailText } from '#domain/settings/mail-contract.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'

type Props = { readonly variables: PresentedMailText['variables'] }

/** What stands for something else in a mail. */
export function MailVariables({ variables }: Props) {
  return (
    <section aria-labelledby="variables-title" className="flex flex-col gap-3">
      <h2 id="variables-title" className="text-lead font-semibold tracking-tight">
        Variables
      </h2>
      <DescriptionList
        items={variables.map((variable) => ({
          term: `{${variable.name}}`,
          description: sayVariable(variable),
        }))}
      />
    </section>
  )
}

function sayVariable({ help, isRequired, inBodyOnly }: Props['variables'][number]): string {
  const rules = [isRequired ? 'Required.' : '', inBodyOnly && !isRequired ? 'Use this variable only in the text.' : '']
  return [help, ...rules].filter(Boolean).join(' ')
}
