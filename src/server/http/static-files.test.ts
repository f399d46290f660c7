import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFolder } from './pages.ts'
import { createStaticFiles, TYPES } from './static-files.ts'

const BUILT = 'export const name = "Suto"\n'.repeat(100)

let root = ''
let staticFile: Awaited<ReturnType<typeof createStaticFiles>>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'haat-static-'))
  await writeFile(join(root, 'secret.txt'), 'hunter2')
  const client = join(root, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'assets', 'page-a1b2.js'), 'export const price = 1290\n'.repeat(100))
  await writeFile(join(client, 'assets', 'page-a1b2.css'), 'a{color:red}')
  await writeFile(join(client, 'assets', 'built-a1b2.js'), 'not read')
  await writeFile(join(client, 'assets', 'built-a1b2.js.br'), brotliCompressSync(BUILT))
  await writeFile(join(client, 'assets', 'half-a1b2.js'), BUILT)
  await writeFile(
    join(client, 'assets', 'half-a1b2.js.br'),
    brotliCompressSync(BUILT).subarray(0, 20),
  )
  await writeFile(join(client, 'icon.svg'), '<svg/>')
  await writeFile(join(client, 'size guide.svg'), '<svg/>')
  await writeFile(join(client, 'সুতো.svg'), '<svg/>')
  await writeFile(join(client, 'icon.png'), 'x')
  await writeFile(join(client, 'letters.woff2'), 'x')
  await writeFile(join(client, 'strange.bin'), 'x')
  await writeFile(join(client, 'moved.svg'), '<svg/>')
  staticFile = await createStaticFiles(client)
})
afterAll(() => rm(root, { recursive: true }))

function get(path: string, headers: Record<string, string> = {}) {
  return staticFile(new Request(`http://suto.test${path}`, { headers }))
}

describe('a file of the build', () => {
  it.each([
    ['/assets/page-a1b2.js', 'text/javascript; charset=utf-8'],
    ['/assets/page-a1b2.css', 'text/css; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/size%20guide.svg', 'image/svg+xml; charset=utf-8'],
    [encodeURI('/সুতো.svg'), 'image/svg+xml; charset=utf-8'],
    ['/icon.png', 'image/png'],
    ['/letters.woff2', 'font/woff2'],
    ['/strange.bin', 'application/octet-stream'],
  ])('is served at %s as %s', async (path, type) => {
    const response = await get(path)
    expect(response?.status).toBe(200)
    expect(response?.headers.get('content-type')).toBe(type)
  })

  it('is cached forever when its name holds its hash, and for an hour otherwise', async () => {
    const assets = await get('/assets/page-a1b2.js')
    expect(assets?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const icon = await get('/icon.svg')
    expect(icon?.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('is served as compressed by the build, in each accepted encoding', async () => {
    const path = '/assets/built-a1b2.js'
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes }
    for (const [encoding, decode] of Object.entries(decoders)) {
      const response = await get(path, { 'Accept-Encoding': encoding })
      expect(response?.headers.get('content-encoding')).toBe(encoding || null)
      expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
      expect(decode(bytes).toString()).toBe(BUILT)
    }
    expect(await get(`${path}.br`)).toBeUndefined()
  })

  it('is read uncompressed when part of the compressed files is missing', async () => {
    const response = await get('/assets/half-a1b2.js', { 'Accept-Encoding': 'br' })
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toBe(BUILT)
  })

  it('is compressed for a client that accepts it, and answers 304', async () => {
    const response = await get('/assets/page-a1b2.js', { 'Accept-Encoding': 'br' })
    expect(response?.headers.get('content-encoding')).toBe('br')
    const etag = response?.headers.get('etag') ?? ''
    expect((await get('/assets/page-a1b2.js', { 'If-None-Match': etag }))?.status).toBe(304)
  })

  it('is read once', async () => {
    await get('/icon.svg')
    await writeFile(join(root, 'client', 'icon.svg'), 'changed')
    expect(await (await get('/icon.svg'))?.text()).toBe('<svg/>')
  })

  it('is read again after a failed read', async () => {
    const file = join(root, 'client', 'moved.svg')
    await rename(file, `${file}.away`)
    await expect(get('/moved.svg')).rejects.toThrow('ENOENT')
    await rename(`${file}.away`, file)
    expect((await get('/moved.svg'))?.status).toBe(200)
  })
})

it('knows the types of exactly the kinds of files in the build', async () => {
  const files = await readdir(clientFolder, { recursive: true })
  const kinds = new Set(files.map((file) => extname(file.replace(/\.br$/, ''))).filter(Boolean))
  expect(Object.keys(TYPES).toSorted()).toEqual([...kinds].toSorted())
})

it('finds the compressed scripts and styles that all pages share', async () => {
  const assets = join(fileURLToPath(clientFolder), 'assets')
  const compressed = (await readdir(assets)).filter((name) => name.endsWith('.br'))
  const shared = compressed.filter((name) => /^(?:shop|toast-container|toasts)-/.test(name))
  expect(shared.map((name) => name.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    'shop.js.br',
    'toast-container.js.br',
    'toasts.css.br',
  ])
  for (const name of compressed) {
    const written = await readFile(join(assets, name.replace(/\.br$/, '')))
    expect(brotliDecompressSync(await readFile(join(assets, name))).equals(written), name).toBe(
      true,
    )
  }
})

describe('a request for another file', () => {
  it.each(['/', '/products', '/assets', '/assets/', '/assets/page.js', '/icon.svg/'])(
    'is left to the other handlers: %s',
    async (path) => {
      expect(await get(path)).toBeUndefined()
    },
  )
})

describe('a path', () => {
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%2Fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets%2f..%2f..%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/%5c..%5csecret.txt',
    '//..%2fsecret.txt',
    '/.%2e%2fsecret.txt',
  ])('never leaves the folder: %s', async (path) => {
    expect(await get(path)).toBeUndefined()
  })

  it('never starts at the root of the disk', async () => {
    for (const path of [
      `/${join(root, 'secret.txt')}`,
      encodeURIComponent(join(root, 'secret.txt')),
    ]) {
      expect(await get(path.startsWith('/') ? path : `/${path}`)).toBeUndefined()
    }
  })

  it.each(['/%', '/%E0%A4%A', '/%zz', '/assets/%ff', '/%00', '/icon.svg%00.js'])(
    'that is malformed finds no file and does not fail: %s',
    async (path) => {
      expect(await get(path)).toBeUndefined()
    },
  )
})
