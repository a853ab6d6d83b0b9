/** Whether fingers are all there is: a focus that nobody asked for opens the keyboard of the screen over the page. */
export function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches
}
