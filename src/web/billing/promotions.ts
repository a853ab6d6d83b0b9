import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { promotionsKey } from '#web/billing/exports/billing-cache.ts'
import { useAct } from '#web/platform/use-act.ts'
import { showToast } from '#web/ui/toast.ts'
import { listPromotions } from './calls.ts'

/** The promotion codes that staff made, newest first. */
export function usePromotions() {
  return useInfiniteQuery({
    queryKey: promotionsKey,
    queryFn: ({ pageParam, signal }) => listPromotions(pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: null as string | null, // the type of the parameter
    getNextPageParam: ({ next }) => next,
  })
}

/** An act on one code, with the toast that tells it. */
export function usePromotionAct(
  call: (body: { promotionId: string }) => Promise<unknown>,
  told: string,
  { withRecentSignIn }: Pick<RecentSignIn, 'withRecentSignIn'>,
) {
  const queryClient = useQueryClient()
  return useAct({
    mutationFn: (promotionId: string) => withRecentSignIn(() => call({ promotionId })),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: promotionsKey })
      showToast(told)
    },
  })
}
