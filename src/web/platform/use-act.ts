import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

type Act<Done, Asked> = Pick<UseMutationOptions<Done, Error, Asked>, 'onSuccess' | 'onError' | 'onSettled'> & {
  readonly mutationFn: (asked: Asked) => Promise<Done>
}

/**
 * What a button does: one at a time. A press while the one before it is under way does nothing, also where it comes before the
 * button shows that; once that one is over, the next one counts. Everything that a second request would do again is one of these.
 */
export function useAct<Done, Asked = void>({ mutationFn, ...told }: Act<Done, Asked>) {
  const isUnderWay = useRef(false)
  const { mutate, error, isPending } = useMutation<Done, Error, Asked>({
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

  return { mutate: start, error, isPending }
}
