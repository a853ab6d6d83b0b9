import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/views/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'
import { showErrorToast } from '#web/ui/toast.ts'
import { viewsKey } from './exports/views.ts'
import type { SavedViews } from './exports/views.ts'

const chooseColumns = callTo<typeof contract.chooseColumns>('choose-columns')

type Choice = BodyOf<typeof contract.chooseColumns>

const mutationKey = ['choose-columns'] as const

/** Shows a choice at once, and what the portal has where it is refused. */
export function useChooseColumns() {
  const queryClient = useQueryClient()
  // Until the last of several is answered, an answer knows less than the page.
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    mutationFn: (choice: Choice) => chooseColumns(choice),
    // One after the other, so that the last press is the last word.
    scope: { id: 'choose-columns' },
    async onMutate(choice) {
      show(queryClient, choice)
      await queryClient.cancelQueries({ queryKey: viewsKey })
    },
    onSuccess(answer) {
      if (isLast()) queryClient.setQueryData(viewsKey, answer)
    },
    onError(error) {
      showErrorToast(toCallRefused(error).message)
      if (isLast()) void queryClient.invalidateQueries({ queryKey: viewsKey })
    },
  })
}

function show(queryClient: QueryClient, { list, viewId, columns }: Choice): void {
  queryClient.setQueryData<SavedViews>(viewsKey, (known) => {
    if (!known) return known
    if (viewId === null) return { ...known, columns: { ...known.columns, [list]: columns ?? undefined } }
    const views = known.views.map(({ columns: former, ...view }) =>
      view.id === viewId ? { ...view, ...(columns && { columns }) } : { ...view, ...(former && { columns: former }) },
    )
    return { ...known, views }
  })
}
