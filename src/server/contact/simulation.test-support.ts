import * as calls from '#domain/contact/contract.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'
import { oncePerKey } from '#server/testing/simulation/once-per-key.test-support.ts'
import { questions } from './exports/collections.ts'

export const contactLife: Life = {
  acts: {
    'asks a question': {
      by: ['ada', 'grace', 'hugo', 'uma'],
      weight: 0.5,
      act: (person) => person.ask(calls.askQuestion, { key: person.key(), subject: 'Opening hours', body: 'Which?' }),
    },
    'answers a question': {
      by: ['tom', 'nina'],
      weight: 0.5,
      async act(person) {
        const shown = await person.ask(calls.listQuestions, {})
        const question = person.random.pick(shown?.questions ?? [])
        if (question)
          await person.ask(calls.answerQuestion, {
            questionId: question.id,
            key: person.key(),
            body: `These: ${person.key()}`,
          })
      },
    },
  },
  invariants: { 'a question is asked once for each key': oncePerKey(questions, calls.askQuestion) },
}
