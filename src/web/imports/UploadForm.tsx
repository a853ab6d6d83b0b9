import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { importKinds } from '#domain/imports/import-kinds.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useAdoptImport } from './api.ts'
import { uploadImport } from './calls.ts'
import { kindHelp, titleOf } from './import-words.ts'

type Props = { readonly startsWith: ImportKind }

/** The choice of a file; it is looked at as soon as it is chosen, and nothing is imported yet. */
export function UploadForm({ startsWith }: Props) {
  const goTo = useGoTo()
  const adopt = useAdoptImport()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState(startsWith)
  const { mutate, error, isPending } = useAct({
    mutationFn: (file: File) => uploadImport(kind, file),
    onSuccess(uploaded) {
      adopt(uploaded)
      void goTo({ ...rolePlace('superAdmin', 'import'), search: { importId: uploaded.id } })
    },
  })

  function handleChoice({ currentTarget: control }: ChangeEvent<HTMLInputElement>): void {
    const file = control.files?.[0]
    // So that the same file can be chosen again.
    control.value = ''
    if (file) mutate(file)
  }

  return (
    <Card title="New import">
      <div className="flex flex-col items-start gap-4">
        <div className="w-64 max-w-full">
          <SelectField
            name="kind"
            label="What’s in the file?"
            value={kind}
            onChange={({ currentTarget }) => setKind(importKinds.find((each) => each === currentTarget.value) ?? kind)}
          >
            {importKinds.map((each) => (
              <option key={each} value={each}>
                {titleOf(each)}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="max-w-[60ch] text-ink-soft">{kindHelp[kind]}</p>
        <Button writes variant="primary" busy={isPending} onClick={() => input.current?.click()}>
          Choose CSV file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          hidden
          onChange={handleChoice}
        />
        <p className="text-dense text-ink-soft">
          A file can be up to 10 MB and have up to 50,000 rows. You choose the columns and check the result before
          anything is imported.
        </p>
        <NotDone error={error} title="The file wasn’t uploaded" />
      </div>
    </Card>
  )
}
