import { afterEach, expect, it, vi } from 'vitest'
import { reloadIfGone } from './reload-if-gone.ts'

afterEach(() => sessionStorage.clear())

it.each([
  'Failed to fetch dynamically imported module: https://portal.example/assets/A.js',
  'error loading dynamically imported module: https://portal.example/assets/A.js',
  'Importing a module script failed.',
])('reloads once where a chunk is gone: %s', (message) => {
  const reload = vi.fn()
  void reloadIfGone(new TypeError(message), reload)
  expect(reload).toHaveBeenCalledOnce()
  expect(() => reloadIfGone(new TypeError(message), reload)).toThrow(message)
  expect(reload).toHaveBeenCalledOnce()
})

it('throws every other error', () => {
  const reload = vi.fn()
  const broken = new SyntaxError('A page that does not compile')
  expect(() => reloadIfGone(broken, reload)).toThrow(broken)
  expect(reload).not.toHaveBeenCalled()
})
