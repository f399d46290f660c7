/** A `ref` for an element that appears after a click, perhaps outside a phone's screen. */
export function reveal(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
