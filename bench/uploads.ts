import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openEmbedded } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { describeFigures, measure } from './measure.ts'

const UPLOADS = 20
const QUIET_MS = 2000

interface Opened {
  port: number
  key: string
}

/** Measures time and memory while twenty phones send 10 MB at once, and how long other visitors wait. */
export async function benchUploads(): Promise<void> {
  const photos = await Promise.all(Array.from({ length: UPLOADS }, (_, index) => takePhoto(index)))
  const dataDir = await makeDatabase()
  const server = fork(fileURLToPath(new URL('upload-server.ts', import.meta.url)), [dataDir])
  const { port, key } = await answerOf<Opened>(server)
  const origin = `http://127.0.0.1:${port}`
  const look = (durationMs: number, isOver: () => boolean = () => false) =>
    measure({
      workers: 1,
      durationMs,
      isOver,
      prepare: async () => undefined,
      work: async () => (await fetch(`${origin}/api/products`)).arrayBuffer(),
    })
  console.log(`\n${UPLOADS} uploads of ${megabytes(photos[0]?.length ?? 0)} MB at once`)
  const quiet = await look(QUIET_MS)
  const before = await memoryOf(server)
  const startedAt = performance.now()
  let isDone = false
  const sending = Promise.all(
    photos.map((photo) => send(`${origin}/api/images/upload?key=${key}`, photo)),
  ).finally(() => {
    isDone = true
  })
  const busy = await look(Number.POSITIVE_INFINITY, () => isDone)
  await sending
  const seconds = (performance.now() - startedAt) / 1000
  console.log(describeFigures('a list of products, before', quiet))
  console.log(describeFigures('a list of products, meanwhile', busy))
  console.log(`  all pictures in all sizes after ${seconds.toFixed(1)} s`)
  const { peakMb } = await memoryOf(server)
  console.log(
    `  memory of the shop: ${before.nowMb.toFixed(0)} MB, then up to ${peakMb.toFixed(0)} MB`,
  )
  server.kill()
  await rm(dataDir, { recursive: true, force: true })
}

/** Made in this process, because creating it takes more memory than a shop needs afterwards. */
async function makeDatabase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const database = await openEmbedded({ folder: join(dataDir, 'database') })
  await migrate(database.db)
  await database.close()
  return dataDir
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

/** Noise, which JPEG cannot compress well. */
async function takePhoto(index: number): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const pixels = Buffer.alloc(width * height * 3)
  let state = index + 1
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[at] = state >> 16
  }
  const photo = sharp(pixels, { raw: { width, height, channels: 3 } }).blur(0.6)
  for (let quality = 95; ; quality -= 4) {
    const jpeg = await photo.clone().jpeg({ quality }).toBuffer()
    if (jpeg.length < 10 * 1024 * 1024) return jpeg
  }
}

async function send(url: string, photo: Buffer): Promise<void> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const response = await fetch(url, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`An upload was refused: ${await response.text()}`)
}

async function answerOf<Answer>(server: ChildProcess): Promise<Answer> {
  const [answer] = await once(server, 'message')
  return answer as Answer
}

function memoryOf(server: ChildProcess): Promise<{ nowMb: number; peakMb: number }> {
  server.send('how much memory?')
  return answerOf(server)
}
