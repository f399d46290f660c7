import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openProxy } from '../proxy.ts'
import { administrator, signIn } from '../running-shop.ts'

const CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'

/** An SMS gateway on this machine, with its own certificate in that folder; needs `openssl`. */
export async function openSmsGateway(folder: string) {
  const [cert, key] = [join(folder, 'sms.crt'), join(folder, 'sms.key')]
  await promisify(execFile)('openssl', [...CERTIFICATE.split(' '), '-out', cert, '-keyout', key])
  const texts: string[] = []
  const secrets = { cert: await readFile(cert), key: await readFile(key) }
  const server = createServer(secrets, (request, response) => {
    texts.push(new URL(request.url ?? '', 'https://x').searchParams.get('text') ?? '')
    response.end('accepted')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const line = await openProxy(`https://127.0.0.1:${port}/`)
  return {
    /** The SMS messages it received. */
    texts,
    line,
    settings: { NODE_EXTRA_CA_CERTS: cert },
    close: async () => {
      await line.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** As the owner does, to send customers SMS messages about their orders at any hour. */
export async function chooseSmsGateway(url: string, gatewayUrl: string): Promise<void> {
  const call = await signIn(url, administrator)
  const connected = await call(
    '/connections',
    {
      name: 'smsGateway',
      gateway: 'other',
      apiKey: '',
      senderId: '',
      address: `${gatewayUrl}?to={to}&text={text}`,
      form: '',
      accepted: 'accepted',
    },
    'PUT',
  )
  if (!connected.success) throw new Error(`No SMS gateway: ${JSON.stringify(connected)}`)
  const { sms } = (await call('/settings')).data
  const sends = { ...sms.values.sends, order_placed: true }
  const values = { ...sms.values, sends, quietFrom: 0, quietTo: 0, mostPerDay: 100_000 }
  const change = { group: 'sms', values, shownVersion: sms.version }
  const changed = await call('/settings', change, 'PUT')
  if (!changed.success) throw new Error(`No SMS: ${JSON.stringify(changed)}`)
}
