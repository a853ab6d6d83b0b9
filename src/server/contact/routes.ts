import * as calls from '#domain/contact/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import type { ContactDeps } from './deps.ts'
import { getContact } from './get-contact.ts'
import { listQuestions } from './list-questions.ts'
import { seeAnswers } from './see-answers.ts'

export function contactRoutes(deps: ContactDeps): Route[] {
  return [
    forViewer(calls.getContact, async () => getContact(deps)),
    forViewer(calls.askQuestion, (viewer, input) => askQuestion(deps, viewer, input)),
    forViewer(calls.listQuestions, (viewer, input) => listQuestions(deps, viewer, input)),
    forViewer(calls.answerQuestion, (viewer, input) => answerQuestion(deps, viewer, input)),
    forViewer(calls.seeAnswers, (viewer) => seeAnswers(deps, viewer)),
  ]
}
