const PREFIX = 'form-draft:'

/** More are not begun at once by anybody; the oldest goes first. */
const MOST_DRAFTS = 20
const MOST_CHARACTERS = 200_000

export interface Draft {
  /** Whose it is, by e-mail: the next to sign in at this browser is not told. */
  by: string
  /** Whether their session had ended, so that they had to log in. */
  hadToLogIn: boolean
  input: unknown
  /** What the form showed before it was filled in. */
  shown: unknown
}

type Kept = Draft & { keptAt: number }

/**
 * Keeps what was filled in for as long as the browser’s tab is open; a full or closed store keeps nothing.
 * What is far too long is not kept, and an older draft of that name is dropped: it is out of date.
 */
export function keepDraft(name: string, draft: Draft): void {
  try {
    const text = JSON.stringify({ ...draft, keptAt: Date.now() } satisfies Kept)
    if (text.length > MOST_CHARACTERS) forgetDraft(name)
    else sessionStorage.setItem(PREFIX + name, text)
    for (const key of listKeys().slice(MOST_DRAFTS)) sessionStorage.removeItem(key)
  } catch {}
}

/** What this person has filled in and not saved; it stays kept until it is forgotten. */
export function findDraft(name: string, by: string): Draft | undefined {
  try {
    const kept = read(PREFIX + name)
    return kept?.by === by ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {}
}

function read(key: string): Kept | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as Kept)
}

/** The latest first. */
function listKeys(): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, keptAt: read(key)?.keptAt ?? 0 }))
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .map(({ key }) => key)
}
