/** As the `ref` of what appears after a button was pressed, perhaps beyond the screen of a phone. */
export function reveal(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
