import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { prepareGracefulClose } from './graceful-close.ts'

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

/** A server, and a client with one kept-alive connection. */
async function serve(answer: RequestListener, finishingMs?: number) {
  const server = createServer(answer)
  const close = prepareGracefulClose(server, finishingMs)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  const ask = async () => {
    const asked = request({ port, host: '127.0.0.1', agent, method: 'POST' })
    asked.end('body')
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const chunks = await response.toArray()
    return { text: Buffer.concat(chunks).toString(), connection: response.headers.connection }
  }
  const send = async (text: string) => {
    const socket = connect(port, '127.0.0.1')
    const opened = once(server, 'connection')
    await new Promise((sent) => socket.write(text, sent))
    await opened
    return socket
  }
  return { server, close, ask, send }
}

it('answers requests on an open connection, and tells the client to close it', async () => {
  const { close, ask } = await serve((_, response) => response.end('yes'))
  expect(await ask()).toEqual({ text: 'yes', connection: 'keep-alive' })
  const closed = close()
  expect(await ask()).toEqual({ text: 'yes', connection: 'close' })
  await closed
})

it('finishes earlier requests, then closes the connection', async () => {
  const come = Promise.withResolvers<void>()
  const { close, ask } = await serve(async (_, response) => {
    come.resolve()
    await sleep(600)
    response.end('late')
  })
  const answer = ask()
  await come.promise
  await close()
  expect(await answer).toEqual({ text: 'late', connection: 'close' })
})

it('closes a connection whose answer had begun once that is complete', async () => {
  const begun = Promise.withResolvers<void>()
  const { close, ask } = await serve(async (_, response) => {
    response.write('half ')
    begun.resolve()
    await sleep(600)
    response.end('whole')
  })
  const answer = ask()
  await begun.promise
  await close()
  expect(await answer).toEqual({ text: 'half whole', connection: 'keep-alive' })
})

it('closes idle connections', async () => {
  const { server, close, ask } = await serve((_, response) => response.end('yes'))
  await ask()
  await close()
  expect(server.listening).toBe(false)
})

it('does not wait for an unused connection of a browser', async () => {
  const { close, send } = await serve((_, response) => response.end('yes'), 60_000)
  const socket = await send('')
  await Promise.all([close(), once(socket, 'close')])
})

it.each([
  ['in its head', 'GET / HTTP/1.1\r\nHo'],
  ['in its body', 'POST / HTTP/1.1\r\nHost: suto.test\r\nContent-Length: 9\r\n\r\nhalf'],
])('finally cuts off a client that stopped %s', async (_, text) => {
  const { close, send } = await serve((request, response) => {
    request.resume().once('end', () => response.end('never'))
  }, 200)
  const socket = await send(text)
  await Promise.all([close(), once(socket, 'close')])
})
