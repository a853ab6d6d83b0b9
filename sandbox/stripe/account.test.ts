import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openStage } from './sandbox.test-support.ts'

test('an account is that of its file: the same after a restart, another in another sandbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const accountIn = async (file: string): Promise<string> => {
    const stage = await openStage(file)
    const account = await stage.stripe.accounts.retrieveCurrent()
    await stage.close()
    assert.equal(account.object, 'account')
    return account.id
  }
  try {
    const one = await accountIn(join(folder, 'one.sqlite'))
    assert.match(one, /^acct_\w{16}$/)
    assert.equal(await accountIn(join(folder, 'one.sqlite')), one)
    assert.notEqual(await accountIn(join(folder, 'other.sqlite')), one)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a number has one fingerprint within an account, however often it is typed, and another elsewhere', async () => {
  const [stage, other] = [await openStage(), await openStage()]
  const printOf = async ({ stripe }: typeof stage, number: string) =>
    (await stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123' } }))
      .card?.fingerprint
  try {
    const print = await printOf(stage, '4242424242424242')
    assert.match(print ?? '', /^[A-Za-z0-9]{16}$/)
    assert.equal(await printOf(stage, '4242424242424242'), print)
    const { customer } = await stage.customerWith('pm_card_visa')
    const [saved] = (await stage.stripe.customers.listPaymentMethods(customer.id)).data
    assert.equal(saved?.card?.fingerprint, print)
    assert.notEqual(await printOf(stage, '5555555555554444'), print)
    assert.notEqual(await printOf(other, '4242424242424242'), print)
  } finally {
    await stage.close()
    await other.close()
  }
})
