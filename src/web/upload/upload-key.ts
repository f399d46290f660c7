import { client, dataOf } from '#api/client.ts'

/** So that a key does not end on its way to the server. */
const RENEW_BEFORE_END_MS = 30_000

interface UploadKey {
  key: string
  expiresAt: string
}

let kept: Promise<UploadKey> | undefined

/** What lets the signed-in person send pictures for a while; pictures sent at once share one. */
export async function getUploadKey(): Promise<string> {
  const first = kept
  if (first && isOver(await first) && kept === first) forgetUploadKey()
  kept ??= askForKey()
  return (await kept).key
}

export function forgetUploadKey(): void {
  kept = undefined
}

function isOver({ expiresAt }: UploadKey): boolean {
  return Date.parse(expiresAt) - Date.now() < RENEW_BEFORE_END_MS
}

function askForKey(): Promise<UploadKey> {
  const asked: Promise<UploadKey> = dataOf(client['upload-keys'].session.$post())
  asked.catch(forgetUploadKey)
  return asked
}
