import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { exactText } from '#domain/core/text.ts'
import { presentedBrand } from './contract.ts'
import { logoMaxBytes } from './logo-limits.ts'

const changing = {
  reply: z.strictObject({ brand: presentedBrand }),
  who: ['superAdmin'],
  staffRights: ['settings'],
  recentSignIn: true,
} as const

export const setLogo = endpoint('set-logo', {
  ...changing,
  summary:
    'Sets the agency’s logo: a PNG of at most 640 by 160 pixels and 45,000 bytes, in base64. `version` is the brand version the caller saw.',
  body: z.strictObject({ version: z.int(), image: exactText(1, Math.ceil(logoMaxBytes / 3) * 4) }),
  refusals: ['stale-version', 'picture-unusable'],
})

export const removeLogo = endpoint('remove-logo', {
  ...changing,
  summary: 'Removes the logo. The agency’s mark and name appear in its place. Repeating the call changes nothing.',
  body: z.strictObject({ version: z.int() }),
  refusals: ['stale-version'],
})
