const PREFIX = 'form-draft:'

/** More are not begun at once by anybody; the oldest goes first. */
const MAX_DRAFTS = 20
const MAX_CHARACTERS = 200_000

export interface Draft {
  /** Whose it is, by email: the next to sign in at this browser is not told. */
  by: string
  /** Whether their session had ended, so that they had to log in. */
  hadToLogIn: boolean
  input: unknown
  /** What the form showed before it was filled in. */
  shown: unknown
}

type StoredDraft = Draft & { storedAt: number }

/**
 * Keeps what was filled in for as long as the browser’s tab is open; a full or closed store keeps nothing.
 * What is far too long is not kept, and an older draft of that name is dropped: it is out of date.
 */
export function saveDraft(name: string, draft: Draft): void {
  try {
    const text = JSON.stringify({ ...draft, storedAt: Date.now() } satisfies StoredDraft)
    if (text.length > MAX_CHARACTERS) clearDraft(name)
    else sessionStorage.setItem(PREFIX + name, text)
    for (const key of listKeys().slice(MAX_DRAFTS)) sessionStorage.removeItem(key)
  } catch {}
}

/** What this person has filled in and not saved; it stays kept until it is forgotten. */
export function findDraft(name: string, by: string): Draft | undefined {
  try {
    const stored = read(PREFIX + name)
    return stored?.by === by ? stored : undefined
  } catch {
    return undefined
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {}
}

function read(key: string): StoredDraft | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as StoredDraft)
}

/** The latest first. */
function listKeys(): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, storedAt: read(key)?.storedAt ?? 0 }))
    .toSorted((one, other) => other.storedAt - one.storedAt)
    .map(({ key }) => key)
}
