const PREFIX = 'form-draft:'

/** Keeps what was filled in for as long as the browser’s tab is open; a full or closed store keeps nothing. */
export function keepDraft(name: string, input: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(input))
  } catch {}
}

/** Gives back what was kept, once. */
export function takeDraft(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(PREFIX + name)
    sessionStorage.removeItem(PREFIX + name)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}
