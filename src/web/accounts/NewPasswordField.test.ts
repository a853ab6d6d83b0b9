import { expect, it } from 'vitest'
import { passwordAdvice } from './NewPasswordField.tsx'

it.each([
  ['', 'none'],
  ['abc', 'short'],
  ['sunshine', 'weak'],
  ['Password1!', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['98765432', 'weak'],
  ['correct horse', 'fair'],
  ['correct horse battery', 'strong'],
  ['v8#kQ!2zP$9w', 'fair'],
  ['v8#kQ!2zP$9w@5', 'strong'],
] as const)('finds %j %s', (password, strength) => {
  expect(passwordAdvice(password).strength).toBe(strength)
})

it('says how many characters are missing', () => {
  expect(passwordAdvice('seven77').words).toBe('Too short: add 1 more character.')
  expect(passwordAdvice('six666').words).toBe('Too short: add 2 more characters.')
})

it('advises against what others know about the owner', () => {
  expect(passwordAdvice('lovelace harbor 1815 engine', ['Ada Lovelace']).words).toBe(
    'Easy to guess: leave out your name, company and email.',
  )
})

it('says of a common word or a row of keys what makes the password easy to guess', () => {
  for (const password of ['Password1!', 'qwertz garden', 'lantern 1234'])
    expect(passwordAdvice(password).words).toBe('Easy to guess: the password contains a common word or pattern.')
})
