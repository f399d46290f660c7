import { connect, createServer, type Socket } from 'node:net'

/** A proxy between the shop and its database that simulates network faults. */
export async function openProxy(target: string) {
  let far = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let isRefusing = false
  let isSilent = false
  const unheard = new Set<Socket>()

  const server = createServer((near) => {
    if (isSilent) {
      unheard.add(near.resume())
      near.on('error', () => undefined)
      return
    }
    if (isRefusing) {
      near.destroy()
      return
    }
    const behind = connect(Number(far.port || 5432), far.hostname)
    const pair: [Socket, Socket] = [near, behind]
    pairs.add(pair)
    near.pipe(behind).pipe(near)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        behind.destroy()
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

  function endSilence(): void {
    isSilent = false
    for (const near of unheard) near.destroy()
    unheard.clear()
  }

  function refuse(): void {
    isRefusing = true
    endSilence()
    cut()
  }

  function accept(): void {
    isRefusing = false
    endSilence()
  }

  function swallow(): void {
    for (const [near, behind] of pairs) {
      near.unpipe(behind)
      behind.unpipe(near)
      near.resume()
      behind.resume()
    }
  }

  return {
    url: url.href,
    /** From now on, open connections swallow all data, unnoticed by either end. */
    swallow,
    /** The same, and new connections get no answer either. */
    silence: () => {
      isSilent = true
      swallow()
    },
    /** Closes open connections. */
    cut,
    /** Closes them, and refuses new ones. */
    refuse,
    accept,
    /** Closes them, and forwards new ones to another server. */
    pointTo: (other: string) => {
      far = new URL(other)
      cut()
      accept()
    },
    close: async () => {
      endSilence()
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
