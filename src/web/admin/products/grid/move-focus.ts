import type { KeyboardEvent } from 'react'

const CELLS = 'input[data-column]'

/** Arrows, Enter and Shift+Enter, as on a spreadsheet; the browser handles Tab and Space. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLInputElement) || !from.matches(CELLS)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  const to = findNext(event, from)
  if (to === undefined) return
  event.preventDefault()
  to?.focus()
}

/** Null when there is no cell; undefined when the cell handles the key. */
function findNext(
  { key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  from: HTMLInputElement,
): HTMLElement | null | undefined {
  const row = from.closest('tr')
  switch (key) {
    case 'Enter':
      return besideIn(currentTarget, columnOf(from), from, shiftKey ? -1 : 1)
    case 'ArrowUp':
      return besideIn(currentTarget, columnOf(from), from, -1)
    case 'ArrowDown':
      return besideIn(currentTarget, columnOf(from), from, 1)
    case 'ArrowLeft':
      return isAtEdge(from, shiftKey, 'selectionStart') ? besideIn(row, CELLS, from, -1) : undefined
    case 'ArrowRight':
      return isAtEdge(from, shiftKey, 'selectionEnd') ? besideIn(row, CELLS, from, 1) : undefined
    default:
      return undefined
  }
}

function columnOf({ dataset }: HTMLInputElement): string {
  return `input[data-column="${dataset.column}"]`
}

function besideIn(
  room: Element | null,
  selector: string,
  from: HTMLInputElement,
  step: 1 | -1,
): HTMLElement | null {
  const cells = [...(room?.querySelectorAll<HTMLInputElement>(selector) ?? [])]
  return cells[cells.indexOf(from) + step] ?? null
}

/** Whether all text is selected, or the caret is at the edge; a checkbox has no caret. */
function isAtEdge(
  input: HTMLInputElement,
  isChoosing: boolean,
  edge: 'selectionStart' | 'selectionEnd',
): boolean {
  if (input.type === 'checkbox') return true
  if (isChoosing) return false
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === 0 && selectionEnd === value.length) return true
  const end = edge === 'selectionStart' ? 0 : value.length
  return selectionStart === selectionEnd && input[edge] === end
}

/** Focuses the first invalid cell of a product, or its first number: its name in Bangla has a row of its own. */
export function focusProduct(id: string): void {
  const product = document.querySelector(`[data-product="${CSS.escape(id)}"]`)
  const wrong = product?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const cell = wrong ?? product?.querySelector<HTMLElement>('input:not([lang])')
  cell?.scrollIntoView({ block: 'center' })
  cell?.focus({ preventScroll: true })
}
