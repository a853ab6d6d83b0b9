import * as calls from '#domain/contact/contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { questions } from './exports/collections.ts'
import { getContact } from './get-contact.ts'
import { contactSources } from './live.ts'
import { ownQuestions } from './own-data.ts'
import { answerQuestion, askQuestion, listQuestions, seeAnswers } from './questions.ts'

/** How clients reach the agency, and what they ask it. */
export const contact: Capability = {
  name: 'contact',
  collections: [kept(questions)],
  calls: [
    forViewer(calls.getContact, getContact),
    forViewer(calls.askQuestion, askQuestion),
    forViewer(calls.listQuestions, listQuestions),
    forViewer(calls.answerQuestion, answerQuestion),
    forViewer(calls.seeAnswers, seeAnswers),
  ],
  live: contactSources,
  ownData: ownQuestions,
}
