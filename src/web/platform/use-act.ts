import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

type Act<Done, Asked> = Pick<UseMutationOptions<Done, Error, Asked>, 'onSuccess' | 'onError' | 'onSettled'> & {
  readonly mutationFn: (asked: Asked) => Promise<Done>
}

/** Nothing else: whatever starts it besides `mutate` would start a second one. */
type Acting<Done, Asked> = Pick<UseMutationResult<Done, Error, Asked>, 'mutate' | 'error' | 'isPending' | 'submittedAt'>

/**
 * The act of a button, one at a time. A press while an earlier one is under way does nothing, even if it comes before the
 * button shows that; once it is over, the next press counts. Use it for every act that a second request would repeat.
 */
export function useAct<Done, Asked = void>({ mutationFn, ...told }: Act<Done, Asked>): Acting<Done, Asked> {
  const isUnderWay = useRef(false)
  const { mutate, ...act } = useMutation<Done, Error, Asked>({
    ...told,
    mutationFn: (asked) =>
      mutationFn(asked).finally(() => {
        isUnderWay.current = false
      }),
  })

  function start(...asked: Parameters<typeof mutate>): void {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(...asked)
  }

  return { ...act, mutate: start }
}
