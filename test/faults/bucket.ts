import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import { makeTemporaryFolder } from '../run/temporary.ts'

/** `silent`: accepts requests and answers none; `gone`: closes the connection. */
type Health = { lagMs: number } | 'silent' | 'gone'

interface Bucket {
  settings: Record<string, string>
  port: number
  setHealth: (health: Health) => void
  close: () => Promise<void>
}

/** A bucket on this machine with the given faults. */
export async function openBucket(): Promise<Bucket> {
  const folder = makeTemporaryFolder('bucket')
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // Whatever host name it is reached by.
    vhostBuckets: false,
    directory: folder.path,
    configureBuckets: [{ name: 'pictures', configs: [] }],
    // It computes the signature of list requests differently from other servers.
    allowMismatchedSignatures: true,
  })
  await bucket.configureBuckets()
  const answer = bucket.callback()
  let health: Health = { lagMs: 0 }
  const server = createServer((request, response) => {
    if (health === 'gone') request.socket.destroy()
    else if (health !== 'silent') setTimeout(answer, health.lagMs, request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    port,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    setHealth: (next) => {
      health = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      folder.remove()
    },
  }
}
