import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { endShop, startShop } from '#test/running-shop.ts'
import { median } from './measure.ts'

const CONNECTIONS = [1, 32]
const ENCODINGS = ['br', 'gzip', 'identity']
const ROUND_MS = 2000
const ROUNDS = Number(process.env.ROUNDS ?? 5)

const PATHS = ['/', '/products/sand-everyday-chinos', '/api/products?limit=24']

interface Load {
  path: string
  encoding: string
  connections: number
}

/** Compares cached pages and calls of a running shop with a bare server that writes the same bytes. */
export async function benchCachedAnswers(): Promise<void> {
  console.log('\nCached answers, requests logged')
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  // The log is read as a collector would read it, and not stored.
  shop.process.stdout?.removeAllListeners('data').resume()
  for (const path of PATHS) {
    for (const encoding of ENCODINGS) {
      const bare = await startBare(await readHead(shop.url + path, encoding))
      for (const connections of CONNECTIONS) {
        await compare(shop.url, bare.url, { path, encoding, connections })
      }
      bare.process.kill()
    }
  }
  await endShop(shop, 'SIGTERM')
  await rm(folder, { recursive: true })
}

async function compare(shopUrl: string, bareUrl: string, load: Load): Promise<void> {
  const rates: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = await rateOf(shopUrl, load)
    rates.push(rate)
    ratios.push(rate / (await rateOf(bareUrl, load)))
  }
  const { path, encoding, connections } = load
  console.log(
    `${path.padEnd(32)}${encoding.padEnd(9)}${String(connections).padStart(3)}${median(rates).toFixed(0).padStart(8)}/s   ${median(ratios).toFixed(2)} of a bare server`,
  )
}

/** The head of an answer, once its fast compression was replaced by the better one. Does not decompress it. */
async function readHead(url: string, encoding: string): Promise<string[]> {
  let head: string[] = []
  for (let time = 0; time < 4; time += 1) {
    const asked = get(url, { headers: { 'Accept-Encoding': encoding } })
    const [answer] = await once(asked, 'response')
    head = answer.rawHeaders
    await once(answer.resume(), 'end')
    await setTimeout(100)
  }
  return head
}

/** A bare `node:http` server with that head and the same number of bytes, in a process of its own. */
async function startBare(head: readonly string[]) {
  const length = Number(head[head.findIndex((name) => /^content-length$/i.test(name)) + 1])
  const script = `
    const head = ${JSON.stringify(head)}
    const body = Buffer.alloc(${length}, 120)
    const server = require('node:http').createServer((request, response) => {
      response.writeHead(200, head)
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, process: child }
}

/** Answers per second; each connection sends its next request as soon as the last one is answered. */
async function rateOf(url: string, { path, encoding, connections }: Load): Promise<number> {
  const { port, host } = new URL(url)
  const question = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`
  let answers = 0
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    let left = 0
    let head = ''
    socket.on('data', (chunk) => {
      if (left === 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        left = length - (head.length - end - 4)
        head = ''
      } else {
        left -= chunk.length
      }
      if (left > 0) return
      answers += 1
      socket.write(question)
    })
    socket.write(question)
    return socket
  })
  await setTimeout(ROUND_MS)
  for (const socket of sockets) socket.destroy()
  return answers / (ROUND_MS / 1000)
}
