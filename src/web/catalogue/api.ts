import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PresentedCatalogue } from '#domain/catalogue/settings-contract.ts'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { catalogueKey } from '#web/catalogue/exports/catalogue-cache.ts'
import { useAct } from '#web/platform/use-act.ts'
import { showToast } from '#web/ui/toast.ts'
import { getCatalogue, listCatalogueChanges } from './calls.ts'

const shownKey = [...catalogueKey, 'settings'] as const
const changesKey = [...catalogueKey, 'changes'] as const

export function useCatalogue() {
  return useQuery({ queryKey: shownKey, queryFn: async ({ signal }) => (await getCatalogue({}, { signal })).catalogue })
}

/** The changes of the catalogue, newest first. */
export function useCatalogueChanges() {
  return useInfiniteQuery({
    queryKey: changesKey,
    queryFn: ({ pageParam, signal }) => listCatalogueChanges(pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Shows the catalogue that a call has answered with. */
export function useShowCatalogue() {
  const queryClient = useQueryClient()
  return async ({ catalogue }: { readonly catalogue: PresentedCatalogue }) => {
    queryClient.setQueryData(shownKey, catalogue)
    await queryClient.invalidateQueries({ queryKey: changesKey })
  }
}

type Changing = Pick<RecentSignIn, 'withRecentSignIn'>

/** An act on the catalogue, with the toast that tells it. */
export function useCatalogueAct<Body>(
  call: (body: Body) => Promise<{ readonly catalogue: PresentedCatalogue }>,
  told: string,
  { withRecentSignIn }: Changing,
) {
  const show = useShowCatalogue()
  return useAct({
    mutationFn: (body: Body) => withRecentSignIn(() => call(body)),
    async onSuccess(reply) {
      await show(reply)
      showToast(told)
    },
  })
}
