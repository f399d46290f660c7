type Typed = HTMLInputElement | HTMLTextAreaElement

function isTyped(target: EventTarget | null): target is Typed {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(target.type)
}

/**
 * What fills in forms by itself may say `change` and never `input`. React hears both, Preact the latter: it is
 * said for them.
 */
export function hearChanges(): void {
  const heard = new WeakMap<Typed, string>()
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isTyped(target)) heard.set(target, target.value)
    },
    { capture: true },
  )
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!isTyped(target) || target.value === (heard.get(target) ?? target.defaultValue)) return
      target.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { capture: true },
  )
}
