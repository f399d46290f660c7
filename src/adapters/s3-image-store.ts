import { LRUCache } from 'lru-cache'
import { S3mini } from 's3mini'
import type { ImageStore } from '#shop/images/contract.ts'

/** Pictures never change, so what has been read once need not be fetched again. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024

export interface Bucket {
  /** The address of the service, such as `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Pictures in a bucket of any service that speaks S3. Writing an object there is all or nothing. */
export function createS3ImageStore({ endpoint, bucket, ...access }: Bucket): ImageStore {
  const client = new S3mini({ ...access, endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}` })
  const recent = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  return {
    read: async (key) => {
      const known = recent.get(key)
      if (known) return known
      const fetched = await client.getObjectArrayBuffer(key)
      if (!fetched) return undefined
      const bytes = new Uint8Array(fetched)
      recent.set(key, bytes)
      return bytes
    },
    write: async (key, bytes) => {
      await client.putObject(key, bytes)
    },
    remove: async (key) => {
      recent.delete(key)
      await client.deleteObject(key)
    },
    list: async function* () {
      for (const { Key, LastModified } of (await client.listObjects()) ?? []) {
        yield { key: Key, writtenAt: new Date(LastModified) }
      }
    },
  }
}
