import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { signUp, verifyEmail } from '#domain/accounts/contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import { readMailedQuote } from '#domain/quotes/mailed-contract.ts'
import * as staffCalls from '#domain/quotes/staff-contract.ts'
import type { Browser } from '#server/accounts/browser.test-support.ts'
import { cast } from '#server/accounts/cast.test-support.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { quotes } from './exports/collections.ts'
import { asked, begun, guest, items, newKey, offer } from './stage.test-support.ts'

let portal: AccountsPortal
let tom: Browser
describe('asking for a quote', () => {
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('tom')
    tom = await portal.as('tom')
  })
  afterEach(() => portal.close())

  const body = (changes: object = {}) => ({ key: newKey(), ...asked, ...guest, ...changes })
  const seenBy = async (who: Browser) => (await who.call(calls.listQuotes, {})).quotes
  const stored = () => portal.documents.count(quotes, {})

  /** Signs somebody up under an address; returns them and the token of the link that proves it. */
  async function newcomer(email: string): Promise<{ who: Browser; token: string }> {
    const who = portal.browser('203.0.113.90')
    await who.call(signUp, { email, password: 'paper lantern 42', fullName: 'Gil Moss', companyName: 'Moss & Co' })
    const mail = (await portal.mails()).findLast(({ kind, to }) => kind === 'verify-address' && to.email === email)
    const [, token = ''] = /\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    return { who, token }
  }

  test('a guest asks, learns an estimate and nothing else, and staff have it at once', async () => {
    const reply = await portal.browser().call(calls.requestQuote, body())
    assert.deepEqual(reply, { estimate: { lowCents: 2_500_000, highCents: 6_000_000 }, bookingUrl: null })
    const [quote] = await seenBy(tom)
    assert.deepEqual(
      [quote?.status, quote?.clientId, quote?.email, quote?.fullName, quote?.createdBy],
      ['draft', null, guest.email, guest.fullName, 'guest'],
    )
  })

  test('the address hears once a day that the request arrived, in words that nobody typed', async () => {
    await portal.browser('203.0.113.1').call(calls.requestQuote, body())
    await portal.browser('203.0.113.2').call(calls.requestQuote, body({ email: 'GIL@moss.example' }))
    const [mail, ...others] = await portal.mails()
    assert.deepEqual(others, [], 'a second request of the day sends none')
    assert.deepEqual([mail?.to, mail?.subject], [{ name: '', email: guest.email }, 'We received your quote request'])
    assert.match(mail?.text ?? '', /usually cost \$25,000 to \$60,000/)
    for (const typed of [guest.fullName, asked.projectName, asked.projectDesc, asked.companyName])
      assert.ok(!`${mail?.text}${mail?.html}`.includes(typed), typed)
    portal.clock.advance(86_400_000)
    await portal.browser('203.0.113.3').call(calls.requestQuote, body())
    assert.equal((await portal.mails()).length, 2)
  })

  test('the answer is the same for an address that has an account', async () => {
    await portal.enrol('ada')
    const known = await portal.browser().call(calls.requestQuote, body({ email: 'ada@northwind.example' }))
    const unknown = await portal.browser().call(calls.requestQuote, body({ email: 'nobody@northwind.example' }))
    assert.deepEqual(known, unknown)
  })

  test('the same key asks once and counts once, in parallel too', async () => {
    const once = body()
    const browser = portal.browser()
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.outcome(calls.requestQuote, once)))
    assert.deepEqual(new Set(answers), new Set(['ok']))
    assert.equal(await stored(), 1)
    for (let again = 0; again < 8; again++) assert.equal(await browser.outcome(calls.requestQuote, once), 'ok')
  })

  test('five an hour from one network: an address, or a /64 however it is walked through', async () => {
    for (const address of [() => '198.51.100.20', (use: number) => `2001:db8:1:2::${use + 1}`]) {
      const told = []
      for (let use = 0; use < 6; use++)
        told.push(await portal.browser(address(use)).outcome(calls.requestQuote, body()))
      assert.deepEqual(told, ['ok', 'ok', 'ok', 'ok', 'ok', 'too-many-quotes'])
    }
    assert.equal(await portal.browser('2001:db8:1:3::1').outcome(calls.requestQuote, body()), 'ok')
    assert.equal(await stored(), 11)
    portal.clock.advance(3_600_000)
    assert.equal(await portal.browser('198.51.100.20').outcome(calls.requestQuote, body()), 'ok')
  })

  test('what breaks a header or a line is refused, and nothing is kept', async () => {
    const breaks = ['\r\nBcc: all@evil.example', '\nBcc: all@evil.example', '\rX', '\u2028x', '\u0000x', '\u000bx']
    for (const tail of breaks) {
      for (const changes of [
        { fullName: `Gil${tail}` },
        { fullName: `${tail}Gil` },
        { email: `gil@moss.example${tail}` },
        { email: `${tail.slice(0, 2)}gil@moss.example` },
        { projectName: `App${tail}` },
        { companyName: `Moss${tail}` },
      ])
        assert.equal(
          await portal.browser().outcome(calls.requestQuote, body(changes)),
          'invalid-input',
          JSON.stringify(changes),
        )
    }
    for (const email of ['a@b.co,c@d.co', 'a@b.co;c@d.co', 'Gil <gil@moss.example>', 'a@b.co\tc@d.co', '<a@b.co>'])
      assert.equal(await portal.browser().outcome(calls.requestQuote, body({ email })), 'invalid-input', email)
    assert.equal(await stored(), 0)
  })

  test('what is too long, missing or of no such kind is refused, and nothing is kept', async () => {
    for (const changes of [
      { productType: 'shops' },
      { projectTerm: 'middle' },
      { projectName: ' ' },
      { projectName: 'x'.repeat(81) },
      { projectDesc: 'x'.repeat(2001) },
      { companyName: 'x'.repeat(81) },
      { fullName: 'x'.repeat(81) },
      { fullName: undefined },
      { email: undefined },
      { email: `${'x'.repeat(250)}@moss.example` },
      { key: 'short' },
      { clientId: 'ada' },
      { status: 'sent' },
      { estimate: { lowCents: 1, highCents: 2 } },
    ])
      assert.equal(
        await portal.browser().outcome(calls.requestQuote, body(changes)),
        'invalid-input',
        JSON.stringify(changes),
      )
    assert.equal(await stored(), 0)
  })

  test('an offer to a guest is mailed to them alone, in one line each, with the way to it', async () => {
    await portal.browser().call(calls.requestQuote, body({ fullName: 'Gil "Bcc: x@y.example" Moss' }))
    const [quote] = await seenBy(tom)
    assert.ok(quote)
    await tom.call(calls.sendQuote, { quoteId: quote.id, version: quote.version, ...offer })
    const [mail, ...others] = (await portal.mails()).filter(({ kind }) => kind === 'quote-sent')
    assert.deepEqual(others, [])
    assert.deepEqual(mail?.to, { name: 'Gil "Bcc: x@y.example" Moss', email: 'gil@moss.example' })
    assert.equal(mail?.subject, 'Your quote Q-0001 for Order app: $32,000')
    assert.match(mail?.text ?? '', /^Hello Gil .*Moss,$/m)
    assert.match(mail?.text ?? '', /Order app: \$32,000, delivered within 60 days after you accept/)
    assert.ok(mail?.text.includes(`https://portal.example/client/quick-quote?quote=${quote.id}#`))

    await tom.call(calls.withdrawQuote, { quoteId: quote.id, reason: '' })
    const [withdrawn] = await seenBy(tom)
    await tom.call(calls.sendQuote, {
      quoteId: quote.id,
      version: withdrawn?.version ?? 0,
      ...offer,
      amountCents: 2_800_000,
    })
    const revised = (await portal.mails()).findLast(({ kind }) => kind === 'quote-sent')
    assert.equal(revised?.subject, 'Your quote Q-0001 for Order app: $28,000 instead of $32,000')
    assert.match(revised?.text ?? '', /This quote replaces our earlier one\. The quote is valid until/)
  })

  test('the mailed link shows the quote to a guest, until it is in an account or taken back', async () => {
    await portal.browser().call(calls.requestQuote, body())
    const [asking] = await seenBy(tom)
    assert.ok(asking)
    await tom.call(calls.sendQuote, { quoteId: asking.id, version: asking.version, ...offer })
    const mail = (await portal.mails()).find(({ kind }) => kind === 'quote-sent')
    const [, token = ''] = /#([\w-]+)/.exec(mail?.text ?? '') ?? []
    const open = (given = token) => portal.browser().outcome(readMailedQuote, { token: given })
    assert.deepEqual(await portal.browser().call(readMailedQuote, { token }), {
      quote: {
        id: asking.id,
        number: 'Q-0001',
        fullName: guest.fullName,
        email: guest.email,
        projectName: 'Order app',
        projectDesc: asking.projectDesc,
        companyName: 'Northwind Bakery',
        amountCents: 3_200_000,
        daysDelta: 60,
        validUntil: '2026-12-22',
        note: 'Two releases.',
      },
    })
    assert.equal(await open(asking.id), 'not-found', 'the id alone opens nothing')
    assert.equal(await open(`${token.slice(0, -2)}AA`), 'not-found')
    await tom.call(calls.withdrawQuote, { quoteId: asking.id, reason: '' })
    assert.equal(await open(), 'quote-withdrawn')
    assert.equal(await open(`${token.slice(0, -2)}AA`), 'not-found')
    const { quote: draft } = await tom.call(calls.getQuote, { quoteId: asking.id })
    await tom.call(calls.sendQuote, { quoteId: asking.id, version: draft.version, ...offer })
    assert.equal(await open(), 'ok')
    const { who, token: proof } = await newcomer(guest.email)
    await who.call(verifyEmail, { token: proof })
    assert.equal(await open(), 'not-found')
  })

  test('a prospect hears of the quote that staff began once it is sent, and their link shows its lines', async () => {
    const prospect = { ...guest, companyName: 'Moss & Co' }
    const begin = { key: newKey(), ...begun, clientId: null, prospect }
    const { quote: draft } = await tom.call(staffCalls.createQuote, begin)
    const written = { quoteId: draft.id, version: draft.version, ...items }
    const { quote } = await tom.call(staffCalls.updateQuote, written)
    const mailed = async () => (await portal.mails()).filter(({ to }) => to.email === guest.email)
    assert.deepEqual(await mailed(), [])
    await tom.call(staffCalls.sendItemizedQuote, { quoteId: quote.id, version: quote.version })
    const [mail] = await mailed()
    assert.match(mail?.subject ?? '', /Order app: \$13,500$/)
    const [, token = ''] = /#([\w-]+)/.exec(mail?.text ?? '') ?? []
    const shown = (await portal.browser().call(readMailedQuote, { token })).quote
    assert.deepEqual(
      shown.itemized?.lines.map(({ description }) => description),
      ['Design and build', 'Launch', 'Training'],
    )
  })

  test('the link that proves the address of somebody who signed up from a quote leads back to it', async () => {
    const next = '/client/quick-quote?quote=a-quote'
    const signUpWith = (changes: object) =>
      portal.browser('203.0.113.91').outcome(signUp, {
        email: 'wren@moss.example',
        password: 'paper lantern 42',
        fullName: 'Wren',
        companyName: 'Moss',
        ...changes,
      })
    for (const foreign of [
      'https://evil.example/client/',
      '//evil.example',
      '/client/x?quote=Call 555 now',
      '/superadmin',
    ])
      assert.equal(await signUpWith({ next: foreign }), 'invalid-input', foreign)
    assert.equal(await signUpWith({ next }), 'ok')
    const mail = (await portal.mails()).findLast(({ kind }) => kind === 'verify-address')
    assert.ok(mail?.text.includes(`&next=${encodeURIComponent(next)}`))
  })

  test('a guest’s quote comes into the account of whoever proves the address, and of nobody before', async () => {
    await portal.browser().call(calls.requestQuote, body())
    const { who, token } = await newcomer(guest.email)
    assert.deepEqual(await seenBy(who), [], 'an address that is only claimed brings nothing')
    const [waiting] = await seenBy(tom)
    assert.ok(waiting)
    assert.equal(await who.outcome(calls.getQuote, { quoteId: waiting.id }), 'not-found')
    await who.call(verifyEmail, { token })
    const { data } = (await portal.documents.get(quotes, waiting.id)) ?? {}
    assert.equal(data?.guestEmail, null, 'at the proof, before anybody looks')
    assert.deepEqual(
      (await seenBy(who)).map(({ id, clientId }) => [id, clientId]),
      [[waiting.id, data?.clientId]],
    )
  })

  test('what is asked for without signing in is there at the next look of its proven owner, and of no other client', async () => {
    const { who, token } = await newcomer(guest.email)
    await who.call(verifyEmail, { token })
    await portal.browser().call(calls.requestQuote, body())
    await portal.enrol('grace')
    await portal.identity.markEmailVerified('grace', cast.grace.email)
    assert.deepEqual(await seenBy(await portal.as('grace')), [])
    assert.equal((await seenBy(who)).length, 1)
  })

  test('a taken-over quote is accepted by its new owner', async () => {
    await portal.browser().call(calls.requestQuote, body())
    const [quote] = await seenBy(tom)
    assert.ok(quote)
    await tom.call(calls.sendQuote, { quoteId: quote.id, version: quote.version, ...offer })
    const { who, token } = await newcomer(guest.email)
    const sentAt = portal.clock.now()
    assert.equal(await who.outcome(calls.acceptQuote, { quoteId: quote.id, sentAt, name: 'Gil Moss' }), 'not-found')
    await who.call(verifyEmail, { token })
    const yes = { quoteId: quote.id, sentAt, name: 'Gil Moss' }
    const { quote: done } = await who.call(calls.acceptQuote, yes)
    assert.equal(done.status, 'converted')
    await who.call(calls.acceptQuote, yes)
    const told = (await portal.mails()).filter(({ kind }) => kind === 'quote-accepted')
    assert.deepEqual(
      told.map(({ to, subject }) => [to.email, subject]),
      [[guest.email, 'Quote Q-0001 accepted: Order app for $32,000']],
      'one email, with the price',
    )
    assert.ok(told[0]?.text.includes(`https://portal.example/client/projectdetail?projectId=${done.projectId}`))
  })
})
