import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { expectStrongPassword } from './expect-strong-password.ts'

const weak = { name: 'Refusal', code: 'auth/weak-password' }

test('ships at least 3,000 common passwords, each once, in lower case', () => {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  assert.ok(lines.length >= 3000, `${lines.length}`)
  assert.equal(new Set(lines).size, lines.length)
  assert.deepEqual(
    lines.filter((line) => line !== line.trim().toLowerCase() || line.length < 4),
    [],
  )
})

test('refuses the passwords that lead every list of leaked ones', async () => {
  const leaked = [
    '123456789',
    '12345678',
    'password',
    'qwerty123',
    '1q2w3e4r',
    '111111111',
    '1234567890',
    'password1',
    'qwertyuiop',
    'iloveyou',
    'princess',
    'sunshine',
    'football',
    'baseball',
    'superman',
    'trustno1',
    'letmein1',
    'welcome1',
    'starwars',
    'whatever',
    'passw0rd',
    'michael1',
    'charlie1',
    'zaq12wsx',
    '1qaz2wsx',
    'qazwsxedc',
    'q1w2e3r4t5',
    'asdfghjkl',
    'abcd1234',
    'abc12345',
    'computer',
    'internet',
    'samantha',
    'jennifer',
    'liverpool',
    'pokemon1',
    'changeme',
    'Admin123!',
    'Welcome2026!',
    'P@ssw0rd!',
    'Passw0rd123',
    'Monkey2024',
    'ILoveYou2!',
    'Chelsea1!',
    'Spring2026',
    'Juventus1',
    'azertyuiop',
    'Barcelona99',
    'minecraft1',
    'correcthorsebatterystaple',
  ]
  for (const password of leaked) await assert.rejects(expectStrongPassword(password, []), weak, password)
})

test('refuses what breaches hold beyond the commonest, in disguise too', async () => {
  for (const password of ['stingray', 'serenity', 'Presario1', 'dbrnjhbz', 'DarkStar77', 'sh4mrock!', 'm3tallic!'])
    await assert.rejects(expectStrongPassword(password, []), weak, password)
})

test('refuses what is shorter than 8 or longer than 128, and takes the lengths between', async () => {
  await assert.rejects(expectStrongPassword('kT7#mQ2', []), weak)
  await expectStrongPassword('kT7#mQ2z', [])
  const long = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(97 + ((at * at * 7) % 26))).join('')
  await expectStrongPassword(long, [])
  await assert.rejects(expectStrongPassword(`${long}k`, []), weak)
})

test('takes what people are told to choose: a few words, or what a manager makes', async () => {
  for (const password of [
    'a tall tale of numbers',
    'correct giraffe battery',
    'stingray over Lisbon',
    'serenity wants 3 spoons',
    'xkqvbnmz',
    'Grüße aus Bad Wörishofen',
  ])
    await expectStrongPassword(password, [])
})

test('refuses the address of the person', async () => {
  await assert.rejects(expectStrongPassword('wilhelmina@shop.example', ['wilhelmina@shop.example']), weak)
  await assert.rejects(expectStrongPassword('Wilhelmina7', ['wilhelmina@shop.example']), weak)
})
