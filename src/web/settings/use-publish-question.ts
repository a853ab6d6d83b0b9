import { useState } from 'react'

/** Asks within the submit of a form, which waits for the answer: whether to publish. */
export function usePublishQuestion() {
  const [asked, setAsked] = useState<{ readonly answer: (isWanted: boolean) => void } | null>(null)

  function ask(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ answer: resolve })
    return promise
  }

  function handleAnswer(isWanted: boolean): void {
    asked?.answer(isWanted)
    setAsked(null)
  }

  return { ask, props: { open: asked !== null, onAnswer: handleAnswer } }
}
