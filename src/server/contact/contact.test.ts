import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as contact from '#domain/contact/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

describe('questions that belong to no project', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const words = { subject: 'Holidays', body: 'Do you answer between the years?' }
  const ask = (key = 'one') => portal.call('ada', contact.askQuestion, { key, ...words })

  test('a question reaches staff, its answer the account that asked, told to who asked', async () => {
    const { question } = await ask()
    assert.equal(question.companyName, 'Northwind Bakery')
    const seenByStaff = await portal.call('nina', contact.listQuestions, {})
    assert.deepEqual(seenByStaff.questions, [question])

    const answer = { questionId: question.id, key: 'yes', body: 'Until the 23rd' }
    portal.clock.advance(60_000)
    const answered = await portal.call('tom', contact.answerQuestion, answer)
    assert.deepEqual(await portal.call('tom', contact.answerQuestion, answer), answered)
    assert.equal(answered.question.waitingSince, null)
    assert.equal(answered.question.unseenSince, portal.clock.now())
    const [seen] = (await portal.call('ben', contact.listQuestions, {})).questions
    assert.deepEqual(
      seen?.answers.map(({ name, side, body }) => [name, side, body]),
      [['Tom Reyes', 'agency', 'Until the 23rd']],
    )
    const happened = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.deepEqual(
      happened.map(({ data }) => [data.type, data.subjectName, data.audience, data.recipientIds]),
      [
        ['question.asked', 'Holidays', 'staff', []],
        ['question.answered', 'Holidays', 'project', ['ada']],
      ],
    )
  })

  test('the same key asks once', async () => {
    assert.deepEqual(await ask(), await ask())
    assert.equal((await portal.call('ada', contact.listQuestions, {})).questions.length, 1)
  })

  test('what a client adds waits for staff again, since the first word that is not answered', async () => {
    const { question } = await ask()
    portal.clock.advance(60_000)
    const more = { questionId: question.id, body: 'And in January?' }
    const added = await portal.call('ada', contact.answerQuestion, { ...more, key: 'more' })
    assert.equal(added.question.waitingSince, question.createdAt)
    assert.equal(added.question.unseenSince, null)
  })

  test('another account, an unknown id and a creator learn nothing', async () => {
    const { question } = await ask()
    const answer = { key: 'k', body: 'Hello' }
    assert.equal(
      await portal.outcome('grace', contact.answerQuestion, { questionId: question.id, ...answer }),
      'not-found',
    )
    assert.equal(await portal.outcome('grace', contact.answerQuestion, { questionId: 'none', ...answer }), 'not-found')
    assert.deepEqual((await portal.call('grace', contact.listQuestions, {})).questions, [])
    assert.equal(await portal.outcome('ivo', contact.listQuestions, {}), 'forbidden')
  })

  test('a teammate without the right to messages is refused, and asks nothing', async () => {
    await portal.documents.transact(async (transaction) => {
      const ben = await transaction.get(users, 'ben')
      assert.ok(ben)
      transaction.put(users, { ...ben.data, rights: ['projects'] })
    })
    for (const [call, body] of [
      [contact.listQuestions, {}],
      [contact.askQuestion, { key: 'k', ...words }],
      [contact.seeAnswers, {}],
    ] as const)
      assert.equal(await portal.outcome('ben', call, body), 'forbidden')
    assert.deepEqual((await portal.call('tom', contact.listQuestions, {})).questions, [])
  })

  test('bad input is refused and changes nothing', async () => {
    for (const body of [
      { key: 'k', subject: '', body: 'x' },
      { key: 'k', subject: 'two\nlines', body: 'x' },
      { key: 'k', subject: 'x', body: ' ' },
      { key: 'k', subject: 'x'.repeat(121), body: 'x' },
      { key: 'k'.repeat(37), ...words },
      { key: 'k', ...words, clientId: 'grace' },
    ])
      assert.equal(await portal.outcome('ada', contact.askQuestion, body), 'invalid-input', JSON.stringify(body))
    assert.deepEqual((await portal.call('ada', contact.listQuestions, {})).questions, [])
  })

  test('ten questions an hour, and a second try of one of them counts for nothing', async () => {
    for (let number = 1; number <= 10; number++) await ask(`q${number}`)
    assert.equal(await portal.outcome('ada', contact.askQuestion, { key: 'q11', ...words }), 'too-many-requests')
    await ask('q10')
  })

  test('how the agency is reached is what the operator has set', async () => {
    const { phone, hours } = await portal.call('ada', contact.getContact, {})
    assert.equal(phone, '5035550142')
    assert.deepEqual(hours, { timeZone: 'UTC', spans: [{ weekday: 2, opens: 540, closes: 1020 }] })
  })
})
