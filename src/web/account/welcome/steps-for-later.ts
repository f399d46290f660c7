const KEY = 'welcome-later'

/** The steps that whoever sits here has left for later; none where the browser keeps nothing. */
export function readStepsForLater(): string[] {
  try {
    return localStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}

export function keepStepsForLater(things: readonly string[]): void {
  try {
    localStorage.setItem(KEY, things.join(' '))
  } catch {}
}
