import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createImgbbImageHost } from '#adapters/imgbb/imgbb-image-host.ts'
import { openTestApp } from '#test/app.ts'
import { bomb, film, noise, plain } from '#test/pictures.ts'

const test = await openTestApp()
afterAll(test.close)

type Requester = Awaited<ReturnType<typeof test.signUp>>

let salma: Requester
let karim: Requester
let owner: Requester
let programKey = ''

const picture = await plain(80, 100).png().toBuffer()

function formOf(fields: Record<string, string | Buffer>, fileName = 'a face.png'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, new Blob([new Uint8Array(value)]), fileName)
  }
  return form
}

async function sessionKey(request: Requester): Promise<string> {
  const answer = await (await request('/api/upload-keys/session', { method: 'POST' })).json()
  return answer.data.key
}

const upload = (key: string, fields: Record<string, string | Buffer> = { image: picture }) =>
  test.request(`/api/images/upload?key=${key}`, { form: formOf(fields) })

async function uploadAs(person: Requester, image: Buffer) {
  const path = `/api/images/upload?key=${await sessionKey(person)}`
  return (await person(path, { form: formOf({ image }) })).json()
}

async function leftOver(): Promise<string[]> {
  return readdir(join(test.dataDir, 'incoming')).catch(() => [])
}

const pathOf = (url: string) => new URL(url).pathname

beforeAll(async () => {
  salma = await test.signUp('salma@suto.test')
  karim = await test.signUp('karim@suto.test')
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
  const made = await owner('/api/upload-keys', { json: { name: 'Photo booth' } })
  programKey = (await made.json()).data.key
})

describe('uploading a picture', () => {
  it('answers like imgbb', async () => {
    const response = await upload(programKey)
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toMatchObject({
      success: true,
      status: 200,
      data: {
        id: expect.stringMatching(/^\w+$/),
        title: 'a face',
        width: 80,
        height: 100,
        size: picture.length,
        time: expect.any(Number),
        expiration: 0,
        url_viewer: expect.stringMatching(/^http:\/\/shop\.test\//),
        delete_url: expect.stringMatching(/^http:\/\/shop\.test\/delete-image\/\w+\?token=\w+$/),
      },
    })
    const { url, display_url, image, thumb, medium } = body.data
    expect(display_url).toBe(url)
    expect(image).toEqual({
      filename: expect.stringMatching(/\.jpg$/),
      name: 'a face',
      mime: 'image/jpeg',
      extension: 'jpg',
      url,
    })
    for (const address of [url, thumb.url, medium.url]) {
      const shown = await test.request(pathOf(address))
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(shown.headers.get('cache-control')).toContain('immutable')
      expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
  })

  it.each([
    ['as a file', formOf({ image: picture })],
    ['as base64', formOf({ image: picture.toString('base64') })],
    ['as a data address', formOf({ image: `data:image/png;base64,${picture.toString('base64')}` })],
    ['as a file of base64', formOf({ image: Buffer.from(picture.toString('base64')) })],
  ])('accepts it %s', async (_, form) => {
    const response = await test.request(`/api/images/upload?key=${programKey}`, { form })
    expect((await response.json()).data).toMatchObject({ width: 80, size: picture.length })
  })

  it.each([
    ['escaped', (text: string) => encodeURIComponent(text)],
    ['not escaped', (text: string) => text],
  ])('accepts it in a URL-encoded form, %s', async (_, write) => {
    const response = await test.requestRaw(`/api/images/upload?key=${programKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `name=face&image=${write(picture.toString('base64'))}`,
    })
    expect((await response.json()).data).toMatchObject({ title: 'face', size: picture.length })
  })

  it('accepts the key and other fields in the form as well, in any order', async () => {
    const form = formOf({ image: picture, name: 'Front', expiration: '600', key: programKey })
    const response = await test.request('/api/images/upload', { form })
    expect((await response.json()).data).toMatchObject({ title: 'Front', expiration: 600 })
  })

  it('accepts a large picture when the key comes before it', async () => {
    const large = await noise(220, 220).png({ compressionLevel: 0 }).toBuffer()
    expect(large.length).toBeGreaterThan(100_000)
    const response = await test.request('/api/images/upload', {
      form: formOf({ key: programKey, image: large }),
    })
    expect((await response.json()).data).toMatchObject({ size: large.length })
  })

  it('works at the path that imgbb uses', async () => {
    const response = await test.request(`/1/upload?key=${programKey}`, {
      form: formOf({ image: picture }),
    })
    expect((await response.json()).success).toBe(true)
  })

  it('is open to pages of other sites that have a key', async () => {
    const response = await test.request(`/api/images/upload?key=${programKey}`, {
      form: formOf({ image: picture }),
      headers: { Origin: 'https://other.test' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('leaves no temporary file behind', async () => {
    await upload(programKey)
    await upload(programKey, { image: Buffer.from('no picture') })
    await upload('wrong')
    expect(await leftOver()).toEqual([])
  })
})

describe('an upload is refused', () => {
  const INVALID = 'Please select a valid image file (JPEG, PNG, GIF, WebP)'

  async function expectRefusal(
    response: Response,
    expected: { status: number; message: string; number: number; code: string },
  ) {
    expect(response.status).toBe(expected.status)
    const body = await response.json()
    expect(body).toMatchObject({
      success: false,
      status_code: expected.status,
      status_txt: expect.any(String),
      error: { message: expected.message, code: expected.number },
      message: expected.message,
      code: expected.code,
    })
    expect(body).not.toHaveProperty('data')
  }

  it.each([
    ['no key', ''],
    ['an unknown key', '0123456789abcdef0123456789abcdef'],
    ['a malformed key', 'x'.repeat(5000)],
  ])('for %s', async (_, key) => {
    await expectRefusal(await upload(key), {
      status: 400,
      message: 'Invalid API v1 key.',
      number: 100,
      code: 'invalid',
    })
  })

  it.each([
    ['nothing at all', undefined],
    ['a form without a picture', formOf({ name: 'x' })],
    ['an empty picture', formOf({ image: Buffer.alloc(0) })],
  ])('for %s', async (_, form) => {
    const response = await test.request(
      `/api/images/upload?key=${programKey}`,
      form ? { form } : { method: 'POST' },
    )
    await expectRefusal(response, {
      status: 400,
      message: 'Empty upload source.',
      number: 130,
      code: 'invalid',
    })
  })

  it.each(['https://pictures.test/face.png', 'http://127.0.0.1:1/', 'file:///etc/passwd'])(
    'for the URL %s, which is never fetched',
    async (image) => {
      await expectRefusal(await upload(programKey, { image }), {
        status: 400,
        message: 'Upload the picture itself; URLs are not fetched.',
        number: 310,
        code: 'invalid',
      })
    },
  )

  it.each([
    ['text', Buffer.from('not a picture')],
    ['an SVG under the name of a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', picture.subarray(0, picture.length / 2)],
    ['a picture followed by a script', Buffer.concat([picture, Buffer.from('<script>x</script>')])],
  ])('for %s', async (_, image) => {
    await expectRefusal(await upload(programKey, { image }), {
      status: 415,
      message: INVALID,
      number: 310,
      code: 'unsupported',
    })
  })

  it('for more than 10 MB, also without a declared size', async () => {
    const expected = {
      status: 413,
      message: 'Image size should be less than 10MB',
      number: 310,
      code: 'too_large',
    }
    const large = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])
    await expectRefusal(await upload(programKey, { image: large }), expected)
    const told = await test.requestRaw(`/api/images/upload?key=${programKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '99999999' },
      body: 'x',
    })
    await expectRefusal(told, expected)
    const endless = new ReadableStream({
      start: (controller) =>
        controller.enqueue(
          Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n'),
        ),
      pull: (controller) => controller.enqueue(Buffer.alloc(64 * 1024)),
    })
    const untold = await test.requestRaw(`/api/images/upload?key=${programKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    await expectRefusal(untold, expected)
    expect(await leftOver()).toEqual([])
  })

  const lead = (key: string) =>
    `--x\r\nContent-Disposition: form-data; name="key"\r\n\r\n${key}\r\n--x\r\nContent-Disposition: form-data; name="image"\r\n\r\n`

  it.each([
    ['no key', 'multipart/form-data; boundary=x', lead('')],
    ['an unknown key', 'multipart/form-data; boundary=x', lead('0123456789abcdef')],
    ['no key in a plain form', 'application/x-www-form-urlencoded', 'image='],
    [
      'an unknown key in a URL-encoded form',
      'application/x-www-form-urlencoded',
      'key=0123456789abcdef&image=',
    ],
  ])('for %s, before most of it arrives', async (_, type, start) => {
    let bytes = 0
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(start)),
      pull: (controller) => {
        bytes += 16 * 1024
        controller.enqueue(Buffer.alloc(16 * 1024, 'A'))
      },
    })
    const response = await test.requestRaw('/api/images/upload', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
      duplex: 'half',
    } as RequestInit)
    await expectRefusal(response, {
      status: 400,
      message: 'Invalid API v1 key.',
      number: 100,
      code: 'invalid',
    })
    expect(bytes).toBeLessThan(512 * 1024)
    expect(await leftOver()).toEqual([])
  })

  it('for more than 50 megapixels', async () => {
    const response = await upload(programKey, { image: bomb(30_000, 30_000) })
    expect([response.status, (await response.json()).code]).toEqual([413, 'too_large'])
  })

  it.each(['59', '15552001', '1.5', 'soon'])('for an expiration of %s', async (expiration) => {
    const response = await upload(programKey, { image: picture, expiration })
    expect(response.status).toBe(400)
    expect((await response.json()).error.message).toMatch(/^Expiration must be/)
  })

  it.each([
    ['ENOSPC', 40],
    ['EDQUOT', 41],
    ['EROFS', 42],
  ])('while the disk fails with %s', async (code, width) => {
    const image = await noise(width, 50).png().toBuffer()
    const full = Object.assign(new Error('no space left on device'), { code })
    vi.spyOn(test.shop.images.store, 'write').mockRejectedValueOnce(full)
    const refused = await upload(programKey, { image })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ code: 'unavailable', status_code: 503 })
    expect((await upload(programKey, { image })).status).toBe(200)
  })

  it('for a form that ends too early', async () => {
    const response = await test.requestRaw(`/api/images/upload?key=${programKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf',
    })
    expect(response.status).toBe(400)
    expect((await response.json()).error.message).toBe(
      'The upload was incomplete. Please try again.',
    )
    expect(await leftOver()).toEqual([])
  })
})

describe('the upload key of a session', () => {
  it('works only with its own session', async () => {
    const key = await sessionKey(salma)
    const path = `/api/images/upload?key=${key}`
    const form = () => formOf({ image: picture })
    expect((await salma(path, { form: form() })).status).toBe(200)
    for (const request of [karim, owner, test.request]) {
      const response = await request(path, { form: form() })
      expect((await response.json()).error.message).toBe('Invalid API v1 key.')
    }
  })

  it('ends at its time, and with its session', async () => {
    const rahim = await test.signUp('rahim@suto.test')
    const key = await sessionKey(rahim)
    const [, expires = '', signature = ''] = key.split('-')
    const longer = `session-${Number(expires) + 60_000}-${signature}`
    const form = () => formOf({ image: picture })
    expect((await rahim(`/api/images/upload?key=${longer}`, { form: form() })).status).toBe(400)
    expect((await rahim(`/api/images/upload?key=${key}`, { form: form() })).status).toBe(200)
    await rahim('/api/auth/sign-out', { json: {} })
    expect((await rahim(`/api/images/upload?key=${key}`, { form: form() })).status).toBe(401)
  })
})

describe('a stored picture', () => {
  it('is deleted through its deletion URL', async () => {
    const { data } = await (
      await upload(programKey, { image: await noise(90, 60).png().toBuffer() })
    ).json()
    const deletion = new URL(data.delete_url)
    const path = deletion.pathname.replace('/delete-image/', '/api/images/uploads/')
    expect((await test.request(`${path}?token=wrong`, { method: 'DELETE' })).status).toBe(404)
    expect((await test.request(pathOf(data.url))).status).toBe(200)
    expect((await test.request(path + deletion.search, { method: 'DELETE' })).status).toBe(200)
    expect((await test.request(pathOf(data.url))).status).toBe(404)
  })

  it('can be set as a profile picture by its URL or path only', async () => {
    const { data } = await uploadAs(salma, picture)
    const save = (imageUrl: string) =>
      salma('/api/user/salma@suto.test', {
        method: 'PUT',
        json: { name: 'Salma', phone: '', imageUrl },
      })
    for (const imageUrl of [data.url, pathOf(data.url)]) {
      const saved = await (await save(imageUrl)).json()
      expect(saved.data.imageUrl).toBe(pathOf(data.url))
    }
    const refused = await save(`/images/${'0'.repeat(32)}-1080.jpg`)
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields).toHaveProperty('imageUrl')
    const deletion = new URL(data.delete_url)
    const path = deletion.pathname.replace('/delete-image/', '/api/images/uploads/')
    await test.shop.db.deleteFrom('imageUploads').where('id', '<>', data.id).execute()
    expect((await test.request(path + deletion.search, { method: 'DELETE' })).status).toBe(409)
  })

  it('cannot be another user’s profile picture, which would block its deletion', async () => {
    const image = await noise(70, 60).png().toBuffer()
    const { data } = await uploadAs(salma, image)
    const words = { name: 'Karim', phone: '', imageUrl: data.url }
    const refusals = [
      await karim('/api/user/karim@suto.test', { method: 'PUT', json: words }),
      await karim('/api/newUser', { json: { ...words, email: 'karim@suto.test' } }),
    ]
    for (const refusal of refusals) {
      expect(refusal.status).toBe(400)
      expect((await refusal.json()).fields).toHaveProperty('imageUrl')
    }
    const deletion = new URL(data.delete_url)
    const path = deletion.pathname.replace('/delete-image/', '/api/images/uploads/')
    expect((await test.request(path + deletion.search, { method: 'DELETE' })).status).toBe(200)
  })

  it('stays the profile picture that an administrator chose', async () => {
    const image = await noise(80, 60).png().toBuffer()
    const { data } = await uploadAs(owner, image)
    const json = { name: 'Karim', phone: '', imageUrl: data.url }
    for (const person of [owner, karim]) {
      const saved = await person('/api/user/karim@suto.test', { method: 'PUT', json })
      expect((await saved.json()).data.imageUrl).toBe(pathOf(data.url))
    }
  })

  it('supports range requests', async () => {
    const { data } = await (await upload(programKey)).json()
    const path = pathOf(data.url)
    const whole = Buffer.from(await (await test.request(path)).arrayBuffer())
    const ask = async (headers: Record<string, string>) => {
      const response = await test.request(path, { headers })
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, range: response.headers.get('content-range'), bytes }
    }
    const size = whole.length
    expect(await ask({ Range: 'bytes=0-9' })).toEqual({
      status: 206,
      range: `bytes 0-9/${size}`,
      bytes: whole.subarray(0, 10),
    })
    expect(await ask({ Range: 'bytes=-5' })).toEqual({
      status: 206,
      range: `bytes ${size - 5}-${size - 1}/${size}`,
      bytes: whole.subarray(-5),
    })
    expect(await ask({ Range: `bytes=${size}-` })).toMatchObject({
      status: 416,
      range: `bytes */${size}`,
    })
    for (const headers of [
      { Range: 'bytes=0-1,5-6' },
      { Range: 'lines=1-2' },
      { Range: 'nonsense' },
      { Range: 'bytes=0-9', 'If-Range': '"another"' },
    ]) {
      expect(await ask(headers)).toEqual({ status: 200, range: null, bytes: whole })
    }
    const tag = (await test.request(path)).headers.get('etag') ?? ''
    expect((await ask({ Range: 'bytes=0-9', 'If-Range': tag })).status).toBe(206)
    expect((await ask({ 'If-None-Match': tag })).status).toBe(304)
    const head = await test.request(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
  })

  it.each([
    'nonsense',
    `${'0'.repeat(32)}-320.jpg`,
    '..%2F..%2Fsecret',
    `${'0'.repeat(32)}-321.jpg`,
  ])('is not found as %s', async (name) => {
    expect((await test.request(`/images/${name}`)).status).toBe(404)
  })
})

describe('pictures on an external host', () => {
  // Our own upload call stands in for imgbb, since it has the same API.
  const server = createServer(
    getRequestListener((request) =>
      test.requestRaw(new URL(request.url).pathname + new URL(request.url).search, request),
    ),
  )
  let uploadUrl = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    uploadUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1/upload`
  })
  afterAll(() => server.close())

  it('are sent to it re-encoded, and its answer is returned', async () => {
    const shop = await openTestApp({ imgbb: { key: programKey, uploadUrl } })
    const owner = await shop.signUp('owner@suto.test', { isAdmin: true })
    const { data: made } = await (
      await owner('/api/upload-keys/session', { method: 'POST' })
    ).json()
    const response = await owner(`/api/images/upload?key=${made.key}`, {
      form: formOf({ image: await film('gif'), expiration: '600' }, 'film.gif'),
    })
    const { data, success } = await response.json()
    expect({ success, ...data }).toMatchObject({
      success: true,
      title: 'film',
      width: 60,
      expiration: 600,
      url: expect.stringMatching(/^http:\/\/shop\.test\/images\//),
    })
    const kept = await test.request(pathOf(data.url))
    expect((await sharp(await kept.arrayBuffer()).metadata()).format).toBe('jpeg')
    const refused = await owner(`/api/images/upload?key=${made.key}`, {
      form: formOf({ image: 'no picture' }),
    })
    expect(refused.status).toBe(415)
    expect(await shop.shop.db.selectFrom('images').selectAll().execute()).toEqual([])
    await shop.close()
  })

  it.each([
    ['refuses the key', () => createImgbbImageHost('wrong', uploadUrl), 'Invalid API v1 key.'],
    [
      'is unreachable',
      () => createImgbbImageHost('x', 'http://127.0.0.1:9/'),
      'it does not respond',
    ],
  ])('report that the host %s', async (_, open, reason) => {
    const sent = new Uint8Array(await plain(20, 20).jpeg().toBuffer())
    await expect(open().host(sent, {})).rejects.toMatchObject({
      code: 'unavailable',
      message: `The picture host did not accept the picture: ${reason}`,
    })
  })

  it.each([
    [502, '<html>Bad gateway</html>', 'HTTP status 502'],
    [
      400,
      '{"status_code":400,"error":{"message":"Empty upload source.","code":130},"status_txt":"Bad Request"}',
      'Empty upload source.',
    ],
    [400, '{"status_code":400,"status_txt":"Bad Request"}', 'Bad Request'],
  ])('report the answer of the host: %d %s', async (status, body, reason) => {
    const host = createServer((_, response) => response.writeHead(status).end(body))
    await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
    const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/1/upload`
    const sent = new Uint8Array(await plain(20, 20).jpeg().toBuffer())
    await expect(createImgbbImageHost('x', address).host(sent, {})).rejects.toMatchObject({
      message: `The picture host did not accept the picture: ${reason}`,
    })
    host.close()
  })
})
