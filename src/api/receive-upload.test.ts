import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ShopError } from '#shop/shared/shop-error.ts'
import { expectLinear, LINEAR } from '#test/linear-time.ts'
import { isOfDisk, receiveUpload, toPicture } from './receive-upload.ts'

const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0xfb, 0, 7])

describe('a picture sent as text', () => {
  it.each([
    ['base64', bytes.toString('base64')],
    ['URL-safe base64', bytes.toString('base64url')],
    [
      'base64 with line breaks, also at its end',
      `${bytes.toString('base64').replace(/.{4}/g, '$&\r\n')}\n \t`,
    ],
    ['base64 from an unescaped form', bytes.toString('base64').replaceAll('+', ' ')],
    ['a data URL', `data:image/svg+xml;base64,${bytes.toString('base64')}`],
  ])('is decoded from %s', (_name, text) => {
    expect(toPicture(Buffer.from(text))).toEqual(bytes)
  })

  it.each([
    ['padding in the middle', 'QUJD=QUJD'],
    ['too much padding', 'QUJD==='],
    ['another character at the end', `${'A'.repeat(200)}!`],
    ['a data URL of text', 'data:text/plain;base64,QUJD'],
    ['only white space', ' \n '],
  ])('is left as it is with %s', (_name, text) => {
    expect(toPicture(Buffer.from(text)).toString()).toBe(text)
  })
})

it('fails at once when its file cannot be written, and is not blamed on the picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-upload-'))
  const form = new FormData()
  form.append('note', 'x'.repeat(70_000))
  form.append('image', new File([new Uint8Array(3_000_000)], 'photo.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://shop.test/', { method: 'POST', body: form })
  // Writing fails from here on, as on a full disk.
  const admit = () => rm(folder, { recursive: true })
  await expect(receiveUpload(request, folder, admit)).rejects.toHaveProperty('code', 'unavailable')
})

it('refuses an upload without a key although its client stalls', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-upload-'))
  const begun =
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n' +
    `Content-Type: image/jpeg\r\n\r\n${'A'.repeat(30_000)}`
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(begun)),
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const request = new Request('http://shop.test/', init)
  const admit = async () => {
    throw new ShopError('unauthenticated', 'No key')
  }
  await expect(receiveUpload(request, folder, admit, 50)).rejects.toThrow('No key')
  await rm(folder, { recursive: true })
})

it.runIf(existsSync('/dev/full'))('recognises a full disk', async () => {
  const failure = await writeFile('/dev/full', 'a picture').catch((error: unknown) => error)
  expect(isOfDisk(failure)).toBe(true)
})

it('reads any text in linear time', LINEAR, () => {
  expectLinear((text) => toPicture(Buffer.from(text)))
  expectLinear((text) => toPicture(Buffer.from(`data:image/png;base64,${text}`)))
})
