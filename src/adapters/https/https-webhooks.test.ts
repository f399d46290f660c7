import type { lookup } from 'node:dns'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWebhookSender } from './https-webhooks.ts'
import { createPublicLookup } from './public-addresses.ts'

const answers: Record<string, (response: ServerResponse) => void> = {
  '/works': (response) => response.writeHead(200).end('thanks'),
  '/moved': (response) => response.writeHead(302, { Location: '/works' }).end(),
  '/endless': (response) => {
    response.writeHead(200)
    const write = () => void (response.destroyed || response.write('😀'.repeat(100), write))
    write()
  },
  '/silent': () => undefined,
  '/hung': (response) => void response.writeHead(200).write('x'),
}

const asked: { url: string; body: string; type: string | undefined }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push({ url: request.url ?? '', body, type: request.headers['content-type'] })
  answers[request.url ?? '']?.(response)
})

let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
})

const demo = createWebhookSender({ mayCallThisMachine: () => true })
const impatient = createWebhookSender({ mayCallThisMachine: () => true, timeoutMs: 300 })
const shop = createWebhookSender({ mayCallThisMachine: () => false })
const at = (path: string) => ({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: '{}' })

describe('sending a webhook', () => {
  it('posts the body unchanged and reports the response', async () => {
    const body = '{"name":"পাঞ্জাবি"}'
    expect(await demo.send({ ...at('/works'), body })).toEqual({ status: 200, answer: 'thanks' })
    expect(asked).toEqual([{ url: '/works', body, type: 'application/json' }])
  })

  it('follows no redirect', async () => {
    expect(await demo.send(at('/moved'))).toEqual({ status: 302, answer: '' })
    expect(asked.map(({ url }) => url)).toEqual(['/moved'])
  })

  it('reads at most a kilobyte of an endless response', async () => {
    const { answer } = await demo.send(at('/endless'))
    expect(Buffer.byteLength(answer)).toBe(1024)
  })

  it.each(['/silent', '/hung'])('gives up on a silent server (%s)', async (path) => {
    await expect(impatient.send(at(path))).rejects.toThrow('did not respond in time.')
  })

  it.each([
    'http://books.test/',
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
  ])('sends no request to %s', async (url) => {
    expect(shop.findFault(url)).toBeDefined()
    await expect(shop.send({ ...at('/'), url })).rejects.toThrow('The address is not public.')
  })

  it.each(['http://books.test/', 'https://10.0.0.1/'])(
    'sends no request to %s from a demo, which may only call this machine',
    (url) => {
      expect(demo.findFault(url)).toBeDefined()
      expect(demo.findFault(at('/works').url)).toBeUndefined()
    },
  )

  it.each([[['127.0.0.1']], [['10.1.2.3', '::1']], [['169.254.169.254']], [[]]])(
    'sends no request when the host resolves to %s',
    async (addresses) => {
      const resolve = ((_name: string, _options: object, done: (...found: unknown[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as unknown as typeof lookup
      const sender = createWebhookSender({
        mayCallThisMachine: () => false,
        lookup: createPublicLookup(resolve),
      })
      const request = { ...at('/works'), url: `https://books.test:${port}/works` }
      await expect(sender.send(request)).rejects.toThrow('books.test is not public')
      expect(asked).toEqual([])
    },
  )
})
