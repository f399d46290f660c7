import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** What of a maskable icon every shape of mask leaves to be seen. */
const SAFE_SHARE = 0.8

const publicFolder = new URL('../public/', import.meta.url)
const favicon = await readFile(new URL('favicon.svg', publicFolder), 'utf8')
const ground = /<rect[^>]*fill="([^"]+)"/.exec(favicon)?.[1] ?? '#ffffff'

/** The mark of the favicon on a ground without round corners, which the device cuts itself. */
const square = favicon.replace(/ rx="[^"]*"/, '')

async function draw(name: string, svg: string, size: number, share = 1): Promise<void> {
  const inner = Math.round(size * share)
  const margin = Math.floor((size - inner) / 2)
  await sharp(Buffer.from(svg), { density: 72 * 16 })
    .resize(inner, inner)
    .extend({
      top: margin,
      left: margin,
      bottom: size - inner - margin,
      right: size - inner - margin,
      background: ground,
    })
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, publicFolder).pathname)
}

await draw('icon-192.png', favicon, 192)
await draw('icon-512.png', favicon, 512)
await draw('icon-maskable-512.png', square, 512, SAFE_SHARE)
await draw('apple-touch-icon.png', square, 180)
