import type { Field, Held } from './held.ts'

/** What is under way ends sooner; a button that has been given up stays disabled. */
const LONGEST_TURN_MS = 15_000

/** Lets the page answer what was done before its scripts had taken over. */
export async function answerHeld(): Promise<void> {
  const held = window.holding?.release() ?? []
  delete window.holding
  answerMouse()
  setBackLaterChanges(held)
  for (const each of held) {
    // What was done before is shown first, as when fingers do it: a size is chosen, then put in.
    await pause()
    await turnOf(each)
    if (each.element.isConnected) answer(each)
  }
}

function pause(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A button takes no tap while an earlier one is being answered. */
async function turnOf(held: Held): Promise<void> {
  const button = held.kind === 'submit' ? held.submitter : held.element
  const latest = performance.now() + LONGEST_TURN_MS
  while (button instanceof HTMLButtonElement && button.disabled && performance.now() < latest)
    await pause(50)
}

/** What was sent before a field was changed is sent as the field was then. */
function setBackLaterChanges(held: readonly Held[]): void {
  const firstSent = held.findIndex(({ kind }) => kind === 'tap' || kind === 'submit')
  const isLater = firstSent >= 0 && held.slice(firstSent).some(({ kind }) => kind === 'change')
  if (!isLater) return
  for (const each of held) if (each.kind === 'change') setBack(each.element)
}

function setBack(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = option.defaultSelected
  } else if (isTicked(field)) {
    for (const each of groupOf(field)) each.checked = each.defaultChecked
  } else field.value = field.defaultValue
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type)
}

/** Of one chosen, the others are not. */
function groupOf(field: HTMLInputElement): HTMLInputElement[] {
  if (field.type !== 'radio') return [field]
  const all = (field.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]')
  return [...all].filter(({ name }) => name === field.name)
}

function answer(held: Held): void {
  const { kind, element } = held
  if (kind === 'tap') element.click()
  else if (kind === 'submit') element.requestSubmit(held.submitter)
  else if (kind === 'scroll') element.dispatchEvent(new Event('scroll'))
  else change(element, held.value, held.isChecked)
}

function change(field: Field, value: string, isChecked: boolean): void {
  if (isTicked(field)) {
    field.checked = !isChecked
    field.click()
    return
  }
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A mouse that already rests on something has come there without being seen. */
function answerMouse(): void {
  if (!window.matchMedia('(hover: hover)').matches) return
  const resting = document.querySelectorAll(':hover')
  for (const element of resting)
    element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  const innermost = [...resting].at(-1)
  innermost?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}
