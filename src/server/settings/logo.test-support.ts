import { getBrand } from '#domain/settings/contract.ts'
import { setLogo } from '#domain/settings/logo-contract.ts'
import { pngOf } from '#server/testing/png.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

/** Sets another logo each time, and returns its id. */
export async function newLogo({ call }: Pick<TestPortal, 'call'>): Promise<string> {
  const { version } = (await call('tom', getBrand, {})).brand
  const image = pngOf({ width: 30 + (version % 500) }).toString('base64')
  const { brand } = await call('tom', setLogo, { version, image })
  return brand.values.logo?.url.split('/').at(-1) ?? ''
}
