import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureFetcher } from './https-pictures.ts'
import { isPublic } from './public-addresses.ts'

const answers: Record<string, (response: ServerResponse) => void> = {
  '/face.png': (response) => response.end('a face'),
  '/moved.png': (response) => response.writeHead(302, { Location: '/face.png' }).end(),
  '/inward.png': (response) =>
    response.writeHead(302, { Location: 'https://169.254.169.254/latest/meta-data' }).end(),
  '/plain.png': (response) =>
    response.writeHead(302, { Location: 'http://pictures.test/face.png' }).end(),
  '/round.png': (response) => response.writeHead(302, { Location: '/round.png' }).end(),
  '/half.png': (response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('half', () => response.destroy())
  },
  '/silent.png': () => undefined,
}

const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  const answer = answers[url]
  if (answer) answer(response)
  else response.writeHead(404).end()
})

/** Stands for the public server of that name, without TLS, which these tests do not need. */
const request = ((url: URL, options: object, answer: () => void) => {
  const { port } = server.address() as AddressInfo
  return get(`http://127.0.0.1:${port}${url.pathname}`, { ...options, lookup: undefined }, answer)
}) as unknown as Parameters<typeof createPictureFetcher>[0]

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchPicture = createPictureFetcher(request)
const at = (path: string) => `https://pictures.test${path}`

describe('fetching a picture', () => {
  it('reads it, following redirects', async () => {
    for (const path of ['/face.png', '/moved.png']) {
      expect(Buffer.from(await fetchPicture(at(path), 6)).toString()).toBe('a face')
    }
  })

  it.each([
    ['a picture over the limit', '/face.png', 'too large'],
    ['a missing picture', '/none.png', 'answers 404'],
    ['a truncated picture', '/half.png', ''],
    ['a redirect loop', '/round.png', 'redirects too often'],
    ['a redirect to the machine itself', '/inward.png', 'is not public'],
    ['a redirect without TLS', '/plain.png', 'only plain https'],
  ])('refuses %s', async (_, path, reason) => {
    await expect(fetchPicture(at(path), 5)).rejects.toThrow(reason)
  })

  it('gives up on a silent server', async () => {
    await expect(createPictureFetcher(request, 50)(at('/silent.png'), 5)).rejects.toThrow()
  })

  it.each([
    'http://pictures.test/face.png',
    'https://pictures.test:8443/face.png',
    'https://me:secret@pictures.test/face.png',
    'https://127.0.0.1/face.png',
    'https://2130706433/face.png',
    'https://0x7f.1/face.png',
    'https://[::1]/face.png',
    'https://[::ffff:10.0.0.1]/face.png',
    'https://[fd00::1]/face.png',
  ])('sends no request for %s', async (url) => {
    asked.length = 0
    await expect(fetchPicture(url, 5)).rejects.toThrow(/is not public|only plain https/)
    expect(asked).toEqual([])
  })

  it('sends no request when the host resolves to this machine', async () => {
    await expect(createPictureFetcher()('https://localhost/face.png', 5)).rejects.toThrow(
      'localhost is not public',
    )
  })
})

describe('a public address', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1'])('is %s', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'no address',
  ])('is not %s', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})
