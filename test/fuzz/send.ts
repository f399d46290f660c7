import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface FuzzRequest {
  method: string
  /** With the query, as sent. */
  path: string
  headers: Record<string, string>
  body: string | undefined
}

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
  ms: number
}

const GIVE_UP_MS = 20_000

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends the request byte for byte, where `fetch` would normalise paths and headers. */
export async function send(url: string, request: FuzzRequest, cookie: string): Promise<Answer> {
  try {
    return await sendOnce(url, request, cookie)
  } catch {
    // The connection may have been closed between two requests, which is no fault of this one.
    return await sendOnce(url, request, cookie)
  }
}

async function sendOnce(
  url: string,
  { method, path, headers, body }: FuzzRequest,
  cookie: string,
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const startedAt = performance.now()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = ask({
      hostname,
      port,
      method,
      path,
      agent,
      signal: AbortSignal.timeout(GIVE_UP_MS),
      headers: {
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
    })
    sent.once('response', resolve).once('error', reject).end(body)
  })
  const received = await text(response)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: received,
    ms: performance.now() - startedAt,
  }
}

export function closeConnections(): void {
  agent.destroy()
}

const MAX_SHOWN = 3000

/** A shell command that sends the same request. Only the length of very long text is given. */
export function toCurl(
  url: string,
  { method, path, headers, body }: FuzzRequest,
  role: string,
): string {
  const words = ['curl', '--path-as-is', '-X', method, quote(shorten(url + path))]
  if (role !== 'visitor') words.push('-H', quote(`Cookie: <the session of the ${role}>`))
  for (const [name, value] of Object.entries(headers)) {
    words.push('-H', quote(shorten(`${name}: ${value}`)))
  }
  if (body !== undefined) words.push('--data-binary', quote(shorten(body)))
  return words.join(' ')
}

function shorten(value: string): string {
  if (value.length <= MAX_SHOWN) return value
  return `${value.slice(0, MAX_SHOWN)}… (${value.length} characters)`
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
