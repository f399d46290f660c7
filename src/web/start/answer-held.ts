import type { Field, Held } from './held.ts'

/** Lets the page answer what was done before its scripts had taken over. */
export async function answerHeld(): Promise<void> {
  const held = window.releaseHeld?.() ?? []
  delete window.releaseHeld
  answerMouse()
  for (const each of held) {
    // What was done before is shown first, as when fingers do it: a size is chosen, then put in.
    await new Promise((shown) => setTimeout(shown))
    if (each.element.isConnected) answer(each)
  }
}

function answer(held: Held): void {
  const { kind, element } = held
  if (kind === 'tap') element.click()
  else if (kind === 'submit') element.requestSubmit(held.submitter)
  else if (kind === 'scroll') element.dispatchEvent(new Event('scroll'))
  else change(element, held.value, held.isChecked)
}

/** React hears of a change only when a field has another value than the last time it looked. */
function change(field: Field, value: string, isChecked: boolean): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type)) {
    field.checked = !isChecked
    field.click()
  } else {
    field.value = field.defaultValue
    setUnseen(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** React watches the property of each field, but not that of their kind. */
function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
}

/** A mouse that already rests on something has come there without being seen. */
function answerMouse(): void {
  const resting = [...document.querySelectorAll(':hover')].at(-1)
  if (!resting || !window.matchMedia('(hover: hover)').matches) return
  resting.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  resting.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}
