import { connect, createServer, type Socket } from 'node:net'

/** Stands between the shop and its database, and can do what networks do. */
export async function openProxy(target: string) {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let isRefusing = false

  const server = createServer((near) => {
    if (isRefusing) {
      near.destroy()
      return
    }
    const far = connect(Number(port || 5432), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.pipe(far).pipe(near)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)

  function cut(): void {
    for (const [near] of pairs) near.destroy()
  }

  return {
    url: url.href,
    /** From now on nothing gets through on the connections there are, and neither end hears of it. */
    swallow: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        far.resume()
      }
    },
    /** Ends the connections there are. */
    cut,
    /** Ends them, and lets nobody in. */
    refuse: () => {
      isRefusing = true
      cut()
    },
    accept: () => {
      isRefusing = false
    },
    close: async () => {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
