import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endShop, startShop } from '#test/running-shop.ts'
import { median } from './measure.ts'

const CONNECTIONS = 32
const ROUND_MS = 2000
const ROUNDS = Number(process.env.ROUNDS ?? 5)

const PATHS = ['/', '/products/sand-everyday-chinos', '/api/products?limit=24']

/** Cached pages and calls of a running shop, beside a server that does nothing but write the same bytes. */
export async function benchCachedAnswers(): Promise<void> {
  console.log(`\nCached answers, ${CONNECTIONS} connections, brotli, requests logged`)
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  // Its log is read as a collector would, and not kept.
  shop.process.stdout?.removeAllListeners('data').resume()
  for (const path of PATHS) {
    const answer = await fetch(shop.url + path, { headers: { 'Accept-Encoding': 'br' } })
    const length = Number(answer.headers.get('content-length'))
    await answer.arrayBuffer()
    const bare = await startBare([...answer.headers].flat(), length)
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const rate = await rateOf(shop.url, path)
      rates.push(rate)
      ratios.push(rate / (await rateOf(bare.url, path)))
    }
    console.log(
      `${path.padEnd(36)}${median(rates).toFixed(0).padStart(8)}/s   ${median(ratios).toFixed(2)} of a bare server`,
    )
    bare.process.kill()
  }
  await endShop(shop, 'SIGTERM')
  await rm(folder, { recursive: true })
}

/** `node:http` with that head and as many bytes, in a process of its own. */
async function startBare(head: readonly string[], length: number) {
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

/** Answers a second, each connection asking again as soon as it was answered. */
async function rateOf(url: string, path: string): Promise<number> {
  const { port, host } = new URL(url)
  const question = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`
  let answers = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => {
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
  await new Promise((resolve) => setTimeout(resolve, ROUND_MS))
  for (const socket of sockets) socket.destroy()
  return answers / (ROUND_MS / 1000)
}
