import { useGoTo } from '#web/platform/go-to.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useImportAct } from './api.ts'
import { discardImport } from './calls.ts'

type Props = { readonly importId: string }

/** Deletes the uploaded file. There is nothing to lose: it can be uploaded again. */
export function DiscardButton({ importId }: Props) {
  const goTo = useGoTo()
  const { mutate, error, isPending } = useImportAct(importId, {
    mutationFn: () => discardImport({ importId }),
    onSuccess() {
      showToast('File discarded')
      void goTo(rolePlace('superAdmin', 'import'))
    },
  })
  return (
    <>
      <Button writes variant="ghost" busy={isPending} onClick={() => mutate()}>
        Discard file
      </Button>
      <NotDone error={error} title="The file wasn’t discarded" />
    </>
  )
}
