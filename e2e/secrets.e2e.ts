import { castPassword } from '#tools/seed/cast.ts'
import { findSecrets } from './find-secrets.ts'
import { expect, signInByForm, test } from './portal.ts'

test('the log has a line for each call of a sign-in, and no secret of it', async ({ page, portal }) => {
  await signInByForm(page, 'ada')
  await expect.poll(portal.printed).toContain('"call":"sign-in"')
  expect(findSecrets(portal.printed())).toEqual([])
})

test('a secret in the log would be found', () => {
  const secrets = [castPassword, 'sid=aaaaaaaaaaaaaaaaaaaaaaaa', 'pi_1_secret_2', '4242424242424242', 'sk_test_1']
  const lines = secrets.map((secret) => JSON.stringify({ msg: `it was ${secret}` }))
  expect(findSecrets([...lines, '{"msg":"call finished"}', `For people: ${castPassword}`].join('\n'))).toEqual(lines)
})
