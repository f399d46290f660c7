import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { administrator, signInCookie } from '../running-shop.ts'
import { Fault } from './scenario.ts'

const SIDE = 400
/** The shop waits up to 30 s for a silent bucket; on a busy machine, resizing takes as long again. */
const ANSWER_MS = 90_000

/** Makes a picture that was not uploaded before. */
export function takePicture(): Promise<Buffer> {
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const
  return sharp(randomBytes(SIDE * SIDE * 3), { raw })
    .jpeg()
    .toBuffer()
}

interface Sent {
  status: number
  tookMs: number
  /** The picture's path, as returned by the shop. */
  path: string
}

/** Returns a function that uploads pictures to that shop, as its owner does in the dashboard. */
export async function openDarkroom(url: string): Promise<(picture: Buffer) => Promise<Sent>> {
  const headers = { cookie: await signInCookie(url, administrator), Origin: url }
  const made = await fetch(`${url}/api/upload-keys/session`, { method: 'POST', headers })
  const { data } = await made.json()
  return async (picture) => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(picture)]), 'picture.jpg')
    const askedAt = performance.now()
    const answer = await fetch(`${url}/api/images/upload?key=${data.key}`, {
      method: 'POST',
      headers,
      body: form,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const body = await answer.json()
    const path = answer.ok ? new URL(body.data.url).pathname : ''
    return { status: answer.status, tookMs: performance.now() - askedAt, path }
  }
}

/** @throws Fault when it is missing or incomplete */
export async function expectShown(url: string, { path }: Sent): Promise<void> {
  const answer = await fetch(url + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width } = await sharp(bytes)
    .stats()
    .then(() => sharp(bytes).metadata())
    .catch(() => ({ width: 0 }))
  if (width === 0) throw new Fault(`The picture ${path} answered ${answer.status} and is not whole`)
}
